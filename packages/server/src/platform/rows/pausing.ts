/** Whether something is paused, or is to be. */
interface Pausable {
  readonly paused_at: number | null
}

interface PauseChange {
  readonly paused_at?: number | null
  readonly created_by?: string
}

/**
 * What changes where something is to be paused, or to work again; nothing where it is so already. What
 * works again is from then on made by the manager who says so, and is paused when that one goes.
 */
export function pausing(
  before: Pausable,
  paused: boolean | undefined,
  { userId, now }: { readonly userId: string; readonly now: number },
): PauseChange {
  if (paused === undefined || paused === (before.paused_at !== null)) return {}
  return paused ? { paused_at: now } : { paused_at: null, created_by: userId }
}

/** What the log calls a change. */
export function changeAction(change: PauseChange): 'changed' | 'paused' | 'kept' {
  if (change.paused_at === undefined) return 'changed'
  return change.paused_at === null ? 'kept' : 'paused'
}
