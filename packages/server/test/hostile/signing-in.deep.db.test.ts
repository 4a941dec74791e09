import { expect, it, onTestFinished } from 'vitest'
import { api, TestClient } from '#test/client.ts'
import { createTestDatabase } from '#test/database.ts'
import { startServerProcess } from '#test/server-process.ts'

const GREEDY = '2001:db8:1:2'
const ELSEWHERE = '203.0.113.9'
const PASSWORD = 'a quiet sheet of ice'
/** More than are hashed and wait together: those of one account go one after another anyway. */
const ACCOUNTS = 70
const SIGN_INS = 10

/** The real program, with passwords that are hashed for real. */
async function aServer(): Promise<TestClient> {
  const place = await createTestDatabase()
  const server = await startServerProcess(place, { TRUST_PROXY: 'on' })
  onTestFinished(async () => {
    await server.stop()
    await place.remove()
  })
  return new TestClient(server.address)
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

it('AUTH-7 Own accounts that sign in in a loop from one address fail no sign-in from another', async () => {
  const client = await aServer()
  const register = (email: string, address: string) =>
    client.does(
      api.auth.register,
      { displayName: 'Greedy', email, password: PASSWORD },
      from(address),
    )
  const emails = Array.from({ length: ACCOUNTS }, (_, place) => `greedy.${place}@example.com`)
  for (const [place, email] of emails.entries()) await register(email, `${GREEDY}::${place + 1}`)
  await register('anna@example.com', ELSEWHERE)
  const signIn = (email: string, address: string) =>
    client.call(api.auth.login, { email, password: PASSWORD }, from(address))

  let isOver = false
  const greedy = emails.map(async (email, place) => {
    while (!isOver) await signIn(email, `${GREEDY}:${place}::1`)
  })
  const statuses: number[] = []
  for (let time = 1; time <= SIGN_INS; time += 1) {
    statuses.push((await signIn('anna@example.com', ELSEWHERE)).status)
  }
  isOver = true
  await Promise.all(greedy)
  expect(statuses).toEqual(Array<number>(SIGN_INS).fill(200))
}, 120_000)
