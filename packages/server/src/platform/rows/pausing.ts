/** Whether something is paused, or is to be. */
interface Pausable {
  readonly paused_at: number | null
}

interface PauseChange {
  readonly paused_at?: number | null
  readonly created_by?: string
}

/**
 * The change that pauses or resumes an object; none if it is so already. A resumed object belongs
 * to the resuming manager from then on, and is paused when that one leaves.
 */
export function pausing(
  before: Pausable,
  paused: boolean | undefined,
  { userId, now }: { readonly userId: string; readonly now: number },
): PauseChange {
  if (paused === undefined || paused === (before.paused_at !== null)) return {}
  return paused ? { paused_at: now } : { paused_at: null, created_by: userId }
}

/** The log's action of a change. */
export function changeAction(change: PauseChange): 'changed' | 'paused' | 'kept' {
  if (change.paused_at === undefined) return 'changed'
  return change.paused_at === null ? 'kept' : 'paused'
}
