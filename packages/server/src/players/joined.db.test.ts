import { randomUUID } from 'node:crypto'
import type { RecordingCommand } from '@icetally/domain/game/model/operations'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { aPlayer, aStartedGame, aTeam, joins, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { fill, idOf } from '#test/fill.ts'
import { aGameWith, anna, app, bea, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { aGoal, aShot } from '#test/recording/commands.ts'
import { Device } from '#test/recording/device.ts'

setUpOwnTeam()

/** Records of two players in a game: every kind for the first, and for the second. */
const everything = (one: string, two: string, other: string): RecordingCommand[] => {
  const shotId = uuidv7()
  const ofPeriod = { periodNumber: 1, clock: 100 } as const
  return [
    aShot(one, { scored: true, shotId }),
    aShot(two, { shotId: uuidv7() }),
    aShot(null, { goalieId: one, scored: true, shotId: uuidv7() }),
    aGoal(one, { shotId, goalId: uuidv7(), assister1Id: other, onIce: [one, other] }),
    aGoal(other, { goalId: uuidv7(), assister2Id: one, onIce: [other, one] }),
    aGoal(two, { goalId: uuidv7(), onIce: [two, other] }),
    { kind: 'faceoff.count', playerId: one, won: true },
    { kind: 'faceoff.count', playerId: two, won: false },
    { kind: 'faceoff.track', faceoffId: uuidv7(), playerId: other },
    { kind: 'faceoff.set', playerId: other, taken: 3, won: 2, seen: { taken: 0, won: 0 } },
    { kind: 'penalty.record', penaltyId: uuidv7(), playerId: one, minutes: 2, ...ofPeriod },
    {
      ...{ kind: 'penalty.record', penaltyId: uuidv7(), playerId: other, minutes: 2 },
      ...{ ...ofPeriod, servedByPlayerId: one },
    },
    { kind: 'hit.record', hitId: uuidv7(), playerId: one, ...ofPeriod },
    { kind: 'goalieChange.record', goalieChangeId: uuidv7(), playerId: one, ...ofPeriod },
    {
      ...{ kind: 'shootoutAttempt.record', attemptId: uuidv7(), scored: true },
      ...{ against: false, shooterPlayerId: one },
    },
    {
      kind: 'lineup.set',
      players: [...new Set([two, one, other])].map((playerId) => ({
        ...{ playerId, position: null, starting: playerId === one },
      })),
    },
  ]
}

/** A team with two players, and the records of a guest in a game without and in one with the player. */
async function aTeamWith(guestIsReal: boolean) {
  const team = await aTeam(anna)
  const real = await aPlayer(anna, team, 'Real', 9)
  const other = await aPlayer(anna, team, 'Other', 5)
  const guest = guestIsReal ? real : await aPlayer(anna, team, 'Guest', 9)
  const games: TestGame[] = []
  for (const two of [guest, real]) {
    const game = await aStartedGame(anna, team)
    const device = new Device(anna, game.id)
    // Each at a time of its own, so that the order of two teams' records is the same.
    const operations = everything(guest, two, other).map((command, index) =>
      device.operation(command, new Date(Date.UTC(2026, 0, 15, 18, index)).toISOString()),
    )
    const refusals = await device.resultsOf(operations)
    expect(refusals.filter((refusal) => refusal !== null)).toEqual([])
    games.push(game)
  }
  const final = { for: 4, against: 1, decidedIn: 'regulation' } as const
  for (const { id: gameId } of games) await anna.does(api.games.update, { gameId }, { final })
  return { team, real, other, guest, games }
}

/** All that is answered about a team and its games, with ids in the order in which they appear. */
async function answersOf({ team, real, games }: Awaited<ReturnType<typeof aTeamWith>>) {
  const answers: unknown[] = [
    await anna.does(api.players.list, { teamId: team }),
    await anna.does(api.players.statistics, { playerId: real }),
    await anna.does(api.analytics.team, { teamId: team }),
    await anna.does(api.sheet.team, { teamId: team }),
  ]
  for (const { id: gameId } of games) {
    const params = { gameId }
    answers.push(
      await anna.does(api.sheet.game, params),
      await anna.does(api.analytics.game, params),
      await anna.does(api.lineup.get, params),
      await anna.does(api.faceoffs.list, params),
      (await anna.call(api.reports.game, params, { format: 'csv-players' })).text,
      (await anna.call(api.reports.game, params, { format: 'csv-events' })).text,
    )
  }
  const ids = new Map<string, number>()
  return JSON.parse(
    JSON.stringify(answers, (field, value) =>
      // Of the records, whose order and numbers are their own.
      /At$|^changeNumber$/.test(field) ? undefined : value,
    ).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      ids.set(id, ids.get(id) ?? ids.size)
      return `id ${ids.get(id)}`
    }),
  )
}

