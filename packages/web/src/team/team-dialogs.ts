/** What the dashboard's buttons open, in one chunk: it brings the form library with it. */
export { CreateTeamDialog } from './create-team-dialog.tsx'
export { JoinTeamDialog } from './join-team-dialog.tsx'
