import 'fake-indexeddb/auto'
import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { contractServer } from '#test/app/contract-server.ts'
import { fromWire } from '#test/app/game-api.ts'
import { SIGNED_IN } from '#test/app/team-api.ts'
import { NO_WORDS, shot } from '#test/sync/outbox/device.ts'
import { ModelServer } from '#test/sync/outbox/model-server.ts'
import { startSession, useSession } from '../../session/session.ts'
import { SESSION_STORAGE_KEY } from '../../session/stored-token.ts'
import { outbox } from './index.ts'

const KIM = { ...SIGNED_IN, id: newId() }
const LEE = { ...SIGNED_IN, id: newId() }
const GAME = newId()

it('OUTBOX-8 Operations are not sent in the session of another user, signed in by another tab', async () => {
  const server = new ModelServer()
  const sentWith: (string | null)[] = []
  let isReachable = false
  const { hooks } = contractServer({
    'POST /games/:gameId/operations': ({ params, body: { after, operations } }) =>
      server.send(params.gameId, KIM.id, after, operations.map(fromWire as never)),
  })
  hooks.before = async ({ path, token }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (path.endsWith('/operations')) sentWith.push(token)
    return undefined
  }
  startSession(KIM, 'token of Kim')
  await outbox().add(GAME, shot(), NO_WORDS)
  await expect.poll(() => outbox().status()).toMatchObject({ unsent: 1, connection: 'offline' })
  // The other tab's work, of which this one, frozen meanwhile, has not been notified.
  const state = { ...useSession.getState(), user: LEE, token: 'token of Lee' }
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ state, version: 1 }))
  isReachable = true
  outbox().hurry()
  const owners = () => outbox().status().owners
  await expect.poll(() => owners().find(({ userId }) => userId === KIM.id)?.unsent).toBe(1)
  expect(sentWith).toEqual([])
  startSession(KIM, 'new token of Kim')
  await expect.poll(() => server.game(GAME).operations.length).toBe(1)
  expect(sentWith).toEqual(['new token of Kim'])
})
