import { randomUUID } from 'node:crypto'
import { STANDARD_FORMAT } from '@icetally/domain/game/format/standard'
import { usualClass } from '@icetally/domain/game/kinds/penalty/penalty'
import { beforeEach, describe, expect, it } from 'vitest'
import { aPlayer, aStartedGame, type TestGame } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, at, setUpOwnTeam, stranger, teamId } from '#test/own-team.ts'
import { Device } from '#test/recording/device.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

let game: TestGame
let gameId: string
let kim: string
let ida: string

beforeEach(async () => {
  kim = await aPlayer(anna, teamId, 'Kim', 7)
  ida = await aPlayer(anna, teamId, 'Ida', 1)
  game = await aStartedGame(anna, teamId)
  gameId = game.id
})

const isRefused = { status: 400, body: { code: 'VALIDATION_FAILED' } }

describe('penalties', () => {
  const record = (body: object = {}) =>
    anna.call(
      api.penalties.create,
      { gameId },
      { periodNumber: 2, playerId: kim, minutes: 2, ...body },
    )
  const list = async () => (await anna.does(api.penalties.list, { gameId })).penalties

  it('API-PENALTY-1 A penalty has a side, a player, minutes, an infraction and its power plays', async () => {
    const answer = await record({ clock: 75, infraction: ' Hooking ', createdAt: at(-1000) })
    expect(answer.status).toBe(201)
    expect(answer.body.penalty).toEqual({
      ...{ id: expect.any(String), gameId, against: false, periodNumber: 2, clock: 75 },
      ...{ playerId: kim, opponentNumber: null, opponentJersey: null, servedByPlayerId: null },
      ...{ minutes: 2, infraction: 'Hooking', class: 'minor', powerPlays: 1 },
      createdAt: at(-1000),
    })
    expect(await list()).toEqual([answer.body.penalty])
    const params = { penaltyId: answer.body.penalty.id }
    expect((await anna.call(api.penalties.get, params)).body).toEqual(answer.body)
    const bench = await record({ playerId: null, servedByPlayerId: ida, minutes: 10 })
    expect(bench.body.penalty).toMatchObject({ class: 'misconduct', powerPlays: 0 })
    const theirs = { against: true, playerId: null, opponentNumber: 19, powerPlays: 3 }
    expect((await record(theirs)).body.penalty).toMatchObject({ ...theirs, class: 'minor' })
  })

  it('API-PENALTY-2 A penalty is recorded once for each id, in other words too, and never again once removed', async () => {
    const id = randomUUID()
    const first = await record({ id })
    const inOtherWords = { id, against: false, clock: null, infraction: '', opponentNumber: null }
    expect(await record(inOtherWords)).toMatchObject({ status: 200, body: first.body })
    expect(await record({ id, minutes: 5 })).toMatchObject({ status: 409 })
    const params = { penaltyId: id }
    await anna.does(api.penalties.remove, params)
    expect(await record({ id, minutes: 4 })).toMatchObject({ status: 409 })
    expect((await anna.call(api.penalties.remove, params)).status).toBe(404)
    expect(await list()).toEqual([])
  })

  it('API-PENALTY-260 Minutes are whole or halves, and the sheet adds them up as recorded', async () => {
    const half = (await record({ minutes: 1.5 })).body.penalty
    expect(half).toMatchObject({ minutes: 1.5, class: 'minor' })
    await record({ minutes: 3 })
    const rule = 'Minutes must be a number from 0 to 60, whole or a half'
    for (const minutes of [1.25, -0.5, 60.5, '1.5', null]) {
      expect(await record({ minutes } as object)).toMatchObject(refused('VALIDATION_FAILED', rule))
    }
    const { sheet } = await anna.does(api.sheet.game, { gameId })
    expect(sheet.team.penaltyMinutes).toBe(4.5)
    const kims = sheet.players.find(({ player }) => player.id === kim)
    expect(kims?.penaltyMinutes).toBe(4.5)
    const params = { penaltyId: half.id }
    const corrected = await anna.call(api.penalties.update, params, { minutes: 2.5 })
    expect(corrected.body.penalty.minutes).toBe(2.5)
  })

  it('API-PENALTY-261 A penalty without a class has the one of its minutes in the format of the game', async () => {
    const lengths = { minor: 90, major: 180, misconduct: 360 }
    const format = { ...STANDARD_FORMAT, periods: [720, 720, 720], penalties: lengths }
    await anna.does(api.games.update, { gameId }, { format })
    const minutes = [1.5, 2, 3, 5, 6, 10, 12]
    const classes = await Promise.all(
      minutes.map(async (one) => (await record({ minutes: one })).body.penalty.class),
    )
    expect(classes).toEqual(minutes.map((one) => usualClass(one, format)))
    expect(classes.slice(0, 6)).toEqual([
      'minor',
      'minor',
      'major',
      'major',
      'misconduct',
      'misconduct',
    ])
    const penaltyId = randomUUID()
    const device = new Device(anna, gameId)
    const command = { kind: 'penalty.record', penaltyId, periodNumber: 1, minutes: 6 } as const
    expect(await device.do(command)).toEqual([null])
    const stored = (await list()).find(({ id }) => id === penaltyId)
    expect(stored).toMatchObject({ class: 'misconduct', powerPlays: 0 })
  })

  it('API-PENALTY-3 A correction changes the sent fields, and a penalty stays of one side', async () => {
    const { id: penaltyId } = (await record()).body.penalty
    const correct = (body: object) => anna.call(api.penalties.update, { penaltyId }, body)
    expect((await correct({ minutes: 5, class: 'major' })).body.penalty).toMatchObject({
      ...{ minutes: 5, class: 'major', playerId: kim, periodNumber: 2 },
    })
    expect(await correct({ against: true })).toMatchObject(isRefused)
    expect(await correct({ opponentNumber: 4 })).toMatchObject(isRefused)
    const theirs = { against: true, playerId: null, opponentNumber: 4 }
    expect((await correct(theirs)).body.penalty).toMatchObject(theirs)
    expect(await correct({ against: false, opponentNumber: null, playerId: gameId })).toMatchObject(
      {
        ...{ status: 404, body: { error: 'Player not found' } },
      },
    )
  })

  it('API-PENALTY-4 An overtime is created with its first penalty', async () => {
    await record({ periodNumber: 4 })
    const { periods } = (await anna.does(api.games.get, { gameId })).game
    expect(periods.map((period) => [period.periodNumber, period.attackingDirection])).toEqual([
      ...[[1, 'right'] as const, [2, 'left'] as const, [3, 'right'] as const],
      [4, 'left'],
    ])
  })
})

