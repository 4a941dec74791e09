import { type ComponentType, useEffect, useState } from 'react'
import { toastError } from '../messages/toast.ts'
import { useStableCallback } from '../react/use-stable-callback.ts'
import type { Layer } from './layers.ts'

/**
 * For components that open over a page and are in a chunk of their own. `load` loads that, once for
 * any number of calls; a failure may be tried again. `prepare` is for the button that opens them,
 * when a pointer or the focus is at it. A component of `openedLater` costs nothing until it is
 * opened for the first time; opened before the chunk is loaded, it appears with it. If it cannot be
 * loaded, a message reports it and it counts as closed.
 */
export function openers<Parts>(from: () => Promise<Parts>) {
  let loaded: Parts | undefined
  let loading: Promise<Parts> | undefined

  function load(): Promise<Parts> {
    if (loading !== undefined) return loading
    loading = from()
    const store = (parts: Parts) => {
      loaded = parts
    }
    loading.then(store, () => {
      loading = undefined
    })
    return loading
  }

  function openedLater<Props extends Layer>(
    pick: (parts: Parts) => ComponentType<Props>,
  ): ComponentType<Props> {
    function Opened(props: Props) {
      const { open, onClose } = props
      const [Part, setPart] = useState<ComponentType<Props> | undefined>(
        () => loaded && pick(loaded),
      )
      // Closed at first: from that it opens as ever, with its transition.
      const [started, setStarted] = useState(false)
      const fail = useStableCallback(() => {
        onClose()
        toastError('This could not be opened. Please try again.')
      })
      useEffect(() => {
        if (Part !== undefined) setStarted(true)
        else if (open) load().then((parts) => setPart(() => pick(parts)), fail)
      }, [Part, open, fail])
      return Part === undefined ? null : <Part {...props} open={open && started} />
    }

    return function OpenedLater(props: Props) {
      const [wasOpened, setWasOpened] = useState(false)
      if (props.open && !wasOpened) setWasOpened(true)
      return wasOpened ? <Opened {...props} /> : null
    }
  }

  const prepare = () => void load().catch(() => undefined)

  return { load, prepare, openedLater }
}

/**
 * Dialogs, panels and the menu: their chunk is loaded a second after the page, or with the first of
 * them.
 */
export const { load: loadSurfaces, openedLater } = openers(() => import('./surfaces.tsx'))
