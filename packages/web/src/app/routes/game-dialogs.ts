/** What the menu of the game screen opens, in one chunk. */
export { FinishDialog } from '../../features/finish/finish-dialog.tsx'
export { LineupDialog } from '../../features/lineup/lineup-dialog.tsx'
export { ShareGameDialog } from '../../features/sharing/share-game-dialog.tsx'
export { ShootoutDialog } from '../../features/shootout/shootout-dialog.tsx'
export { RecordingSettingsDialog } from '../../features/shots/recording-options.tsx'
