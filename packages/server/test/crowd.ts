import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from './app.ts'
import { TestUser } from './client.ts'

/**
 * Many signed-in people at once, written into the database as signing up would have. They all have
 * the password of `like`: hashing hundreds of them takes too long.
 */
export async function crowd(app: TestApp, like: TestUser, size: number): Promise<TestUser[]> {
  const { now } = app.clock
  const { password } = like
  const { password_hash } = await app.database.read((reader) =>
    reader
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', like.id)
      .executeTakeFirstOrThrow(),
  )
  const people = Array.from({ length: size }, () => {
    const id = uuidv7()
    return { id, sessionId: uuidv7(), token: randomBytes(32).toString('base64url') }
  })
  const emailOf = (id: string) => `${id}@example.com`
  await app.database.write(async (trx) => {
    for (const { id, sessionId, token } of people) {
      await trx
        .insertInto('users')
        .values({
          id,
          email: emailOf(id),
          email_key: emailOf(id),
          display_name: `One of ${size}`,
          password_hash,
          created_at: now,
          last_login_at: now,
        })
        .execute()
      await trx
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: id,
          user_agent: null,
          created_at: now,
          last_used_at: now,
        })
        .execute()
      await trx
        .insertInto('session_tokens')
        .values({
          token_hash: createHash('sha256').update(token).digest('hex'),
          session_id: sessionId,
          created_at: now,
          superseded_at: null,
          used: 1,
        })
        .execute()
    }
  })
  return people.map(
    ({ id, token }) => new TestUser(app.app, { id, email: emailOf(id), password, token }),
  )
}
