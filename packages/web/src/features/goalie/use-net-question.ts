import type { GameDetail } from '@icetally/domain/contract/games'
import { useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import type { Question } from '../../game/questions.ts'
import { shortLabel } from '../../game/short-label.ts'
import { clock } from '../../lib/clock/clock.ts'
import { playerNames } from '../../lib/format/player-names.ts'
import { useSession } from '../../lib/session/session.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { netQuestion } from './net-questions.ts'

/** What is to be asked about the net; null where nothing is. */
export function useNetQuestion(
  game: GameDetail,
  { records, players }: GameRecordsShown,
  isAsked: boolean,
): Question | null {
  const userId = useSession((session) => session.user?.id) ?? ''
  const [since] = useState(() => clock.now())
  return useMemo(() => {
    const nameOf = (id: string) => shortLabel(playerNames(game.team.players, players)(id))
    return isAsked ? netQuestion(records, { userId, since, newId, nameOf }) : null
  }, [isAsked, records, players, game.team.players, userId, since])
}
