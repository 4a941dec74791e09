import { useEffect, useState } from 'react'
import { inTurn } from '../browser/in-turn.ts'

/**
 * Turns true when a part that is requested while `shown` is scheduled: for visible parts that the
 * first press does not need.
 */
export function useTurn(shown = true): boolean {
  const [come, setCome] = useState(false)
  useEffect(() => (shown ? inTurn(() => setCome(true), true) : undefined), [shown])
  return come
}
