import { openedLater } from './opened-later.tsx'
import type { SidePanelProps } from './side-panel-surface.tsx'

/** A dark panel that slides in from the left, over the page. */
export const SidePanel = openedLater<SidePanelProps>(({ SidePanelSurface }) => SidePanelSurface)
