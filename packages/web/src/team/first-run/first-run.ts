import { useSyncExternalStore } from 'react'
import { gameNote } from '../../platform/sync/records/game-notes.ts'

/** This device's data about a team's first steps. */
interface FirstRun {
  /** The practice rink was tried. */
  readonly practised: boolean
  /** The steps are not to be shown any more. */
  readonly dismissed: boolean
}

const NOTHING: FirstRun = { practised: false, dismissed: false }

// By the team's id, and deleted with the session like the data about games.
const notes = gameNote<FirstRun>('first-run', (stored) => {
  const { practised, dismissed } = Object(stored)
  return { practised: practised === true, dismissed: dismissed === true }
})

/** This device's data about a team's first steps, and functions that add to it. */
export function useFirstRun(
  teamId: string,
): readonly [known: FirstRun, note: (more: Partial<FirstRun>) => void] {
  const known = useSyncExternalStore(notes.subscribe, () => notes.of(teamId)) ?? NOTHING
  return [known, (more) => notes.write(teamId, { ...known, ...more })]
}
