import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { against, byPlayer, game, list, record, send, shooter } from '#test/a-game-of-shots.ts'
import { aPlayer, aStartedGame, aTeam, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, at, stranger, teamId } from '#test/own-team.ts'

describe('recording', () => {
  it('API-SHOT-1 A shot for has shooter, place, period, direction and time', async () => {
    const answer = await send({ ...byPlayer(), scored: true, takenAt: at(-1000) })
    expect(answer.status).toBe(201)
    expect(answer.body.shot).toEqual({
      id: expect.any(String),
      gameId: game.id,
      periodId: game.periods[0].id,
      period: game.periods[0],
      shooter: { id: shooter, name: 'Ida Kuoppala', number: 7, removed: false },
      xCoord: 137.3,
      yCoord: 209.3,
      scored: true,
      scoredAgainst: false,
      attackingDirection: 'right',
      takenAt: at(-1000),
    })
    expect(await list()).toEqual([answer.body.shot])
    const alone = await anna.call(api.shots.get, { shotId: answer.body.shot.id })
    expect(alone.body).toEqual(answer.body)
  })

  it("API-SHOT-2 A shot against has no shooter and gets the server's time if none is sent", async () => {
    expect(await record(against())).toMatchObject({
      shooter: null,
      scoredAgainst: true,
      takenAt: at(0),
    })
  })

  it('VALIDATE-8 Shots on the edges of the rink are accepted', async () => {
    for (const [xCoord, yCoord] of [
      [0, 0],
      [800, 400],
    ] as const) {
      expect(await record({ ...against(), xCoord, yCoord })).toMatchObject({ xCoord, yCoord })
    }
    expect((await send({ ...against(), xCoord: 800.01 })).status).toBe(400)
    expect((await send({ ...against(), yCoord: -0.01 })).status).toBe(400)
  })

  it('API-SHOT-4 A shot needs a period of its game: "Period not found"', async () => {
    const other = await aStartedGame(anna, teamId)
    const periodIds = [uuidv7(), other.periods[0].id]
    for (const periodId of periodIds) {
      expect(await send({ ...against(), periodId })).toMatchObject({
        status: 404,
        body: { error: 'Period not found', code: 'PERIOD_NOT_FOUND' },
      })
    }
    expect(await list()).toEqual([])
  })

  it('API-SHOT-5 A shooter of another team is refused like an unknown one', async () => {
    const foreignTeam = await aTeam(stranger)
    const foreign = await aPlayer(stranger, foreignTeam, 'Eve')
    const answers = [
      await send({ ...byPlayer(), shooterPlayerId: foreign }),
      await send({ ...byPlayer(), shooterPlayerId: uuidv7() }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'Player not found' } })
    }
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  it('API-SHOT-6 A shot taken before its shooter left the roster is accepted, a later one is refused', async () => {
    await anna.call(api.players.remove, { playerId: shooter })
    expect(await record({ ...byPlayer(), takenAt: at(-60_000) })).toMatchObject({
      shooter: { name: 'Ida Kuoppala', removed: true },
    })
    expect(await send(byPlayer())).toMatchObject({
      status: 404,
      body: { error: 'Player not found' },
    })
  })

  it('API-SHOT-7 A time more than five minutes ahead becomes now', async () => {
    const minutes = (count: number) => at(count * 60_000)
    expect((await record({ ...against(), takenAt: minutes(6) })).takenAt).toBe(minutes(0))
    expect((await record({ ...against(), takenAt: minutes(5) })).takenAt).toBe(minutes(5))
    expect((await record({ ...against(), takenAt: minutes(-9000) })).takenAt).toBe(minutes(-9000))
  })

  it('API-SHOT-8 Shots are listed by time taken, then by id', async () => {
    const ids = Array.from({ length: 4 }, () => uuidv7()).sort()
    for (const [place, offset] of [
      [3, 3000],
      [2, 2000],
      [0, 1000],
      [1, 2000],
    ] as const) {
      await record({ ...against(), id: ids[place] ?? '', takenAt: at(offset) })
    }
    expect((await list()).map(({ id }) => id)).toEqual(ids)
  })
})

describe('direction', () => {
  const turn = (attackingDirection: 'left' | 'right') =>
    anna.call(
      api.games.updatePeriods,
      { gameId: game.id },
      { periods: [{ periodNumber: 1, attackingDirection }] },
    )

  it('API-SHOT-9 The attacking direction in force is copied into the shot and never changes', async () => {
    const before = await record(against())
    await turn('left')
    const after = await record(against())
    await turn('right')
    const body = { scored: true }
    await anna.call(api.shots.update, { shotId: after.id }, body)
    expect(before.attackingDirection).toBe('right')
    expect((await list()).map(({ attackingDirection }) => attackingDirection).sort()).toEqual([
      'left',
      'right',
    ])
  })

  it('API-SHOT-10 A direction that the client sends is stored', async () => {
    const shot = await record({ ...against(), attackingDirection: 'left' })
    expect(shot).toMatchObject({
      attackingDirection: 'left',
      period: { attackingDirection: 'right' },
    })
  })
})

