import type { Reader, Transaction } from '../db/database.ts'
import { findRow } from '../db/row-statements.ts'

/** The validity of a confirmation in place of the password, in milliseconds. */
export const CONFIRMATION_LIFE = 10 * 60 * 1000

/** When the owner of this session last confirmed at the provider that it is still them; null: never. */
export async function confirmedAt(reader: Reader, sessionId: string): Promise<number | null> {
  const row = await findRow(reader, 'sessions', ['confirmed_at'], { id: sessionId })
  return row?.confirmed_at ?? null
}

/** Has the owner of this session just confirmed at the provider that it is still them? */
export async function isConfirmed(
  reader: Reader,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const at = await confirmedAt(reader, sessionId)
  return at !== null && now - at < CONFIRMATION_LIFE
}

/** The owner of this session has just confirmed at the provider that it is still them. */
export const noteConfirmation = (trx: Transaction, sessionId: string, now: number) =>
  trx.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()
