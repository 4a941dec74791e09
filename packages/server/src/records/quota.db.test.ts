import { randomUUID } from 'node:crypto'
import { BOUNDS } from '@icetally/domain/bounds'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { shotIn, started, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, idOf } from '#test/fill.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { app, rink } from '#test/recording/own-rink.ts'
import { CHANGES_BETWEEN_CHECKS } from './quota.ts'

const FULL = 'This game was changed 10,000 times. Nothing more can be recorded in it.'
const conflict = (error: string) => ({ status: 409, body: { code: 'CONFLICT', error } })

const run = (statement: RawBuilder<unknown>) =>
  app.database.write((trx) => statement.execute(trx).then(() => undefined))

const setChanges = (changes: number, from = 0) =>
  run(sql`
    update games set change_number = ${changes}, changes_from = ${from} where id = ${rink.gameId}
  `)

const time = sql.lit(Date.UTC(2026, 0, 15))

async function startGame() {
  const { owner, gameId } = rink
  const game = await started(owner, gameId)
  return (id = randomUUID()) => owner.call(api.shots.create, { gameId }, shotIn(game, null, { id }))
}

describe('a game', () => {
  it('BOUND-2 A game takes 10,000 changes, then refuses every new shot, goal, faceoff and operation', async () => {
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

  it('BOUND-12 A restored game takes 10,000 further changes', async () => {
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
  const inGame = () => ({ team_id: sql`${rink.teamId}`, game_id: sql`${rink.gameId}` })

  it("BOUND-4 A team's records are counted again after many changes", async () => {
    const record = await startGame()
    await setChanges(CHANGES_BETWEEN_CHECKS - 1)
    await fill(
      app,
      'games',
      {
        ...{ team_id: sql`${rink.teamId}`, id: idOf(), created_at: time, received_at: time },
        change_number: sql.lit(BOUNDS.recordsOfTeam),
      },
      1,
    )
    const before = app.statements.length
    expect((await record()).status).toBe(201)
    const looks = () =>
      app.statements.slice(before).filter((text) => text.includes('sum("change_number")'))
    expect(looks()).toHaveLength(1)
    for (let shot = 0; shot < 3; shot += 1) expect((await record()).status).toBe(201)
    expect(looks()).toHaveLength(1)
  })

  it('BOUND-4 A team can have 300,000 shots, goals and faceoff records', async () => {
    const { kim, device } = rink
    const record = await startGame()
    await fill(
      app,
      'shots',
      {
        ...inGame(),
        ...{
          id: idOf(),
          period_number: sql.lit(1),
          taken_at: time,
          received_at: time,
        },
        ...{ x_coord: sql.lit(1), y_coord: sql.lit(1), scored: sql.lit(0) },
        ...{ scored_against: sql.lit(1), attacking_direction: sql.lit('right') },
      },
      BOUNDS.recordsOfTeam,
    )
    await fill(
      app,
      'games',
      {
        ...{ team_id: sql`${rink.teamId}`, id: idOf(), created_at: time, received_at: time },
        change_number: sql.lit(BOUNDS.recordsOfTeam),
      },
      1,
    )
    const error =
      'A team can have 300,000 shots, goals and faceoff records. Delete games to record more.'
    await setChanges(CHANGES_BETWEEN_CHECKS - 2)
    expect((await record()).status).toBe(201)
    expect(await record()).toMatchObject(conflict(error))
    const after = CHANGES_BETWEEN_CHECKS - 1
    const sent = succeeded(await device.send([device.operation(aShot(kim))], after))
    expect(sent.results.map(({ refusal }) => refusal)).toEqual([{ code: 'CONFLICT', error }])
  })

  it('BOUND-5 A team can have 2,000 games', async () => {
    const { owner, teamId } = rink
    await fill(
      app,
      'games',
      { team_id: sql`${teamId}`, id: idOf(), created_at: time, received_at: time },
      BOUNDS.gamesOfTeam - 2,
    )
    const create = () => owner.call(api.games.create, { teamId }, {})
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject(
      conflict('A team can have 2,000 games. Delete some to add more.'),
    )
  })

  it('BOUND-6 A team can have 1,000 players, removed ones included', async () => {
    const { owner, teamId } = rink
    await fill(
      app,
      'players',
      {
        ...{ team_id: sql`${teamId}`, id: idOf(), name: idOf(), created_at: time },
        ...{ received_at: time, removed_at: time },
      },
      BOUNDS.playersOfTeam - 4,
    )
    const body = { name: 'Ada' }
    const create = () => owner.call(api.players.create, { teamId }, body)
    expect((await create()).status).toBe(201)
    expect(await create()).toMatchObject(
      conflict(
        'A team can have 1,000 players, those who left it included. Create another team to add more.',
      ),
    )
  })

  it('BOUND-7 A team can have 500 members', async () => {
    const { owner, teamId } = rink
    await fill(
      app,
      'users',
      {
        ...{ id: idOf(), email: idOf(), email_key: idOf() },
        ...{ display_name: idOf(), password_hash: idOf(), created_at: time },
      },
      BOUNDS.membersOfTeam - 2,
    )
    await fill(
      app,
      'team_members',
      {
        ...{ team_id: sql`${teamId}`, id: idOf(), user_id: idOf() },
        ...{ role: sql.lit('member'), joined_at: time },
      },
      BOUNDS.membersOfTeam - 2,
    )
    const { team } = await owner.does(api.teams.get, { teamId })
    const join = async (name: string) =>
      (await app.register(name)).call(api.teams.join, { teamCode: team.teamCode })
    expect((await join('Ben')).status).toBe(200)
    expect(await join('Cora')).toMatchObject(conflict('A team can have 500 members.'))
  })
})

it('BOUND-8 A user can be in 500 teams', async () => {
  const { owner, teamId } = rink
  const { team } = await owner.does(api.teams.get, { teamId })
  const ben = await app.register('Ben')
  await fill(
    app,
    'teams',
    {
      ...{ id: idOf(), name: idOf(), type: sql.lit('BASIC_FREE') },
      ...{
        state: sql.lit('ACTIVE'),
        team_code: sql`cast(1000000 + i as text)`,
        created_at: time,
      },
    },
    BOUNDS.teamsOfPerson - 1,
  )
  await fill(
    app,
    'team_members',
    {
      ...{ team_id: idOf(), id: idOf(), user_id: sql`${ben.id}` },
      ...{ role: sql.lit('admin'), joined_at: time },
    },
    BOUNDS.teamsOfPerson - 1,
  )
  const full = conflict('You can be in 500 teams. Leave or delete some first.')
  const create = () => ben.call(api.teams.create, { name: 'One more' })
  expect((await create()).status).toBe(201)
  expect(await create()).toMatchObject(full)
  expect(await ben.call(api.teams.join, { teamCode: team.teamCode })).toMatchObject(full)
})
