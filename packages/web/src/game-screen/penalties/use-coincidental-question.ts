import type { Recorded } from '@icetally/domain/game/recording-choice'
import { useMemo } from 'react'
import { useSession } from '../../platform/session/session.ts'
import type { GameRecordsShown } from '../../platform/sync/records/use-game-records.ts'
import type { Question } from '../shared/questions.ts'
import { coincidentalQuestion } from './coincidental.ts'

/** Whether the newest penalty and another one cancel out; null if not in question. */
export function useCoincidentalQuestion(
  { records }: GameRecordsShown,
  recorded: Recorded,
  since: number,
): Question | null {
  const userId = useSession((session) => session.user?.id) ?? ''
  const { penalties } = records
  return useMemo(
    () => coincidentalQuestion(penalties.values(), { userId, since, format: recorded.format }),
    [penalties, userId, since, recorded],
  )
}