describe('goalies', () => {
  const change = async (playerId: string | null, body: object = {}) =>
    (await anna.does(api.goalieChanges.create, { gameId }, { periodNumber: 1, playerId, ...body }))
      .goalieChange
  const inFirst = { periodNumber: 1 } as const
  const shoot = async (body: object = {}) => {
    const against = { scored: false, scoredAgainst: true, xCoord: 1, yCoord: 2, ...inFirst }
    return (await anna.does(api.shots.create, { gameId }, { ...against, ...body })).shot
  }

  it('API-GOALIE-1 Shots and goals against are charged to the goalie in the net, unless another is sent', async () => {
    const first = await change(kim)
    expect(first).toEqual({
      ...{ id: expect.any(String), gameId, periodNumber: 1, clock: null, playerId: kim },
      createdAt: at(0),
    })
    const shot = await shoot({ scored: true })
    expect(shot).toMatchObject({ goalieId: kim, outcome: null, clock: null })
    expect((await shoot({ goalieId: ida })).goalieId).toBe(ida)
    expect((await shoot({ emptyNet: true })).goalieId).toBeNull()
    await change(ida, { clock: 600 })
    expect((await shoot({ clock: 599 })).goalieId).toBe(kim)
    expect((await shoot({ clock: 600 })).goalieId).toBe(ida)
    const goal = { against: true, scorerNumber: 9, clock: 700, onIce: [kim] }
    const answer = await anna.does(api.goals.create, { gameId }, goal)
    expect(answer.goal).toMatchObject({ ...goal, scorer: null, goalieId: ida })
    const linked = { against: true, shotId: shot.id }
    const charged = (await anna.does(api.goals.create, { gameId }, linked)).goal
    expect(charged.goalieId).toBe(kim)
    // Recorded values stay as they are.
    const params = { goalieChangeId: first.id }
    await anna.does(api.goalieChanges.update, params, { playerId: null })
    expect((await anna.does(api.shots.get, { shotId: shot.id })).shot.goalieId).toBe(kim)
    expect((await shoot({ clock: 0 })).goalieId).toBeNull()
  })

  it('API-GOALIE-2 Goalie changes are listed in the order they were recorded, and can be removed', async () => {
    const second = await change(null, { createdAt: at(-1000) })
    const first = await change(kim, { createdAt: at(-2000) })
    const list = () => anna.does(api.goalieChanges.list, { gameId })
    expect((await list()).goalieChanges).toEqual([first, second])
    await anna.does(api.goalieChanges.remove, { goalieChangeId: first.id })
    expect((await list()).goalieChanges).toEqual([second])
    const body = { periodNumber: 1, playerId: gameId } as const
    expect(await anna.call(api.goalieChanges.create, { gameId }, body)).toMatchObject({
      ...{ status: 404, body: { error: 'Player not found' } },
    })
  })

  it('API-GOALIE-3 The outcome of a shot determines whether it scored, and the two cannot disagree', async () => {
    const { id: shotId, ...shot } = await shoot({ scored: undefined, outcome: 'post' })
    expect(shot).toMatchObject({ outcome: 'post', scored: false })
    const correct = (body: object) => anna.call(api.shots.update, { shotId }, body)
    expect((await correct({ outcome: 'goal' })).body.shot.scored).toBe(true)
    expect((await correct({ scored: false })).body.shot.outcome).toBeNull()
    expect(await correct({ scored: true, outcome: 'saved' })).toMatchObject({
      ...isRefused,
      body: { details: [{ path: 'body.outcome' }] },
    })
  })
})

