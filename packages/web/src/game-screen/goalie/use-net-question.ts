import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSession } from '../../platform/session/session.ts'
import type { Question } from '../shared/questions.ts'
import { shortLabel } from '../shared/short-label.ts'
import { netQuestion } from './net-questions.ts'

/** The open question about the net; null if none. */
export function useNetQuestion(isEnabled: boolean, since: number): Question | null {
  const { records, nameOf } = useOpenGameRecords()
  const userId = useSession((session) => session.user?.id) ?? ''
  return useMemo(() => {
    const context = { userId, since, newId, nameOf: (id: string) => shortLabel(nameOf(id)) }
    return isEnabled ? netQuestion(records, context) : null
  }, [isEnabled, records, nameOf, userId, since])
}
