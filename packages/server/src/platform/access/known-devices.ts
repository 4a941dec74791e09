import { hash } from 'node:crypto'
import type { Reader, Transaction } from '../db/database.ts'
import { expiredAfter } from '../db/row-slices.ts'
import { countRows } from '../db/row-statements.ts'

const DAY = 24 * 60 * 60 * 1000

/** Beyond these the least recently used ones are forgotten. */
const MOST_DEVICES = 20
/** A device without a sign-in for this time is deleted, in milliseconds. */
const DEVICE_LIFE = 400 * DAY

/** The stored form of the key that a device generated. */
export const deviceHashOf = (key: string): string => hash('sha256', key)

/** Has the user signed in on this device before? */
export const isKnownDevice = async (
  reader: Reader,
  userId: string,
  deviceHash: string,
): Promise<boolean> =>
  (await countRows(reader, 'known_devices', { user_id: userId, device_hash: deviceHash })) > 0

/** From now on the device is known for this user, whose row the transaction holds. */
export async function rememberDevice(
  trx: Transaction,
  userId: string,
  deviceHash: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ signed_in_at: now }),
    )
    .execute()
  await trx
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('device_hash', 'in', (forgotten) =>
      forgotten
        .selectFrom('known_devices')
        .select('device_hash')
        .where('user_id', '=', userId)
        .orderBy('signed_in_at', 'desc')
        .orderBy('device_hash')
        .offset(MOST_DEVICES)
        .limit(MOST_DEVICES),
    )
    .execute()
}

/** From now on no device is known for this user. */
export const forgetDevices = (trx: Transaction, userId: string) =>
  trx.deleteFrom('known_devices').where('user_id', '=', userId).execute()

/** Devices without a recent sign-in. */
export const expiredDevices = expiredAfter('known_devices', 'signed_in_at', DEVICE_LIFE)
