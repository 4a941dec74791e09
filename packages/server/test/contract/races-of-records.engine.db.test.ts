import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aGame, aStartedGame, aTeam, joins, shotIn } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { aCreationTarget, CREATABLE, type CreationTarget, creatable } from '#test/creatable.ts'
import { crowd } from '#test/crowd.ts'
import { anna, app, setUpOwnTeam } from '#test/own-team.ts'
import { atOnce, differentTexts, RACING, TRIES, tally } from './races.ts'

setUpOwnTeam(RACING)

let phones: TestUser[]
let target: CreationTarget

beforeAll(async () => {
  target = await aCreationTarget(anna, await aTeam(anna))
  phones = await crowd(app, anna, 8)
  for (const phone of phones) await joins(phone, anna, target.teamId)
})

/** Several members do the same thing. */
const phoneAt = (attempt: number): TestUser => phones[attempt % phones.length] ?? anna

const inGame = () => ({ gameId: target.game.id })

describe('the same id', () => {
  it.each(CREATABLE)(
    'RACE-5 Simultaneous creations of one %s with the same id store it once',
    async (kind) => {
      const { body, create, ids } = creatable(kind, target)
      const before = await ids(anna)
      const id = randomUUID()
      const answers = await atOnce((attempt) => create(phoneAt(attempt), { ...body, id }))
      expect(tally(answers)).toEqual({ '201': 1, '200': TRIES - 1 })
      expect(differentTexts(answers)).toHaveLength(1)
      expect((await ids(anna)).toSorted()).toEqual([...before, id].toSorted())
    },
  )

  it('RACE-6 Of different contents under one id the first is stored', async () => {
    const id = randomUUID()
    const answers = await atOnce((attempt) =>
      phoneAt(attempt).call(
        api.shots.create,
        inGame(),
        shotIn(target.game, target.kim, { id, xCoord: attempt % 4 }),
      ),
    )
    const least = TRIES / 4
    expect(tally(answers)).toEqual({
      '201': 1,
      '200': least - 1,
      '409 ID_CONFLICT': TRIES - least,
    })
    const { shot } = await anna.does(api.shots.get, { shotId: id })
    const winner = answers.find(({ status }) => status === 201)
    expect({ shot }).toEqual(winner?.body)
  })
})

describe('one of a kind', () => {
  it('RACE-7 A game gets its three periods once', async () => {
    const params = { gameId: (await aGame(anna, target.teamId)).id }
    const answers = await atOnce((attempt) =>
      phoneAt(attempt).call(api.games.createPeriods, params, {}),
    )
    expect(tally(answers)).toEqual({ '201': 1, '200': TRIES - 1 })
    expect(differentTexts(answers)).toHaveLength(1)
    const stored = await anna.does(api.games.get, params)
    expect(stored.game.periods.map((period) => period.periodNumber)).toEqual([1, 2, 3])
  })

  it('RACE-27 Directions of different periods that are set at the same time are all stored', async () => {
    const params = { gameId: (await aStartedGame(anna, target.teamId)).id }
    const set = (periodNumber: 1 | 2, attackingDirection: 'left' | 'right') =>
      phoneAt(periodNumber).call(api.games.updatePeriods, params, {
        periods: [{ periodNumber, attackingDirection }],
      })
    for (const direction of ['left', 'right', 'left', 'right', 'left'] as const) {
      await Promise.all([set(1, direction), set(2, direction)])
      const { game } = await anna.does(api.games.get, params)
      const [first, second] = game.periods.map((period) => period.attackingDirection)
      expect([first, second]).toEqual([direction, direction])
    }
  })

  it('RACE-8 A player gets one faceoff record, and every increment counts', async () => {
    const params = { gameId: (await aStartedGame(anna, target.teamId)).id }
    const added = await atOnce((attempt) =>
      phoneAt(attempt).call(api.faceoffs.create, params, {
        id: randomUUID(),
        playerId: target.kim,
      }),
    )
    expect(tally(added)).toEqual({ '201': 1, '200': TRIES - 1 })
    expect(differentTexts(added)).toHaveLength(1)
    const { faceoffs } = await anna.does(api.faceoffs.list, params)
    const faceoffId = faceoffs[0]?.id ?? ''
    const counted = await atOnce((attempt) =>
      phoneAt(attempt).call(api.faceoffs.increment, { faceoffId }, { won: attempt % 3 === 0 }),
    )
    expect(tally(counted)).toEqual({ '200': TRIES })
    const after = (await anna.does(api.faceoffs.list, params)).faceoffs
    expect(after).toMatchObject([{ taken: TRIES, won: Math.ceil(TRIES / 3) }])
  })
})

describe('the limits of the free plan', () => {
  it('RACE-9 A free team has one game for any number of simultaneous additions', async () => {
    const free = { teamId: await aTeam(anna, 'BASIC_FREE') }
    const answers = await atOnce((attempt) =>
      anna.call(api.games.create, free, { opponent: `Number ${attempt}` }),
    )
    expect(tally(answers)).toEqual({ '201': 1, '403 PLAN_LIMIT': TRIES - 1 })
    const { games } = await anna.does(api.games.list, free)
    expect(games).toHaveLength(1)
  })

  it('RACE-10 A free team exports five reports for any number of simultaneous exports', async () => {
    const { id } = await aGame(anna, await aTeam(anna, 'BASIC_FREE'))
    const answers = await atOnce(() =>
      anna.call(api.analytics.exportGame, { gameId: id }, { format: 'csv' }),
    )
    expect(tally(answers)).toEqual({ '200': 5, '403 PLAN_LIMIT': TRIES - 5 })
    const used = answers.flatMap(({ status, body }) =>
      status === 200 ? [body.exportedReports.used] : [],
    )
    expect(used.toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})

describe('the same Idempotency-Key', () => {
  it('RACE-11 Simultaneous requests with one key are carried out once and get the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { name: 'Once and for all' }
    const answers = await atOnce(() => anna.call(api.teams.create, body, { headers }))
    expect(tally(answers)).toEqual({ '201': TRIES })
    expect(differentTexts(answers)).toHaveLength(1)
    const { teams } = await anna.does(api.teams.list)
    expect(teams.filter(({ name }) => name === body.name)).toHaveLength(1)
  })

  it('RACE-12 Of different requests under one key the first is carried out', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await atOnce((attempt) =>
      anna.call(api.teams.create, { name: `Rival ${attempt % 2}` }, { headers }),
    )
    expect(tally(answers)).toEqual({
      '201': TRIES / 2,
      '409 IDEMPOTENCY_CONFLICT': TRIES / 2,
    })
    const { teams } = await anna.does(api.teams.list)
    expect(teams.filter(({ name }) => name.startsWith('Rival'))).toHaveLength(1)
  })
})
