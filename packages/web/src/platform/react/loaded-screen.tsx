import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useOffline } from '../browser/network.ts'
import { isStoredHere } from '../browser/stored-here.ts'
import { useSlot } from './use-slot.ts'

/** Like React's `lazy`, but without its fallback of at least 300 ms where the chunk is there. */
export function loadedScreen<Props extends object>(from: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => {
    loaded = await from()
    return { default: loaded }
  }
  const Lazy = lazy(load)
  function Screen(props: Props) {
    // One of the two for as long as it is shown: changing over would mount the screen again.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return {
    /** Loads the chunk, once however often it is called; a failure may be tried again. */
    load: load as () => Promise<unknown>,
    Screen,
  }
}

/**
 * A part whose chunk is scheduled after the screen; until then, and if it is not available without
 * a network, nothing is shown.
 */
export function deferredPart<Props extends object>(
  from: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | undefined>(() => loaded)
    const mayLoad = useSlot(Part === undefined)
    const offline = useOffline()
    useEffect(() => {
      // A failed load is tried again with the next network.
      if (Part !== undefined || !mayLoad || (offline && !isStoredHere())) return
      from().then(
        (component) => {
          loaded = component
          setPart(() => component)
        },
        () => undefined,
      )
    }, [Part, mayLoad, offline])
    return Part === undefined ? null : <Part {...props} />
  }
}
