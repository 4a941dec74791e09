import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../session/session.ts'

/** States of pages by user and entry of the browser's history; they last as long as the page of the browser. */
const retained = new WeakMap<QueryClient, Map<string, unknown>>()

/** The number of states that are retained, the newest ones. */
const MOST = 500

function statesOf(client: QueryClient): Map<string, unknown> {
  const states = retained.get(client) ?? new Map<string, unknown>()
  retained.set(client, states)
  return states
}

/**
 * Like `useState`, but Back and Forward find the state of a page as it was left, and another page of the same kind
 * starts with the initial one.
 * @param part of the page whose state it is
 */
export function useRetainedState<State>(
  part: string,
  initial: State,
): readonly [State, (state: State) => void] {
  const states = statesOf(useQueryClient())
  const { key, pathname } = useLocation()
  const entry = `${useSession.getState().user?.id} ${key} ${part}`
  const begin = () => ({
    pathname,
    state: states.has(entry) ? (states.get(entry) as State) : initial,
  })
  const [held, hold] = useState(begin)
  // The entry of a dialog is one of the same page.
  const { state } = held.pathname === pathname ? held : begin()
  if (held.pathname !== pathname) hold({ pathname, state })
  useEffect(() => {
    states.delete(entry)
    const [oldest] = states.keys()
    if (states.size >= MOST && oldest !== undefined) states.delete(oldest)
    states.set(entry, state)
  }, [states, entry, state])
  return [state, (next) => hold({ pathname, state: next })]
}
