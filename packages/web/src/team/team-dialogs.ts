/** The dialogs of the dashboard's buttons, in one chunk: it includes the form library. */
export { CreateTeamDialog } from './create-team-dialog.tsx'
export { JoinTeamDialog } from './join-team-dialog.tsx'
