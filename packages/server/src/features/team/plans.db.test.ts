import type { TeamDetail } from '@icetally/domain/contract/teams'
import { TEAM_TYPES, type TeamState, type TeamType } from '@icetally/domain/limits'
import { expect, it } from 'vitest'
import { succeeded } from '#test/a-team.ts'
import { api, type TestUser } from '#test/client.ts'
import { anna, bea } from '#test/own-team.ts'

/** A team of Anna's in which Bea is an ordinary member. */
async function aTeamOfBoth(type: TeamType): Promise<TeamDetail> {
  const body = { name: 'Icebreakers', type }
  const { team } = await anna.does(api.teams.create, body)
  const { teamCode } = team
  await bea.does(api.teams.join, { teamCode })
  return team
}

const update = (
  person: TestUser,
  { id }: { id: string },
  body: { type?: TeamType; state?: TeamState },
) => person.call(api.teams.update, { teamId: id }, body)

const now = async ({ id }: { id: string }) => (await anna.does(api.teams.get, { teamId: id })).team

const addGame = ({ id }: { id: string }) => anna.call(api.games.create, { teamId: id }, {})

const onlyManagers = {
  status: 403,
  body: { code: 'FORBIDDEN', error: 'Only managers of the team can do this' },
}

it.each(TEAM_TYPES)('TEAM-1 A team is created active with the plan %s', async (type) => {
  const body = { name: 'Icebreakers', type, state: 'ACTIVE' } as const
  const { team } = await anna.does(api.teams.create, body)
  expect(team).toMatchObject({ type, state: 'ACTIVE' })
  expect(await anna.post('/api/teams', { ...body, state: 'DISABLED' })).toMatchObject({
    status: 400,
    body: { error: 'A team is created active' },
  })
})

it.each([
  ['BASIC_FREE', 'STANDARD_MONTHLY'],
  ['BASIC_FREE', 'STANDARD_YEARLY'],
  ['STANDARD_MONTHLY', 'STANDARD_YEARLY'],
  ['STANDARD_YEARLY', 'STANDARD_MONTHLY'],
] as const)('TEAM-12 A manager changes the plan from %s to %s', async (before, type) => {
  const team = await aTeamOfBoth(before)
  expect(await update(bea, team, { type })).toMatchObject(onlyManagers)
  expect((await now(team)).type).toBe(before)
  const changed = succeeded(await update(anna, team, { type })).team
  expect(changed).toMatchObject({ type, state: 'ACTIVE' })
})

it.each(['STANDARD_MONTHLY', 'STANDARD_YEARLY'] as const)(
  'TEAM-12 A plan cannot change from %s to free',
  async (type) => {
    const team = await aTeamOfBoth(type)
    expect(await update(anna, team, { type: 'BASIC_FREE' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        error: 'A team on a Standard plan cannot go back to the free plan',
      },
    })
    expect((await now(team)).type).toBe(type)
  },
)

it.each(TEAM_TYPES.flatMap((before) => TEAM_TYPES.map((type) => [before, type] as const)))(
  'TEAM-11 A manager activates a team that was %s as %s',
  async (before, type) => {
    const team = await aTeamOfBoth(before)
    succeeded(await update(anna, team, { state: 'DISABLED' }))
    expect(await update(bea, team, { state: 'ACTIVE', type })).toMatchObject(onlyManagers)
    expect((await now(team)).state).toBe('DISABLED')
    const activated = succeeded(await update(anna, team, { state: 'ACTIVE', type })).team
    expect(activated).toMatchObject({ state: 'ACTIVE', type })
  },
)

it('TEAM-14 A team with more games than its plan allows keeps them and adds none', async () => {
  const team = await aTeamOfBoth('STANDARD_MONTHLY')
  for (let count = 0; count < 3; count += 1) expect((await addGame(team)).status).toBe(201)
  await update(anna, team, { state: 'DISABLED' })
  const free = { state: 'ACTIVE', type: 'BASIC_FREE' } as const
  const { games } = succeeded(await update(anna, team, free)).team
  expect(games).toHaveLength(3)
  const refused = { status: 403, body: { code: 'PLAN_LIMIT' } }
  expect(await addGame(team)).toMatchObject(refused)
  // Down to none: one may be added again, as the plan has it.
  for (const { id: gameId } of games) {
    await anna.call(api.games.remove, { gameId })
  }
  expect((await addGame(team)).status).toBe(201)
})
