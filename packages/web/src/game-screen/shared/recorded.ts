import {
  type Recorded,
  type RecordingChoice,
  recordedWith,
  SWITCH_NAMES,
} from '@icetally/domain/game/recording-choice'
import { useMemo, useSyncExternalStore } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { gameNote } from '../../platform/sync/records/game-notes.ts'

/** The differences from the team's choice of records, in a game on this device. */
const chosenHere = gameNote<Partial<RecordingChoice>>('recorded', (stored) =>
  typeof stored === 'object' ? stored : null,
)

/** The team's choice, unless another was made here, with the format of the game. */
export function useRecordingChoice(): RecordingChoice {
  const { id, format, team } = useOpenGameRecords().game
  const { recording } = team
  const here = useSyncExternalStore(chosenHere.subscribe, () => chosenHere.of(id))
  return useMemo(() => ({ ...recording, ...here, format }), [recording, here, format])
}

/** The chosen records of a game on this device. */
export function useRecorded(): Recorded {
  const choice = useRecordingChoice()
  const { players } = useOpenGameRecords().game.team
  return useMemo(() => recordedWith(choice, players), [choice, players])
}

/** Records more or less of a game, on this device alone. */
export function changeRecorded(gameId: string, change: Partial<RecordingChoice>): void {
  chosenHere.write(gameId, { ...chosenHere.of(gameId), ...change })
}

/** Are more details of a goal recorded than its assists? Goalies alone do not count. */
export const wantsGoalDetails = ({ outcomes, penalties, onIce, clock }: Recorded): boolean =>
  outcomes || penalties || onIce || clock

/** Is anything recorded besides shots and goals? */
export const recordsMore = (recorded: Recorded): boolean =>
  recorded.goalies || SWITCH_NAMES.some((name) => recorded[name])
