/** The dialogs of the game screen's menu, in one chunk. */

export { FinishDialog } from './finish/finish-dialog.tsx'
export { LineupDialog } from './lineup/lineup-dialog.tsx'
export { NewPlayerDialog } from './players/new-player-dialog.tsx'
export { ShootoutDialog } from './shootout/shootout-dialog.tsx'
export { RecordingSettingsDialog } from './shots/recording-options.tsx'
