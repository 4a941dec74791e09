import { randomUUID } from 'node:crypto'
import { BOUNDS } from '@icetally/domain/platform/bounds'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aStartedGame, shotIn, started, succeeded } from '#test/a-team.ts'
import { api, type TestAnswer } from '#test/client.ts'
import { fill, idOf, START } from '#test/fill.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { app, rink, setUpOwnRink } from '#test/recording/own-rink.ts'
import { CHANGES_BETWEEN_CHECKS } from './game-quota.ts'

setUpOwnRink()

const FULL = 'This game was changed 1,200 times. Nothing more can be recorded in it.'
const conflict = (error: string) => ({ status: 409, body: { code: 'CONFLICT', error } })

const run = (statement: RawBuilder<unknown>) =>
  app.database.write((trx) => statement.execute(trx).then(() => undefined))

const setChanges = (changes: number, from = 0) =>
  run(sql`
    update games set change_number = ${changes}, changes_from = ${from} where id = ${rink.gameId}
  `)

async function startGame() {
  const { owner, gameId } = rink
  const game = await started(owner, gameId)
  return (id = randomUUID()) => owner.call(api.shots.create, { gameId }, shotIn(game, null, { id }))
}

describe('a game', () => {
  it('BOUND-2 A game accepts 1,200 changes, then refuses every new shot, goal, faceoff and operation', async () => {
    const { owner, gameId, kim, device } = rink
    const params = { gameId }
    const record = await startGame()
    await setChanges(BOUNDS.changesOfGame - 1)
    const id = randomUUID()
    expect((await record(id)).status).toBe(201)
    expect(await record()).toMatchObject(conflict(FULL))
    const goal = { scorerPlayerId: kim }
    expect(await owner.call(api.goals.create, params, goal)).toMatchObject(conflict(FULL))
    const tracked = { playerId: kim }
    expect(await owner.call(api.faceoffs.create, params, tracked)).toMatchObject(conflict(FULL))
    const refused = { code: 'CONFLICT', error: FULL }
    expect(await device.do(aShot(kim), aGoal(kim))).toEqual([refused, refused])
    const records = await device.records()
    expect(records.shots.map((shot) => shot.id)).toEqual([id])
    expect([records.goals, records.faceoffs]).toEqual([[], []])
    expect(records.changeNumber).toBe(BOUNDS.changesOfGame)
  })

  it('BOUND-2 Records of a full game can be repeated, corrected and removed', async () => {
    const { owner, gameId, kim, device } = rink
    const record = await startGame()
    const id = randomUUID()
    const operation = device.operation(aShot(kim))
    const first = await record(id)
    expect(await device.resultsOf([operation])).toEqual([null])
    await setChanges(BOUNDS.changesOfGame)
    expect(await record(id)).toMatchObject({ status: 200, body: first.body })
    expect(await device.resultsOf([operation])).toEqual([null])
    const params = { shotId: id }
    const corrected = await owner.call(api.shots.update, params, { xCoord: 2 })
    expect(succeeded(corrected).shot.xCoord).toBe(2)
    const { deleted } = await owner.does(api.shots.removeAllOfGame, { gameId })
    expect(deleted).toBe(2)
  })

  it('BOUND-12 A restored game accepts 1,200 further changes', async () => {
    const { owner, gameId, kim, device } = rink
    const params = { gameId }
    const record = await startGame()
    const restored = 1_000_000
    await setChanges(restored, restored)
    expect((await record()).status).toBe(201)
    const goal = { scorerPlayerId: kim }
    expect((await owner.call(api.goals.create, params, goal)).status).toBe(201)
    expect((await owner.call(api.faceoffs.create, params, { playerId: kim })).status).toBe(201)
    expect(await device.do(aShot(kim))).toEqual([null])
    await setChanges(restored + BOUNDS.changesOfGame, restored)
    expect(await record()).toMatchObject(conflict(FULL))
    expect(await owner.call(api.goals.create, params, goal)).toMatchObject(conflict(FULL))
    expect(await device.do(aShot(kim))).toEqual([{ code: 'CONFLICT', error: FULL }])
  })

  it('BOUND-3 A batch counts as many changes as it changes records', async () => {
    const { device, kim } = rink
    await device.do(aShot(kim), aShot(kim), aGoal(kim))
    expect((await device.records()).changeNumber).toBe(3)
    await device.do({ kind: 'shots.reset', shotIds: Array.from({ length: 40 }, randomUUID) })
    expect((await device.records()).changeNumber).toBe(43)
    await device.do({ kind: 'periods.create' })
    expect((await device.records()).changeNumber).toBe(43)
  })
})

