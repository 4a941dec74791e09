/** The interface of this subject: other subjects import nothing else of it. */
export { useFirstRun } from './first-run/first-run.ts'
export { PausedThings } from './paused-things.tsx'
export { RecordedOptions } from './recorded-options.tsx'
export { teamRoute, useOpenTeam } from './team-page.tsx'
