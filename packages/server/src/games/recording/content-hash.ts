import { hash } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'

/** With its fields in the order of their names, so that it does not matter how it was written. */
const sorted = (_name: string, value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/**
 * What an operation asks for, as SHA-256 in hex. The time and the sequence number are no part of it:
 * a device may have corrected its clock before it sends the same operation again.
 */
export const contentHash = (gameId: string, command: RecordingCommand): string =>
  hash('sha256', JSON.stringify({ gameId, command }, sorted))
