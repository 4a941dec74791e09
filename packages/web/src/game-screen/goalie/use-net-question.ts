import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { playerNames } from '../../platform/format/player-names.ts'
import { useSession } from '../../platform/session/session.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import type { Question } from '../shared/questions.ts'
import { shortLabel } from '../shared/short-label.ts'
import { netQuestion } from './net-questions.ts'

/** The open question about the net; null if none. */
export function useNetQuestion(
  game: GameDetail,
  { records, players }: GameRecordsShown,
  isEnabled: boolean,
  since: number,
): Question | null {
  const userId = useSession((session) => session.user?.id) ?? ''
  return useMemo(() => {
    const nameOf = (id: string) => shortLabel(playerNames(game.team.players, players)(id))
    return isEnabled ? netQuestion(records, { userId, since, newId, nameOf }) : null
  }, [isEnabled, records, players, game.team.players, userId, since])
}
