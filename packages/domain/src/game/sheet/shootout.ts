import { ascending } from '../../platform/order.ts'
import type { Attempt } from './facts.ts'

/** The attempts of a shootout in the order taken, which is that of their times; then by id. */
export const inOrderTaken = (attempts: readonly Attempt[]): Attempt[] =>
  attempts.toSorted(
    (one, other) => ascending(one.createdAt, other.createdAt) || ascending(one.id, other.id),
  )