describe('a team', () => {
  /** Games that were changed as often as all games of a team may be. */
  const fillBusyGames = () =>
    fill(app, 'games', 20, { team_id: rink.teamId, change_number: BOUNDS.recordsOfTeam / 20 })

  it("BOUND-4 A team's records are counted again after many changes", async () => {
    const record = await startGame()
    await setChanges(CHANGES_BETWEEN_CHECKS - 1)
    await fillBusyGames()
    const before = app.statements.length
    expect((await record()).status).toBe(201)
    const looks = () =>
      app.statements.slice(before).filter((text) => /sum\("games"."change_number" %/.test(text))
    expect(looks()).toHaveLength(1)
    for (let shot = 0; shot < 3; shot += 1) expect((await record()).status).toBe(201)
    expect(looks()).toHaveLength(1)
  })

  it('BOUND-4 A team can have 200,000 shots, goals and faceoff records', async () => {
    const { kim, device, teamId, owner } = rink
    const record = await startGame()
    const { id: fullGame } = await aStartedGame(owner, teamId)
    await fill(app, 'shots', BOUNDS.recordsOfTeam, { team_id: teamId, game_id: fullGame })
    await fillBusyGames()
    const error =
      'A team can have 200,000 shots, goals and faceoff records. Delete games to record more.'
    await setChanges(CHANGES_BETWEEN_CHECKS - 2)
    expect((await record()).status).toBe(201)
    expect(await record()).toMatchObject(conflict(error))
    const after = CHANGES_BETWEEN_CHECKS - 1
    const sent = succeeded(await device.send([device.operation(aShot(kim))], after))
    expect(sent.results.map(({ refusal }) => refusal)).toEqual([{ code: 'CONFLICT', error }])
  })
})

/** One can still be added, and no second one. */
async function expectCapacityForOne(add: () => Promise<TestAnswer<unknown>>, error: string) {
  expect((await add()).status).toBeLessThan(300)
  expect(await add()).toMatchObject(conflict(error))
}

it('BOUND-5 A team can have 2,000 games', async () => {
  const { owner, teamId } = rink
  await fill(app, 'games', BOUNDS.gamesOfTeam - 2, { team_id: teamId })
  const add = () => owner.call(api.games.create, { teamId }, {})
  await expectCapacityForOne(add, 'A team can have 2,000 games. Delete some to add more.')
})

it('BOUND-6 A team can have 1,000 players, removed ones included', async () => {
  const { owner, teamId } = rink
  await fill(app, 'players', BOUNDS.playersOfTeam - 4, { team_id: teamId, removed_at: START })
  await expectCapacityForOne(
    () => owner.call(api.players.create, { teamId }, { name: 'Ada' }),
    'A team can have 1,000 players, those who left it included. Create another team to add more.',
  )
})

it('BOUND-7 A team can have 500 members', async () => {
  const { owner, teamId } = rink
  await fill(app, 'users', BOUNDS.membersOfTeam - 2, {})
  await fill(app, 'team_members', BOUNDS.membersOfTeam - 2, { team_id: teamId, user_id: idOf() })
  const { teamCode } = (await owner.does(api.teams.get, { teamId })).team
  const join = async () => (await app.register('Ben')).call(api.teams.join, { teamCode })
  await expectCapacityForOne(join, 'A team can have 500 members.')
})

it('BOUND-8 A user can be in 300 teams', async () => {
  const { owner, teamId } = rink
  const { teamCode } = (await owner.does(api.teams.get, { teamId })).team
  const ben = await app.register('Ben')
  const team_code = sql`cast(1000000 + i as text)`
  await fill(app, 'teams', BOUNDS.teamsOfPerson - 1, { team_code })
  const ofBen = { team_id: idOf(), user_id: ben.id, role: 'admin' }
  await fill(app, 'team_members', BOUNDS.teamsOfPerson - 1, ofBen)
  const full = 'You can be in 300 teams. Leave or delete some first.'
  await expectCapacityForOne(() => ben.call(api.teams.create, { name: 'One more' }), full)
  expect(await ben.call(api.teams.join, { teamCode })).toMatchObject(conflict(full))
})
