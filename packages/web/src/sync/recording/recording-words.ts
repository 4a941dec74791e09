import type { RecordingCommand } from '@icetally/domain/recording/operations'

/** What is said of a command: once it is safe, and where it is refused. */
export interface CommandWords {
  /** `null`: nothing was asked for by hand, so nothing is said. */
  readonly done: string | null
  readonly failed: string
}

const WORDS: Readonly<Record<RecordingCommand['kind'], CommandWords>> = {
  'shot.record': { done: 'Shot recorded successfully', failed: 'Failed to record shot' },
  'shot.correct': { done: 'Shot corrected', failed: 'Failed to correct shot' },
  'shot.remove': { done: 'Shot removed', failed: 'Failed to remove shot' },
  'shots.reset': { done: 'All shots cleared', failed: 'Failed to clear shots' },
  'goal.record': { done: 'Goal recorded successfully', failed: 'Failed to record goal' },
  'goal.remove': { done: 'Goal removed', failed: 'Failed to remove goal' },
  'faceoff.track': {
    done: 'Player added to faceoffs tracking',
    failed: 'Failed to add player to faceoffs',
  },
  'faceoff.count': { done: 'Faceoff updated', failed: 'Failed to update faceoff' },
  'faceoff.set': { done: 'Faceoff updated successfully', failed: 'Failed to update faceoff' },
  'faceoff.untrack': {
    done: 'Player removed from faceoffs tracking',
    failed: 'Failed to remove player from faceoffs',
  },
  'periods.create': { done: null, failed: 'Failed to create periods' },
  'periods.set': { done: 'Periods updated successfully', failed: 'Failed to update periods' },
}

/** The specification's words for a command. */
export const wordsOf = ({ kind }: RecordingCommand): CommandWords => WORDS[kind]
