import { useEffect } from 'react'
import { useStableCallback } from '../react/use-stable-callback.ts'

/*
 * While a dialog is open, the newest entry of the browser's history is one of ours with the same
 * address: Back takes that entry away, and the dialog with it, instead of leaving the page. An entry
 * says how many layers (dialogs, the menu, panels) are open on it. The router never hears of them:
 * what it writes and what it is told always concerns its own pages.
 */

type Write = typeof history.pushState

interface Entry {
  readonly state: unknown
  readonly url: string
}

/** How to close what is open, the newest last. */
const layers: (() => void)[] = []
let follow: (() => void) | undefined
let isDue = false

/** While `open`, Back in the browser calls `onClose` and stays on the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose)
  useEffect(() => {
    if (!open) return
    layers.push(close)
    followSoon()
    return () => {
      layers.splice(layers.indexOf(close), 1)
      followSoon()
    }
  }, [open, close])
}

/** Once all of a turn has happened: a menu that closes for a dialog changes nothing in the history. */
function followSoon(): void {
  if (isDue) return
  isDue = true
  queueMicrotask(() => {
    isDue = false
    follow?.()
  })
}

function field(state: unknown, name: 'key' | 'layer'): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
}

function depthOf(state: unknown): number {
  const depth = field(state, 'layer')
  return typeof depth === 'number' ? depth : 0
}

/** What tells the router's pages apart: entries of layers share it with the page beneath. */
const pageOf = ({ state, url }: Entry) => `${field(state, 'key')} ${url}`
const here = (): Entry => ({ state: history.state, url: location.href })
const onLayer = (state: unknown, layer: number) => ({ ...(state as object | null), layer })

/**
 * Lets Back close what is open. To be called once, before the router starts, since it has to see
 * what the router writes. Returns how to stop.
 */
export function letBackClose(): () => void {
  const push: Write = history.pushState.bind(history)
  const replace: Write = history.replaceState.bind(history)
  /** What the router takes for the current page. */
  let shown = here()
  /** What stands beneath the layers, where the router has put another page in its place or after it. */
  let beneath: { readonly page: string; readonly write: Write } | undefined
  /** Under way to another entry by our own doing: until it is there, nothing else may be started. */
  let isMoving = false

  function move(by: number): void {
    isMoving = true
    history.go(by)
  }

  /** Brings the history to as many layers as are open. */
  follow = () => {
    if (isMoving) return
    const depth = depthOf(history.state)
    if (depth > layers.length) move(layers.length - depth)
    for (let next = depth + 1; next <= layers.length; next += 1) {
      // Else closing a panel beside which the page was scrolled would scroll it back.
      history.scrollRestoration = 'manual'
      push(onLayer(history.state, next), '')
    }
  }

  history.pushState = (state, unused, url) => {
    const depth = depthOf(history.state)
    if (depth === 0) push(state, unused, url)
    else if (isMoving) {
      beneath = { page: pageOf(shown), write: push }
      replace(onLayer(state, depth), unused, url)
    } else replace(state, unused, url)
    history.scrollRestoration = 'auto'
    shown = { state, url: location.href }
  }
  history.replaceState = (state, unused, url) => {
    const depth = depthOf(history.state)
    if (depth > 0) beneath ??= { page: pageOf(shown), write: replace }
    replace(depth > 0 ? onLayer(state, depth) : state, unused, url)
    shown = { state, url: location.href }
  }

  function onPopState(event: PopStateEvent): void {
    const page = pageOf(here())
    const depth = depthOf(history.state)
    const isSamePage = page === pageOf(shown) || page === beneath?.page
    if (isSamePage) event.stopImmediatePropagation()
    else shown = here()
    if (page === beneath?.page) {
      const write = depth > 0 ? replace : beneath.write
      write(depth > 0 ? onLayer(shown.state, depth) : shown.state, '', shown.url)
    }
    if (depth === 0 || !isSamePage) {
      beneath = undefined
      history.scrollRestoration = 'auto'
    }
    if (!isMoving) for (const close of layers.slice(isSamePage ? depth : 0).reverse()) close()
    isMoving = false
    // After what was closed has gone: a question whose answer is under way stays, and gets its entry back.
    setTimeout(() => follow?.())
  }

  addEventListener('popstate', onPopState, { capture: true })
  // After a reload nothing is open any more.
  follow()
  return () => {
    removeEventListener('popstate', onPopState, { capture: true })
    history.pushState = push
    history.replaceState = replace
    follow = undefined
  }
}
