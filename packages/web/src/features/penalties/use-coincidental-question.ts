import { useMemo, useState } from 'react'
import type { Question } from '../../game/questions.ts'
import { clock } from '../../lib/clock/clock.ts'
import { useSession } from '../../lib/session/session.ts'
import type { GameRecordsShown } from '../../sync/records/use-game-records.ts'
import { coincidentalQuestion } from './coincidental.ts'

/** Whether the newest penalty and another one cancel out; null where that is not to be asked. */
export function useCoincidentalQuestion({ records }: GameRecordsShown): Question | null {
  const userId = useSession((session) => session.user?.id) ?? ''
  const [since] = useState(() => clock.now())
  const { penalties } = records
  return useMemo(
    () => coincidentalQuestion(penalties.values(), { userId, since }),
    [penalties, userId, since],
  )
}
