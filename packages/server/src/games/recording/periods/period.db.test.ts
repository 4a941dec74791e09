import { beforeEach, expect, it } from 'vitest'
import { aGame, aStartedGame, succeeded } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam, teamId } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

let gameId: string

beforeEach(async () => {
  gameId = (await aGame(anna, teamId)).id
})

const createPeriods = () => anna.call(api.games.createPeriods, { gameId }, {})
const directions = async () => {
  const { game } = await anna.does(api.games.get, { gameId })
  return game.periods.map(({ periodNumber, attackingDirection }) => [
    periodNumber,
    attackingDirection,
  ])
}

it('API-PERIOD-1 The three periods are created together: right, left, right', async () => {
  expect(await directions()).toEqual([])
  const answer = await createPeriods()
  expect(answer.status).toBe(201)
  expect(answer.body.periods).toHaveLength(3)
  expect(await directions()).toEqual([
    [1, 'right'],
    [2, 'left'],
    [3, 'right'],
  ])
})

it('API-PERIOD-2 Creating the periods again changes nothing', async () => {
  const answers = await Promise.all([createPeriods(), createPeriods(), createPeriods()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  await anna.call(
    api.games.updatePeriods,
    { gameId },
    { periods: [{ periodNumber: 1, attackingDirection: 'left' }] },
  )
  const again = await createPeriods()
  expect(again.status).toBe(200)
  expect(again.body.periods[0]).toMatchObject({ attackingDirection: 'left' })
})

it('API-PERIOD-3 A list sets the named periods and does not change the others', async () => {
  await createPeriods()
  const answer = await anna.call(
    api.games.updatePeriods,
    { gameId },
    {
      periods: [
        { periodNumber: 3, attackingDirection: 'left' },
        { periodNumber: 2, attackingDirection: 'right' },
      ],
    },
  )
  expect(succeeded(answer).periods.map((period) => period.attackingDirection)).toEqual([
    'right',
    'right',
    'left',
  ])
})

it('API-PERIOD-4 A list for a game without periods creates all three first', async () => {
  await anna.call(
    api.games.updatePeriods,
    { gameId },
    { periods: [{ periodNumber: 2, attackingDirection: 'right' }] },
  )
  expect(await directions()).toEqual([
    [1, 'right'],
    [2, 'right'],
    [3, 'right'],
  ])
})

it('API-PERIOD-5 A single period is set by its id within its own game', async () => {
  const other = await aStartedGame(anna, teamId)
  await createPeriods()
  const body = { attackingDirection: 'left' } as const
  const [{ id: periodId }] = other.periods
  const foreign = await anna.call(api.games.updatePeriod, { gameId, periodId }, body)
  expect(foreign).toMatchObject(refused('PERIOD_NOT_FOUND', 'Period not found'))
  const own = await anna.call(api.games.updatePeriod, { gameId: other.id, periodId }, body)
  expect(succeeded(own).period).toEqual({
    id: periodId,
    periodNumber: 1,
    attackingDirection: 'left',
  })
})
