import { type ComponentType, useEffect, useState } from 'react'
import { onPendingMessage } from '../platform/messages/toast.ts'

const loadToaster = async () => (await import('../platform/components/toaster.tsx')).Toaster

// The network that is back is a step, too: what could not be loaded is then tried again.
const firstSteps = ['pointerdown', 'keydown', 'focusin', 'online'] as const

/**
 * The messages at the top right. What shows them is loaded when the user first does something, or
 * when there is something to say: not before the sign-in page can be used. Where it cannot be loaded
 * (no network yet) the page stays as it is, the messages wait, and the next step tries again.
 */
export function Messages({ load = loadToaster }: { load?: () => Promise<ComponentType> }) {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster !== null) return
    let loading = false
    const want = async () => {
      if (loading) return
      loading = true
      try {
        const loaded = await load()
        setToaster(() => loaded)
      } catch {
        loading = false
      }
    }
    const step = () => void want()
    const stop = onPendingMessage(step)
    for (const name of firstSteps) addEventListener(name, step)
    return () => {
      stop()
      for (const name of firstSteps) removeEventListener(name, step)
    }
  }, [Toaster, load])
  return Toaster && <Toaster />
}
