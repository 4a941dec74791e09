import { expect, it } from 'vitest'
import { testApp } from '../app.ts'
import { api, registerUser, TestClient } from '../client.ts'

/*
 * In this process, whose clock can be set, but over real sockets.
 */

const MINUTE = 60_000

const app = await testApp({ environment: { RATE_LIMITS: 'on' } })
const address = await app.listen()

const statusOf = async (client: TestClient) => (await client.call(api.auth.me)).status

const refreshed = async (client: TestClient) =>
  client.withToken((await client.does(api.auth.refresh)).data.token)

it('HOSTILE-12 A copied token and its successors are revoked when the password is changed', async () => {
  const owner = await registerUser(address, 'Owner')
  const copy = new TestClient(address, owner.token)
  const unused = await refreshed(copy)
  const { token } = await owner.does(api.account.changePassword, {
    currentPassword: owner.password,
    newPassword: 'another quiet sheet',
  })
  for (const client of [owner, copy, unused]) expect(await statusOf(client)).toBe(401)
  expect((await unused.call(api.auth.refresh)).status).toBe(401)
  expect(await statusOf(owner.withToken(token))).toBe(200)
})

it('HOSTILE-13 The old one of a copied and refreshed token ends the session when it is used again', async () => {
  const first = await registerUser(address, 'Owner')
  const other = new TestClient(address, first.token)
  const next = await refreshed(first)
  expect(await statusOf(next)).toBe(200)
  app.clock.advance(MINUTE + 1)
  expect(await statusOf(next)).toBe(200)
  expect(await statusOf(other)).toBe(401)
  expect(await statusOf(next)).toBe(401)
  expect((await next.call(api.auth.refresh)).status).toBe(401)
})
