import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, recordShot, shotIn, succeeded } from '#test/a-team.ts'
import { testApp } from '#test/app.ts'
import { api } from '#test/client.ts'
import { aWebhook } from '#test/contract/world.ts'
import { aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'
import { renumbered } from '../schedule/schedule-store.ts'

/** Statements of a call; on SQLite beside the beginning of its transaction and the commit. */
const MOST = { sqlite: { one: 4, twenty: 6 }, postgres: { one: 1, twenty: 1 } } as const

const app = await testApp()
const user = await app.register('Uma')
const teamId = await aTeam(user)
const kim = await aPlayer(user, teamId, 'Kim')
const game = await aStartedGame(user, teamId)
// Afterwards the caller and the game are known: from its third change in a row on, a process has an image of it.
for (let shot = 0; shot < 3; shot += 1) await recordShot(user, game, kim)

async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const before = app.statements.length
  await call()
  return app.statements.slice(before)
}

/** Sends so many shots at once, as a device that knows everything before. */
async function sends(shots: number): Promise<() => Promise<unknown>> {
  const device = new Device(user, game.id)
  const { changeNumber } = await device.records()
  const operations = Array.from({ length: shots }, () => device.operation(aShot(kim)))
  return async () => {
    const { results } = succeeded(await device.send(operations, changeNumber))
    expect(results.filter(({ refusal }) => refusal !== null)).toEqual([])
  }
}

it('WRITE-1 A recorded shot takes few statements, and nothing is read once it is written', async () => {
  for (const prepare of [async () => () => recordShot(user, game, kim), () => sends(1)]) {
    const statements = await statementsOf(await prepare())
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST[app.engine].one)
    expect(statements.at(-1)).toMatch(/^\s*(insert|with)/)
  }
})

it('WRITE-2 Twenty shots of a device take hardly more statements than one', async () => {
  const statements = await statementsOf(await sends(20))
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST[app.engine].twenty)
})

it('WRITE-12 A device that knows every change of a game reads none of its records again', async () => {
  const device = new Device(user, game.id)
  const { changeNumber } = await device.records()
  const statements = await statementsOf(async () => {
    const { shots, changeNumber: same } = await device.records(changeNumber)
    expect([shots, same]).toEqual([[], changeNumber])
  })
  // The caller, the game, its numbers, and kinds that are returned whole.
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5)
  expect(statements.join('\n')).not.toMatch(/"shots"/)
})

it('WRITE-3 An entry for news is written only for a team with a webhook or a subscription', async () => {
  const entries = () => app.rows('deliveries', { channel: 'news', team_id: teamId })
  await (await sends(2))()
  expect(await entries()).toEqual([])
  await aWebhook(user, teamId)
  await (await sends(2))()
  expect(await entries()).toMatchObject([{ kind: 'game', subject_id: game.id }])
})

it('WRITE-10 Shots in games of several teams at once are all recorded, and a refused one spoils no other', async () => {
  const teams = [teamId, await aTeam(user)]
  const games = await Promise.all([...teams, ...teams].map((id) => aStartedGame(user, id)))
  for (const one of games) {
    for (let shot = 0; shot < 3; shot += 1) await recordShot(user, one)
  }
  const records = (ids: readonly string[]) =>
    Promise.all(
      games.map((one, index) =>
        user.call(api.shots.create, { gameId: one.id }, shotIn(one, null, { id: ids[index] })),
      ),
    )
  const ids = games.map(() => randomUUID())
  expect((await records(ids)).map(({ status }) => status)).toEqual(games.map(() => 201))
  // The first game is of the same team as the third, whose id it takes.
  const [, , third = '', ...others] = ids
  const mixed = [third, randomUUID(), randomUUID(), ...others.map(() => randomUUID())]
  expect((await records(mixed)).map(({ status }) => status)).toEqual([409, 201, 201, 201])
})

it('WRITE-13 Games are numbered again with the same statement at any time', async () => {
  const renumbering = (now: number) =>
    app.database.write(async (trx) => trx.updateTable('games').set(renumbered(now)).compile().sql)
  expect(await renumbering(app.clock.now)).toBe(await renumbering(app.clock.now + 60_000))
})
