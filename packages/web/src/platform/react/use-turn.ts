import { useEffect, useState } from 'react'
import { inTurn } from '../browser/in-turn.ts'

/** Turns true when it is the turn of what is asked for while `shown`: for what is seen, but not needed for the first press. */
export function useTurn(shown = true): boolean {
  const [come, setCome] = useState(false)
  useEffect(() => (shown ? inTurn(() => setCome(true), true) : undefined), [shown])
  return come
}
