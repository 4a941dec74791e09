import type { AnimationEvent } from 'react'

/**
 * The `onAnimationEnd` of a chart with `animate-draw`: it is drawn in once, and not again as a tab or a section shows
 * it again.
 */
export function drawnOnce({ currentTarget }: AnimationEvent<SVGElement>): void {
  currentTarget.style.animation = 'none'
}
