import type { AnchoredPanelProps } from './anchored-panel-surface.tsx'
import { openedLater } from './opened-later.tsx'

/**
 * A small panel beside what it is about. It holds nothing back: a press beside it closes it and does
 * what it would have done. The focus goes into it and comes back.
 */
export const AnchoredPanel = openedLater<AnchoredPanelProps>(
  ({ AnchoredPanelSurface }) => AnchoredPanelSurface,
)