describe('correcting', () => {
  const correct = (shotId: string, body: object) => anna.call(api.shots.update, { shotId }, body)

  it('API-SHOT-16 Absent fields of a correction stay', async () => {
    const { id } = await record(byPlayer())
    const other = await aPlayer(anna, teamId, 'Ada', 9)
    expect(succeeded(await correct(id, { scored: true })).shot).toMatchObject({
      scored: true,
      xCoord: 137.3,
      shooter: { id: shooter },
    })
    const body = { shooterPlayerId: other, xCoord: 10, periodId: game.periods[2].id }
    expect(succeeded(await correct(id, body)).shot).toMatchObject({
      scored: true,
      xCoord: 10,
      yCoord: 209.3,
      shooter: { id: other },
      period: { periodNumber: 3 },
    })
  })

  it('API-SHOT-17 A corrected shot is against or has a shooter', async () => {
    const { id } = await record(byPlayer())
    const error = 'Please select a player or AGAINST before adding shots'
    for (const body of [{ scoredAgainst: true }, { shooterPlayerId: null }]) {
      expect(await correct(id, body)).toMatchObject({ status: 400, body: { error } })
    }
    const turned = await correct(id, { scoredAgainst: true, shooterPlayerId: null })
    expect(succeeded(turned).shot).toMatchObject({ scoredAgainst: true, shooter: null })
  })

  it('API-SHOT-18 A correction accepts no foreign period or player, but a shooter who left', async () => {
    const { id } = await record(byPlayer())
    const other = await aStartedGame(anna, teamId)
    expect(await correct(id, { periodId: other.periods[0].id })).toMatchObject({
      status: 404,
      body: { error: 'Period not found' },
    })
    expect(await correct(id, { shooterPlayerId: uuidv7() })).toMatchObject({
      status: 404,
      body: { error: 'Player not found' },
    })
    await anna.call(api.players.remove, { playerId: shooter })
    expect((await correct(id, { scored: true })).status).toBe(200)
  })
})

describe('deleting', () => {
  it('API-SHOT-19 Undo deletes one shot', async () => {
    const first = await record(against())
    const second = await record(against())
    const params = { shotId: second.id }
    expect((await anna.call(api.shots.remove, params)).status).toBe(204)
    expect((await anna.call(api.shots.remove, params)).status).toBe(404)
    expect((await list()).map(({ id }) => id)).toEqual([first.id])
  })

  it('API-SHOT-20 A reset deletes the shots of a period or of the game and answers their number', async () => {
    for (const period of game.periods) {
      await record({ ...against(), periodId: period.id })
      await record({ ...byPlayer(), periodId: period.id })
    }
    const ofPeriod = await anna.call(api.shots.removeAllOfPeriod, { periodId: game.periods[1].id })
    expect(ofPeriod.body).toEqual({ deleted: 2 })
    expect((await list()).map(({ period }) => period.periodNumber).sort()).toEqual([1, 1, 3, 3])
    const params = { gameId: game.id }
    const ofGame = await anna.call(api.shots.removeAllOfGame, params)
    expect(ofGame.body).toEqual({ deleted: 4 })
    expect((await anna.call(api.shots.removeAllOfGame, params)).body).toEqual({
      deleted: 0,
    })
    const unknown = await anna.call(api.shots.removeAllOfPeriod, { periodId: uuidv7() })
    expect(unknown).toMatchObject({ status: 404, body: { error: 'Period not found' } })
  })
})

it('AUTHZ-4 A stranger sees no shot, game or period', async () => {
  const { id: shotId } = await record(against())
  const answers = [
    await stranger.call(api.shots.list, { gameId: game.id }),
    await send(against(), stranger),
    await stranger.call(api.shots.get, { shotId }),
    await stranger.call(api.shots.update, { shotId }, { scored: true }),
    await stranger.call(api.shots.remove, { shotId }),
    await stranger.call(api.shots.removeAllOfGame, { gameId: game.id }),
    await stranger.call(api.shots.removeAllOfPeriod, { periodId: game.periods[0].id }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(await list()).toMatchObject([{ id: shotId, scored: false }])
})

it('TEAM-13 The shots of a disabled team are read-only', async () => {
  const { id: shotId } = await record(against())
  await anna.call(api.teams.update, { teamId }, { state: 'DISABLED' })
  const answers = [
    await send(against()),
    await anna.call(api.shots.update, { shotId }, { scored: true }),
    await anna.call(api.shots.remove, { shotId }),
    await anna.call(api.shots.removeAllOfGame, { gameId: game.id }),
    await anna.call(api.shots.removeAllOfPeriod, { periodId: game.periods[0].id }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 403, body: { error: 'This team is disabled' } })
  }
  expect(await list()).toMatchObject([{ id: shotId, scored: false }])
})
