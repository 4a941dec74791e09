import type { AttentionItem, OutboxStatus, StorageState, UnsentOwner } from './types.ts'

/** What the status is made of. */
export interface StatusParts {
  readonly unsent: number
  readonly owners: readonly UnsentOwner[]
  readonly attention: readonly AttentionItem[]
  readonly storage: StorageState
  readonly signedIn: boolean
  readonly online: boolean
  readonly sending: boolean
  /** Did the last call find the server? */
  readonly reached: boolean
}

/** What the parts of the outbox amount to for a person. */
export function statusOf({ signedIn, online, reached, ...parts }: StatusParts): OutboxStatus {
  // With nothing left to send, the last failure to do so is of no interest.
  const connected = online && (reached || parts.unsent === 0)
  const connection = connected ? 'online' : 'offline'
  return {
    ...parts,
    unsentOfOthers: parts.owners.reduce((sum, { unsent }) => sum + unsent, 0),
    connection: signedIn ? connection : 'signed-out',
  }
}
