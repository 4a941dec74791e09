import { type Bound, boundRefusal } from '@icetally/domain/platform/bounds'
import { DomainError } from '@icetally/domain/platform/errors'

/** Refuses one more, with CONFLICT, where the bound is reached. */
export function requireQuota(bound: Bound, count: number): void {
  const refusal = boundRefusal(bound, count)
  if (refusal !== null) throw new DomainError('CONFLICT', refusal)
}
