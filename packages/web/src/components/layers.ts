import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Location, useLocation, useNavigate, useNavigationType } from 'react-router'
import { create } from 'zustand'
import { useStableCallback } from '../lib/react/use-stable-callback.ts'

/*
 * A layer is what opens over a page: a dialog, a panel, the menu. The router's state of a history entry
 * says how many are open on it, so that Back closes the newest one instead of leaving the page.
 */

/** How to close each open layer, the newest last. */
const useLayers = create<{ open: readonly (() => void)[] }>(() => ({ open: [] }))

/** While `open`, Back in the browser calls `onClose` and stays on the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const close = useStableCallback(onClose)
  useEffect(() => {
    if (!open) return
    useLayers.setState((layers) => ({ open: [...layers.open, close] }))
    return () =>
      useLayers.setState((layers) => ({ open: layers.open.filter((other) => other !== close) }))
  }, [open, close])
}

/** Something that is open or not. */
export interface Layer {
  readonly open: boolean
  /** Asked to close: by Escape, Back, the close button or a press beside it. */
  readonly onClose: () => void
}

/** What Base UI is told of a layer, which Back closes too. */
export function useLayer({ open, onClose }: Layer) {
  useCloseOnBack(open, onClose)
  const onOpenChange = (next: boolean) => {
    if (!next) onClose()
  }
  return { open, onOpenChange }
}

/** How many layers the router's state of a history entry says are open on it. */
export function layersOf(state: unknown): number {
  return (state as { layers?: number } | null)?.layers ?? 0
}

/** Keeps as many layers in the history as are open. To be rendered once, inside the router. */
export function LayerHistory(): null {
  const { open } = useLayers()
  const location = useLocation()
  const navigate = useNavigate()
  const isTravel = useNavigationType() === 'POP'
  /** The entry that was acted on last, and what is under way from there by our own doing. */
  const seen = useRef(location)
  const underWay = useRef<'entry' | 'back' | null>(null)
  /** A page that was opened while we went back: opened again once we are there. */
  const overtaking = useRef<Location | null>(null)

  const follow = useStableCallback(() => {
    const layers = layersOf(location.state)
    if (seen.current !== location) {
      seen.current = location
      if (underWay.current === 'back' && !isTravel) overtaking.current = location
      else {
        const byUser = underWay.current !== 'back'
        underWay.current = null
        if (isTravel && byUser) closeAbove(layers)
      }
    }
    if (underWay.current !== null) return
    const wanted = useLayers.getState().open.length
    if (layers > wanted) {
      underWay.current = 'back'
      void navigate(wanted - layers)
    } else if (overtaking.current !== null) {
      const page = overtaking.current
      overtaking.current = null
      void navigate(page, { state: page.state })
    } else if (layers < wanted) {
      underWay.current = 'entry'
      // Else closing a panel beside which the page was scrolled would scroll it back.
      history.scrollRestoration = 'manual'
      void navigate(location, { state: { ...location.state, layers: layers + 1 } })
    } else if (layers === 0) history.scrollRestoration = 'auto'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever opens or closes is followed.
  useEffect(() => {
    // Once all of a turn has happened: a menu that closes for a dialog changes nothing in the history.
    const timer = setTimeout(follow)
    return () => clearTimeout(timer)
  }, [open, location, follow])
  return null
}

/** Closes the layers above `remaining`, the newest first; one that may not be left stays. */
function closeAbove(remaining: number): void {
  const above = useLayers.getState().open.slice(remaining).reverse()
  flushSync(() => {
    for (const close of above) close()
  })
}

/**
 * What a link that may stand in a layer needs besides `to`: its page then takes the place of the
 * layer's own entry, and Back leads to the page below.
 */
export function useLinkFromLayer(to: string): { replace?: true; state?: unknown } {
  const { pathname, state } = useLocation()
  if (layersOf(state) === 0) return {}
  return pathname === to ? { replace: true, state } : { replace: true }
}

const useReasons = create(() => ({ count: 0 }))

const change = (by: number) => useReasons.setState(({ count }) => ({ count: count + by }))

/** While `active`, nothing may ask the person for something else: a dialog is open. */
export function useDoNotInterrupt(active: boolean): void {
  useEffect(() => {
    if (!active) return
    change(1)
    return () => change(-1)
  }, [active])
}

/** May the person be asked something just now? */
export function useMayInterrupt(): boolean {
  return useReasons(({ count }) => count === 0)
}