describe('the shootout', () => {
  it('API-SHOOTOUT-1 Attempts are listed in the order taken, those of the opponent with the goalie of the game', async () => {
    const inNet = { periodNumber: 3, playerId: ida } as const
    await anna.does(api.goalieChanges.create, { gameId }, inNet)
    const attempt = async (body: object) =>
      (await anna.does(api.shootout.create, { gameId }, { scored: false, ...body })).attempt
    const theirs = await attempt({ against: true, opponentNumber: 0, createdAt: at(-1000) })
    expect(theirs).toEqual({
      ...{ id: expect.any(String), gameId, against: true, shooterPlayerId: null },
      ...{ opponentNumber: 0, opponentJersey: null, goalieId: ida, scored: false },
      createdAt: at(-1000),
    })
    const ours = await attempt({ shooterPlayerId: kim, scored: true, createdAt: at(-2000) })
    const list = () => anna.does(api.shootout.list, { gameId })
    expect((await list()).attempts).toEqual([ours, theirs])
    const params = { attemptId: ours.id }
    const corrected = await anna.does(api.shootout.update, params, { scored: false })
    expect(corrected.attempt).toEqual({ ...ours, scored: false })
    await anna.does(api.shootout.remove, params)
    expect((await list()).attempts).toEqual([theirs])
    const unnamed = await anna.call(api.shootout.create, { gameId }, { scored: true })
    expect(unnamed).toMatchObject(isRefused)
  })

  it('API-SHOOTOUT-2 Games are listed and read with the period reached, an overtime from its start and a shootout from its first attempt on', async () => {
    const stage = async () => {
      const { game } = await anna.does(api.games.get, { gameId })
      const { games } = await anna.does(api.games.list, { teamId })
      const listed = games.find(({ id }) => id === gameId)
      expect(listed).toMatchObject({ period: game.period, periodLabel: game.periodLabel })
      return [game.period, game.periodLabel]
    }
    const inNet = { periodNumber: 2, playerId: ida } as const
    await anna.does(api.goalieChanges.create, { gameId }, inNet)
    expect(await stage()).toEqual([2, 'Period 2'])
    await anna.does(api.games.createPeriods, { gameId }, { periodNumber: 4 })
    expect(await stage()).toEqual([4, 'OT'])
    await anna.does(api.shootout.create, { gameId }, { shooterPlayerId: kim, scored: true })
    expect(await stage()).toEqual([4, 'Shootout'])
  })
})

