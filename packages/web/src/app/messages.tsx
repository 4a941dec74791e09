import { type ComponentType, useEffect, useState } from 'react'
import { onPendingMessage } from '../platform/messages/toast.ts'

const loadToaster = async () => (await import('../platform/components/toaster.tsx')).Toaster

// A restored network is a step, too: failed loads are then tried again.
const firstSteps = ['pointerdown', 'keydown', 'focusin', 'online'] as const

/**
 * The messages at the top right. Their code is loaded at the user's first action, or with the first
 * message: not before the sign-in page can be used. If it cannot be loaded (no network yet) the
 * page stays as it is, the messages wait, and the next step tries again.
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