const join = (playerId: string, into: string) =>
  anna.call(api.players.join, { playerId }, { playerId: into })

it('JOINED-1 Every figure of a player who was joined is as if one player had done it all', async () => {
  const { guest, ...joined } = await aTeamWith(false)
  const device = new Device(bea, joined.games[1]?.id ?? '')
  await joins(bea, anna, joined.team)
  const { changeNumber } = await device.records()
  await answersOf({ guest, ...joined })
  expect((await join(guest, joined.real)).status).toBe(204)
  expect(await answersOf({ guest, ...joined })).toEqual(await answersOf(await aTeamWith(true)))
  const changes = await device.records(changeNumber)
  expect(JSON.stringify({ ...changes, removedRecords: [] })).not.toContain(guest)
  expect(changes.removedRecords.map(({ kind }) => kind)).toEqual(['faceoff'])
  expect(changes.shots).toHaveLength(2)
  const { entries } = await anna.does(api.audit.list, { teamId: joined.team })
  const entry = { action: 'player.joined', subject: '#9 Guest and #9 Real' }
  expect(entries).toContainEqual(expect.objectContaining(entry))
  expect((await join(guest, joined.real)).status).toBe(204)
})

it('JOINED-2 A game shows the number of that night under the name of the player who remains', async () => {
  const real = await aPlayer(anna, teamId, 'Real', 17)
  const guest = await aPlayer(anna, teamId, 'Guest', 9)
  const [alone, both] = [await aStartedGame(anna, teamId), await aStartedGame(anna, teamId)]
  await new Device(anna, alone.id).do(aShot(guest))
  await new Device(anna, both.id).do(aShot(guest), aShot(real))
  await join(guest, real)
  const shooters = async ({ id: gameId }: TestGame) =>
    (await anna.does(api.shots.list, { gameId })).shots.map(({ shooter }) => shooter)
  expect(await shooters(alone)).toMatchObject([{ id: real, name: 'Real', number: 9 }])
  expect(await shooters(both)).toMatchObject(Array(2).fill({ id: real, number: 17 }))
})

it('JOINED-3 Records that a device sends later under the id of a joined player belong to the remaining player', async () => {
  const [game, real, guest] = await aGameWith(['Real', 17], ['Guest', 9])
  const device = new Device(anna, game.id)
  const before = device.operation(aShot(guest))
  await device.resultsOf([before])
  await join(guest, real)
  const lineup = [guest, real].map((playerId) => ({ playerId, position: null, starting: false }))
  const late = [
    ...[before, device.operation(aShot(guest)), device.operation(aGoal(guest, { onIce: [guest] }))],
    device.operation({ kind: 'faceoff.count', playerId: guest, won: true }),
    device.operation({ kind: 'lineup.set', players: lineup }),
  ]
  for (const _ of [1, 2]) expect(await device.resultsOf(late)).toEqual(Array(5).fill(null))
  const records = await device.records()
  expect(JSON.stringify(records)).not.toContain(guest)
  expect(records.shots.map(({ shooterId }) => shooterId)).toEqual([real, real])
  expect(records.faceoffs).toMatchObject([{ playerId: real, taken: 1, won: 1 }])
  const shot = { periodId: game.periods[0].id, xCoord: 1, yCoord: 1, scored: false }
  const sent = { ...shot, scoredAgainst: false, shooterPlayerId: guest }
  const answer = await anna.does(api.shots.create, { gameId: game.id }, sent)
  expect(answer.shot.shooter).toMatchObject({ id: real })
  const third = await aPlayer(anna, teamId, 'Third')
  await join(real, third)
  expect(await device.do(aShot(guest))).toEqual([null])
  expect((await device.records()).shots.at(-1)?.shooterId).toBe(third)
})

