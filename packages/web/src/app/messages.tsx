import { lazy, Suspense, useEffect, useState } from 'react'
import { whenMessageWaits } from '../lib/toast.ts'

const Toaster = lazy(async () => ({
  default: (await import('../components/toaster.tsx')).Toaster,
}))

const firstSteps = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * The messages at the top right. What shows them is loaded when the user first does something, or
 * when there is something to say: not before the sign-in page can be used.
 */
export function Messages() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (wanted) return
    const want = () => setWanted(true)
    const stop = whenMessageWaits(want)
    for (const step of firstSteps) addEventListener(step, want)
    return () => {
      stop()
      for (const step of firstSteps) removeEventListener(step, want)
    }
  }, [wanted])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  )
}
