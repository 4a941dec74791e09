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
  const [{ password_hash } = { password_hash: '' }] = await app.rows('users', { id: like.id })
  const people = Array.from({ length: size }, () => {
    const id = uuidv7()
    const token = randomBytes(32).toString('base64url')
    return { id, sessionId: uuidv7(), token, email: `${id}@example.com` }
  })
  const users = people.map(({ id, email }) => ({
    ...{ id, email, email_key: email, display_name: `One of ${size}`, password_hash },
    ...{ created_at: now, last_login_at: now, email_verified_at: null, key_of_team: null },
  }))
  const sessions = people.map(({ id, sessionId }) => ({
    ...{ id: sessionId, user_id: id, user_agent: null, created_at: now, last_used_at: now },
  }))
  const tokens = people.map(({ sessionId, token }) => ({
    token_hash: createHash('sha256').update(token).digest('hex'),
    ...{ session_id: sessionId, created_at: now, superseded_at: null, used: 1 as const },
  }))
  await app.database.write(async (trx) => {
    await trx.insertInto('users').values(users).execute()
    await trx.insertInto('sessions').values(sessions).execute()
    await trx.insertInto('session_tokens').values(tokens).execute()
  })
  return people.map((person) => new TestUser(app.app, { ...person, password }))
}