it('JOINED-4 Players who cannot be one are refused with a sentence, and nothing changes', async () => {
  const real = await aPlayer(anna, teamId, 'Real', 17)
  const guest = await aPlayer(anna, teamId, 'Guest', 9)
  const foreign = await aPlayer(anna, await aTeam(anna), 'Foreign')
  const removed = await aPlayer(anna, teamId, 'Gone')
  await anna.does(api.players.remove, { playerId: removed })
  const game = await aStartedGame(anna, teamId)
  await new Device(anna, game.id).do(aGoal(real, { assister1Id: guest }))
  const before = await anna.does(api.sheet.game, { gameId: game.id })
  const notFound = { status: 404, body: { code: 'NOT_FOUND', error: 'Player not found' } }
  const conflict = (error: string) => ({
    ...{ status: 409, body: { code: 'CONFLICT', error: expect.stringContaining(error) } },
  })
  expect(await join(guest, guest)).toMatchObject(conflict('cannot be joined with themselves'))
  expect(await join(guest, foreign)).toMatchObject(notFound)
  expect(await join(guest, randomUUID())).toMatchObject(notFound)
  expect(await join(randomUUID(), guest)).toMatchObject(notFound)
  expect(await join(guest, removed)).toMatchObject(conflict('not on the roster any more'))
  const two = conflict('names both #9 Guest and #17 Real: they are two people')
  expect(await join(guest, real)).toMatchObject(two)
  expect((await join(guest, 'no id')).status).toBe(400)
  expect(await bea.call(api.players.join, { playerId: guest }, { playerId: real })).toMatchObject(
    notFound,
  )
  await joins(bea, anna, teamId)
  expect((await bea.call(api.players.join, { playerId: guest }, { playerId: real })).status).toBe(
    403,
  )
  expect(await anna.does(api.sheet.game, { gameId: game.id })).toEqual(before)
})

it('JOINED-5 A player who is named in more than 20,000 records is refused with a sentence, and nothing changes', async () => {
  const team = await aTeam(anna)
  const real = await aPlayer(anna, team, 'Real', 17)
  const guest = await aPlayer(anna, team, 'Guest', 9)
  await fill(app, 'games', 20, { team_id: team, change_number: 1_000 })
  await fill(app, 'periods', 20, { team_id: team, game_id: idOf(), period_number: 1 })
  for (let first = 0; first < 20_000; first += 2_000) {
    const row = sql`${sql.lit(first)} + i`
    const shots = { team_id: team, shooter_id: guest, scored_against: 0 }
    await fill(app, 'shots', 2_000, {
      ...shots,
      id: idOf(row),
      game_id: idOf(sql`1 + (${row}) % 20`),
    })
  }
  await new Device(anna, (await aStartedGame(anna, team)).id).do(aShot(guest))
  const shots = () => app.rows('shots', { team_id: team, shooter_id: guest })
  const players = () => anna.does(api.players.list, { teamId: team })
  const before = await players()
  const error = 'More than 20,000 records name #9 Guest, which is too many to join'
  expect(await join(guest, real)).toMatchObject({ status: 409, body: { code: 'CONFLICT', error } })
  expect(await shots()).toHaveLength(20_001)
  expect(await players()).toEqual(before)
})
