import { useEffect, useState } from 'react'
import { inOrder } from '../browser/in-order.ts'

/**
 * Turns true when a part that is requested while `shown` is scheduled: for visible parts that the
 * first press does not need.
 */
export function useSlot(shown = true): boolean {
  const [come, setCome] = useState(false)
  useEffect(() => (shown ? inOrder(() => setCome(true), true) : undefined), [shown])
  return come
}
