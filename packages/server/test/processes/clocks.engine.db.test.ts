import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { aGame, aTeam, joins } from '#test/a-team.ts'
import { api, registerUser, TestClient } from '#test/client.ts'
import { createMigratedDatabase } from '#test/database.ts'
import { startServerProcess } from '#test/server-process.ts'

/** Has the clock of a process, and so of the machine it believes to be on, be a minute ahead. */
const A_MINUTE_AHEAD = encodeURIComponent(`
  const Real = Date
  const now = () => Real.now() + 60_000
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given))
    }
    static now() {
      return now()
    }
  }`)

it('PROCESS-5 Processes whose clocks differ by a minute agree on the recorder of a game', async () => {
  const testDatabase = await createMigratedDatabase()
  onTestFinished(testDatabase.remove)
  if (testDatabase.engine !== 'postgres') return
  const right = await startServerProcess(testDatabase)
  const ahead = await startServerProcess(testDatabase, {
    NODE_OPTIONS: `--import=data:text/javascript,${A_MINUTE_AHEAD}`,
  })
  onTestFinished(async () => {
    await Promise.all([right.kill(), ahead.kill()])
  })
  const anna = await registerUser(right.address, 'Anna')
  const bo = await registerUser(ahead.address, 'Bo')
  const teamId = await aTeam(anna)
  await joins(bo, anna, teamId)
  const { id: gameId } = await aGame(anna, teamId)
  const announces = async (address: string, token: string | undefined, deviceId: string) => {
    const by = new TestClient(address, token)
    const { recorders } = await by.does(api.live.announce, { gameId }, { deviceId, side: 'for' })
    return recorders.map(({ displayName }) => displayName)
  }
  const [phone, tablet] = [randomUUID(), randomUUID()]
  expect(await announces(right.address, anna.token, phone)).toEqual(['Anna'])
  expect(await announces(ahead.address, bo.token, tablet)).toEqual(['Anna', 'Bo'])
  expect(await announces(right.address, anna.token, phone)).toEqual(['Anna', 'Bo'])
  const stored = await aGame(new TestClient(ahead.address, bo.token), teamId)
  expect(Math.abs(Date.parse(stored.createdAt) - Date.now())).toBeLessThan(30_000)
})
