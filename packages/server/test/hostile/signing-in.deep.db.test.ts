import { setTimeout as wait } from 'node:timers/promises'
import { it, onTestFinished } from 'vitest'
import { api, TestClient } from '#test/client.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { startServerProcess } from '#test/server-process.ts'
import { type Bystander, expectEndured } from './under-attack.ts'

const ELSEWHERE = '203.0.113.9'
const PASSWORD = 'a quiet sheet of ice'
/** More than are hashed and wait together: those of one account go one after another anyway. */
const ACCOUNTS = 70
const DURATION_MS = 5_000
/** So many sign-ins of one account that its own limit is not reached. */
const PAUSE_MS = 300

/** The real program, with passwords that are hashed for real. */
async function aServer() {
  const testDatabase = await createMigratedDatabase()
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' }
  const server = await startServerProcess(testDatabase, environment)
  onTestFinished(async () => {
    await server.stop()
    await testDatabase.remove()
  })
  return server
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

it('AUTH-7 Own accounts that sign in in a loop from one address neither fail nor delay sign-ins from another', async () => {
  const server = await aServer()
  const client = new TestClient(server.address)
  const register = (email: string, address: string) =>
    client.does(
      api.auth.register,
      { displayName: 'Greedy', email, password: PASSWORD },
      from(address),
    )
  const emails = Array.from({ length: ACCOUNTS }, (_, index) => `greedy.${index}@example.com`)
  // In parts: so many wait to be hashed.
  for (const part of [emails.slice(0, 35), emails.slice(35)]) {
    await Promise.all(part.map((email) => register(email, `198.51.100.${emails.indexOf(email)}`)))
  }
  const body = { email: 'anna@example.com', password: PASSWORD }
  await register(body.email, ELSEWHERE)
  const anna: Bystander = {
    ...{ address: server.address, pid: server.pid, pause: PAUSE_MS },
    calls: [{ method: 'POST', path: '/api/auth/login', body }],
  }
  await expectEndured(anna, async () => {
    let isOver = false
    const greedy = emails.map(async (email, index) => {
      while (!isOver) {
        const body = { email, password: PASSWORD }
        await client.call(api.auth.login, body, from(`2001:db8:1:1:${index}::1`))
      }
    })
    await wait(DURATION_MS)
    isOver = true
    await Promise.all(greedy)
  })
}, 180_000)
