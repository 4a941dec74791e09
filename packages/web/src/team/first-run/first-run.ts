import { useSyncExternalStore } from 'react'
import { gameNote } from '../../platform/sync/records/game-notes.ts'

/** What this device knows of a team's first steps. */
interface FirstRun {
  /** The practice rink was tried. */
  readonly practised: boolean
  /** The steps are not to be shown any more. */
  readonly dismissed: boolean
}

const NOTHING: FirstRun = { practised: false, dismissed: false }

// By the team's id, and forgotten with the session like what is noted of games.
const notes = gameNote<FirstRun>('first-run', (stored) => {
  const { practised, dismissed } = Object(stored)
  return { practised: practised === true, dismissed: dismissed === true }
})

/** What this device knows of a team's first steps, and what notes more. */
export function useFirstRun(
  teamId: string,
): readonly [known: FirstRun, note: (more: Partial<FirstRun>) => void] {
  const known = useSyncExternalStore(notes.subscribe, () => notes.of(teamId)) ?? NOTHING
  return [known, (more) => notes.write(teamId, { ...known, ...more })]
}
