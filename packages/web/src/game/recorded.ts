import type { GameDetail } from '@icetally/domain/contract/games'
import {
  type Recorded,
  type RecordingChoice,
  recordedWith,
} from '@icetally/domain/game/recording-choice'
import { useMemo, useSyncExternalStore } from 'react'
import { gameNote } from '../sync/records/game-notes.ts'

/** What is recorded otherwise than the team chose, in a game on this device. */
const chosenHere = gameNote<Partial<RecordingChoice>>('recorded', (stored) =>
  typeof stored === 'object' ? stored : null,
)

/** What is recorded of a game on this device: the team's choice, unless another was made here. */
export function useRecorded(game: Pick<GameDetail, 'id' | 'team'>): Recorded {
  const { recording, players } = game.team
  const here = useSyncExternalStore(chosenHere.subscribe, () => chosenHere.of(game.id))
  return useMemo(() => recordedWith({ ...recording, ...here }, players), [recording, here, players])
}

/** Records more or less of a game, on this device alone. */
export function changeRecorded(gameId: string, change: Partial<RecordingChoice>): void {
  chosenHere.write(gameId, { ...chosenHere.of(gameId), ...change })
}

/** Is anything recorded besides shots and goals? */
export const recordsMore = ({ outcomes, goalies, penalties, onIce, clock }: Recorded): boolean =>
  outcomes || goalies || penalties || onIce || clock
