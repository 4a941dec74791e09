/** What opens over a page, in one chunk: dialogs, panels and menus are mostly the same library. */
export { AnchoredPanelSurface } from './anchored-panel-surface.tsx'
export { DialogSurface } from './dialog-surface.tsx'
export { SidePanelSurface } from './side-panel-surface.tsx'
