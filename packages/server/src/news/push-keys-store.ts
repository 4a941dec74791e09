import webPush from 'web-push'
import type { Database, Reader } from '../platform/db/database.ts'
import { insertOnce } from '../platform/db/row-statements.ts'

/** The keys by which push services know this server, base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const findKeys = (reader: Reader): Promise<PushKeys | undefined> =>
  reader
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('id', '=', 1)
    .executeTakeFirst()

/**
 * The keys by which push services know this server. They are created once and never change, as subscriptions of
 * browsers are bound to them.
 */
export async function pushKeysOf(database: Database, now: number): Promise<PushKeys> {
  const known = await database.read(findKeys)
  if (known !== undefined) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return database.write(async (trx) => {
    const keys = { public_key: publicKey, private_key: privateKey, created_at: now }
    await insertOnce(trx, 'push_keys', { id: 1, ...keys })
    const stored = await findKeys(trx)
    if (stored === undefined) throw new Error('The keys for push messages were not stored')
    return stored
  })
}
