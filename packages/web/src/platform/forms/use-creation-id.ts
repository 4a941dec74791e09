import { useState } from 'react'
import { keyOf } from '../api/unanswered.ts'

/**
 * Ids for objects created here. Content whose answer was lost has the same id also after a reload,
 * so that a repeat creates nothing; `subject` distinguishes the objects, e.g. "player of team 1".
 */
export function useCreationId(subject: string): (content: unknown) => string {
  const [idOf] = useState(
    () => (content: unknown) => keyOf(`${subject} ${JSON.stringify(content)}`),
  )
  return idOf
}
