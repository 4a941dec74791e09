import { TEAM_TYPES, type TeamState, type TeamType } from '@icetally/domain/platform/limits'
import { expect, it } from 'vitest'
import { aTeam, disable } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { anna, setUpOwnTeam } from '#test/own-team.ts'
import { refused } from '#test/refused.ts'

setUpOwnTeam()

type Change = { type?: TeamType; state?: TeamState }

const update = (teamId: string, body: Change) => anna.call(api.teams.update, { teamId }, body)
const changed = async (teamId: string, body: Change) =>
  (await anna.does(api.teams.update, { teamId }, body)).team

const addGame = (teamId: string) => anna.call(api.games.create, { teamId }, {})

it.each(TEAM_TYPES)('TEAM-1 A team is created active with the plan %s', async (type) => {
  const body = { name: 'Icebreakers', type, state: 'ACTIVE' } as const
  const { team } = await anna.does(api.teams.create, body)
  expect(team).toMatchObject({ type, state: 'ACTIVE' })
  expect(await anna.post('/api/teams', { ...body, state: 'DISABLED' })).toMatchObject(
    refused('VALIDATION_FAILED', 'A team is created active'),
  )
})

it.each([
  ['BASIC_FREE', 'STANDARD_MONTHLY'],
  ['BASIC_FREE', 'STANDARD_YEARLY'],
  ['STANDARD_MONTHLY', 'STANDARD_YEARLY'],
  ['STANDARD_YEARLY', 'STANDARD_MONTHLY'],
] as const)('TEAM-12 A manager changes the plan from %s to %s', async (before, type) => {
  const team = await aTeam(anna, before)
  expect(await changed(team, { type })).toMatchObject({ type, state: 'ACTIVE' })
})

it.each(['STANDARD_MONTHLY', 'STANDARD_YEARLY'] as const)(
  'TEAM-12 A plan cannot change from %s to free',
  async (type) => {
    const team = await aTeam(anna, type)
    const error = 'A team on a Standard plan cannot go back to the free plan'
    const conflict = refused('CONFLICT', error)
    expect(await update(team, { type: 'BASIC_FREE' })).toMatchObject(conflict)
    expect((await anna.does(api.teams.get, { teamId: team })).team.type).toBe(type)
  },
)

it.each(TEAM_TYPES.flatMap((before) => TEAM_TYPES.map((type) => [before, type] as const)))(
  'TEAM-11 A manager activates a team that was %s as %s',
  async (before, type) => {
    const team = await aTeam(anna, before)
    await disable(anna, team)
    const active = { state: 'ACTIVE', type } as const
    expect(await changed(team, active)).toMatchObject(active)
  },
)

it('TEAM-14 A team with more games than its plan allows retains them and cannot add more', async () => {
  const team = await aTeam(anna, 'STANDARD_MONTHLY')
  for (let count = 0; count < 3; count += 1) expect((await addGame(team)).status).toBe(201)
  await disable(anna, team)
  const { games } = await changed(team, { state: 'ACTIVE', type: 'BASIC_FREE' })
  expect(games).toHaveLength(3)
  const planLimit = refused('PLAN_LIMIT')
  expect(await addGame(team)).toMatchObject(planLimit)
  // Down to none: one may be added again, as the plan has it.
  for (const { id: gameId } of games) {
    await anna.call(api.games.remove, { gameId })
  }
  expect((await addGame(team)).status).toBe(201)
})