describe('faceoffs', () => {
  it('API-FACEOFF-14 A counted faceoff may have location and time, and is counted once for each id', async () => {
    const { faceoff } = await anna.does(api.faceoffs.create, { gameId }, { playerId: kim })
    const params = { faceoffId: faceoff.id }
    const id = randomUUID()
    const details = { periodNumber: 2, clock: 5, xCoord: 400, yCoord: 200 } as const
    const count = (body: object = {}) =>
      anna.call(api.faceoffs.increment, params, { won: true, id, ...details, ...body })
    expect((await count()).body.faceoff).toMatchObject({ taken: 1, won: 1 })
    expect(await count()).toMatchObject({ status: 200, body: { faceoff: { taken: 1 } } })
    expect(await count({ clock: 6 })).toMatchObject({ status: 409 })
    expect(await count({ id: randomUUID(), yCoord: null })).toMatchObject(isRefused)
    const list = () => anna.does(api.faceoffEvents.list, { gameId })
    const event = { id, gameId, playerId: kim, won: true, ...details, createdAt: at(0) }
    expect((await list()).faceoffEvents).toEqual([event])
    const one = { faceoffEventId: id }
    const corrected = await anna.does(api.faceoffEvents.update, one, { won: false })
    expect(corrected.faceoffEvent).toEqual({ ...event, won: false })
    const counts = async () => (await anna.does(api.faceoffs.get, params)).faceoff
    expect(await counts()).toMatchObject({ taken: 1, won: 0 })
    await anna.does(api.faceoffEvents.remove, one)
    expect(await counts()).toMatchObject({ taken: 0, won: 0 })
    // A client that lacks only the last change is sent its sums.
    const { changeNumber } = await anna.does(api.records.list, { gameId })
    const query = { after: String(changeNumber - 1) }
    const changed = await anna.does(api.records.list, { gameId }, { query })
    expect(changed).toMatchObject({ removed: [id], faceoffs: [{ taken: 0, won: 0 }] })
  })
})

describe('the lineup', () => {
  it('API-LINEUP-1 A lineup replaces the one before, and an empty one removes it', async () => {
    const get = () => anna.does(api.lineup.get, { gameId })
    const set = (players: { playerId: string; position?: 'G'; starting?: boolean }[]) =>
      anna.call(api.lineup.set, { gameId }, { players })
    expect(await get()).toEqual({ lineup: null })
    const dressed = { playerId: kim, position: null, starting: false }
    const asKim = { ...dressed, name: 'Kim', number: 7, jersey: '7' }
    expect((await set([{ playerId: kim }])).body).toEqual({ lineup: { players: [asKim] } })
    const goalie = { playerId: ida, position: 'G', starting: true } as const
    await set([goalie, dressed as never])
    const asIda = { ...goalie, name: 'Ida', number: 1, jersey: '1' }
    expect(await get()).toEqual({ lineup: { players: [asIda, asKim] } })
    expect(await set([goalie, goalie])).toMatchObject(isRefused)
    expect(await set([{ playerId: gameId }])).toMatchObject({ status: 404 })
    expect((await set([])).body).toEqual({ lineup: null })
    expect(await get()).toEqual({ lineup: null })
    const foreign = await stranger.call(api.lineup.get, { gameId })
    expect(foreign).toMatchObject({ status: 404, body: { error: 'Game not found' } })
  })
})
