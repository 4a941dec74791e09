import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** States of pages by their entries in the browser's history; they last as long as cached answers do. */
const retained = new WeakMap<QueryClient, Map<string, unknown>>()

/** The number of states that are retained, the newest ones. */
const MOST = 500

function statesOf(client: QueryClient): Map<string, unknown> {
  const states = retained.get(client) ?? new Map<string, unknown>()
  retained.set(client, states)
  return states
}

/**
 * Like `useState`, but Back and Forward find the state of a page as it was left.
 * @param name of the state on its page
 */
export function useRetainedState<State>(
  name: string,
  initial: State,
): readonly [State, (state: State) => void] {
  const states = statesOf(useQueryClient())
  const entry = `${useLocation().key} ${name}`
  const [state, setState] = useState(() =>
    states.has(entry) ? (states.get(entry) as State) : initial,
  )
  useEffect(() => {
    states.delete(entry)
    const [oldest] = states.keys()
    if (states.size >= MOST && oldest !== undefined) states.delete(oldest)
    states.set(entry, state)
  }, [states, entry, state])
  return [state, setState]
}
