import { useEffect } from 'react'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'

/** How long the lamp runs, in milliseconds, as `--animate-lamp` has it. */
const RUNS = 600

/**
 * The lamp of our goal: a light that runs along the boards once, in 600 ms, above the ice and under no finger.
 * Without motion there is none.
 */
export function GoalLamp({ onDone }: { onDone: () => void }) {
  const done = useStableCallback(onDone)
  useEffect(() => {
    const timer = setTimeout(done, RUNS)
    return () => clearTimeout(timer)
  }, [done])
  return (
    <svg
      aria-hidden="true"
      data-testid="goal-lamp"
      viewBox="0 0 800 400"
      className="pointer-events-none absolute inset-0 hidden size-full motion-safe:block"
    >
      <rect
        x="5"
        y="5"
        width="790"
        height="390"
        rx="107"
        ry="126"
        pathLength="100"
        fill="none"
        stroke="currentColor"
        strokeWidth="10"
        strokeLinecap="round"
        strokeDasharray="26 74"
        className="animate-lamp text-accent"
      />
    </svg>
  )
}
