import { useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { create } from 'zustand'
import { useStableCallback } from '../react/use-stable-callback.ts'

/*
 * A layer opens over a page: a dialog, a panel, the menu. The router's state of a history entry has
 * the number of layers that may be open on it, so that Back closes the newest one instead of
 * leaving the page. An entry whose layer was closed otherwise remains, and history navigation skips
 * it: going back at once would remove the page under a person who opens the next one meanwhile.
 */

/** How to close each open layer, the newest last. */
const useLayers = create<{ open: readonly (() => void)[] }>(() => ({ open: [] }))

/** While `open`, Back in the browser calls `onClose` and stays on the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose)
  // With the layer itself: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => {
    if (!open) return
    useLayers.setState((layers) => ({ open: [...layers.open, close] }))
    return () =>
      useLayers.setState((layers) => ({ open: layers.open.filter((other) => other !== close) }))
  }, [open, close])
}

/** Something that is open or not. */
export interface Layer {
  readonly open: boolean
  /** Called to close: by Escape, Back, the close button or a press beside it. */
  readonly onClose: () => void
}

/** The props of Base UI for a layer, which Back closes too. */
export function useLayer({ open, onClose }: Layer) {
  useCloseOnBack(open, onClose)
  const onOpenChange = (next: boolean) => {
    if (!next) onClose()
  }
  return { open, onOpenChange }
}

/** The number of open layers in the router's state of a history entry. */
function layersOf(state: unknown): number {
  return (state as { layers?: number } | null)?.layers ?? 0
}

/** The history entry that the browser is at. The router's own state of it may still be an older one. */
const currentEntry = () => ({
  // NaN for an entry of the browser's own, as a link within the page creates one.
  place: Number(history.state?.idx),
  path: location.pathname,
  layers: layersOf(history.state?.usr),
})

/** The target of `passTo`: nothing is to be done there. */
let destination: number | undefined

/** Navigates back past layers to the entry of the page itself. */
function passTo(position: number): void {
  if (destination === position) return
  destination = position
  history.go(position - currentEntry().place)
}

/**
 * Gives open layers their entries and follows history navigation. Rendered once, inside the router.
 */
export function LayerHistory(): null {
  const shown = useLocation()
  const isTravel = useNavigationType() === 'POP'
  const navigate = useNavigate()
  /** Where the next travel starts. */
  const start = useRef(currentEntry())

  const addEntries = useStableCallback(() => {
    const { layers } = currentEntry()
    for (let layer = layers + 1; layer <= useLayers.getState().open.length; layer += 1) {
      // Else closing a panel beside which the page was scrolled would scroll it back.
      history.scrollRestoration = 'manual'
      const { pathname, search, hash } = location
      void navigate({ pathname, search, hash }, { state: { ...history.state?.usr, layers: layer } })
      history.scrollRestoration = 'auto'
    }
    start.current = currentEntry()
  })
  const follow = useStableCallback(() => {
    const from = start.current
    const to = currentEntry()
    start.current = to
    if (to.layers === 0) history.scrollRestoration = 'auto'
    if (to.place === destination) {
      destination = undefined
      return
    }
    const open = useLayers.getState().open.length
    const closed = to.layers - open
    const isBack = to.place < from.place
    const isForward = to.place > from.place
    if (closed < 0) closeAbove(to.layers)
    else if (isBack && to.path === from.path && to.layers < from.layers) history.go(-closed - 1)
    else if (isBack && closed > 0) passTo(to.place - closed)
    else if (isForward && closed > 0) history.go(1)
    // For a layer that may not be left.
    addEntries()
  })
  useLayoutEffect(() => useLayers.subscribe(addEntries), [addEntries])
  useEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page that is opened has its entry.
  useLayoutEffect(() => {
    // After a navigation `follow` has yet to find where it began.
    if (!isTravel) start.current = currentEntry()
  }, [shown])
  return null
}

/**
 * Navigates to the entry of the page itself, below its layers; returns how many there still are.
 */
export function useLeaveLayers(): number {
  const layers = layersOf(useLocation().state)
  useEffect(() => {
    if (layers > 0) passTo(currentEntry().place - layers)
  }, [layers])
  return layers
}

/** Closes the layers above `remaining`, newest first; one that may not be left stays. */
function closeAbove(remaining: number): void {
  const above = useLayers.getState().open.slice(remaining).reverse()
  flushSync(() => {
    for (const close of above) close()
  })
}

/**
 * The props of a link that may be in a layer besides `to`: its page then replaces the layer's own
 * entry, and Back leads to the page below.
 */
export function useLinkFromLayer(to: string): { replace?: true; state?: unknown } {
  const { pathname, state } = useLocation()
  if (layersOf(state) === 0) return {}
  return pathname === to ? { replace: true, state } : { replace: true }
}

const useReasons = create(() => ({ count: 0 }))

const change = (by: number) => useReasons.setState(({ count }) => ({ count: count + by }))

/** While `active`, no other question may be shown: a dialog is open. */
export function useDoNotInterrupt(active: boolean): void {
  useEffect(() => {
    if (!active) return
    change(1)
    return () => change(-1)
  }, [active])
}

/** May a question be shown now? */
export function useMayInterrupt(): boolean {
  return useReasons(({ count }) => count === 0)
}
