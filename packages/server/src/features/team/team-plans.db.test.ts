import { gamesEndpoints } from '@icetally/domain/contract/games'
import { type TeamDetail, teamsEndpoints } from '@icetally/domain/contract/teams'
import { TEAM_TYPES, type TeamType } from '@icetally/domain/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { succeeded } from '../../testing/a-team.ts'
import { testApp } from '../../testing/app.ts'
import type { TestUser } from '../../testing/client.ts'

let anna: TestUser

beforeAll(async () => {
  anna = await (await testApp()).register('Anna')
})

async function createTeam(type: TeamType): Promise<TeamDetail> {
  const body = { name: 'Icebreakers', type, state: 'ACTIVE' } as const
  return succeeded(await anna.call(teamsEndpoints.create, { body })).team
}

const update = ({ id }: { id: string }, body: { type?: TeamType; state?: 'ACTIVE' | 'DISABLED' }) =>
  anna.call(teamsEndpoints.update, { params: { teamId: id }, body })

const addGame = ({ id }: { id: string }, opponent: string) =>
  anna.call(gamesEndpoints.create, { params: { teamId: id }, body: { opponent } })

describe('the plan of a team', () => {
  it.each(TEAM_TYPES)('TEAM-1 may be %s from the beginning', async (type) => {
    expect(await createTeam(type)).toMatchObject({ type, state: 'ACTIVE' })
  })

  it.each([
    ['BASIC_FREE', 'STANDARD_MONTHLY'],
    ['BASIC_FREE', 'STANDARD_YEARLY'],
    ['STANDARD_MONTHLY', 'STANDARD_YEARLY'],
    ['STANDARD_YEARLY', 'STANDARD_MONTHLY'],
  ] as const)('TEAM-12 goes from %s to %s', async (from, to) => {
    const team = await createTeam(from)
    expect(succeeded(await update(team, { type: to })).team.type).toBe(to)
  })

  it.each(['STANDARD_MONTHLY', 'STANDARD_YEARLY'] as const)(
    'TEAM-12 does not go back from %s to free, and stays as it was',
    async (from) => {
      const team = await createTeam(from)
      expect(await update(team, { type: 'BASIC_FREE' })).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT' },
      })
      const params = { teamId: team.id }
      expect(succeeded(await anna.call(teamsEndpoints.get, { params })).team.type).toBe(from)
    },
  )

  it.each(TEAM_TYPES.flatMap((from) => TEAM_TYPES.map((to) => [from, to] as const)))(
    'TEAM-11 of a disabled team may be chosen anew when it is activated: %s, %s',
    async (from, to) => {
      const team = await createTeam(from)
      await update(team, { state: 'DISABLED' })
      const activated = succeeded(await update(team, { state: 'ACTIVE', type: to })).team
      expect(activated).toMatchObject({ state: 'ACTIVE', type: to })
    },
  )

  it('TEAM-14 a team with more games than its plan has keeps them and adds none', async () => {
    const team = await createTeam('STANDARD_MONTHLY')
    for (const opponent of ['Frost', 'Snow', 'Hail']) {
      expect((await addGame(team, opponent)).status).toBe(201)
    }
    await update(team, { state: 'DISABLED' })
    const { games } = succeeded(await update(team, { state: 'ACTIVE', type: 'BASIC_FREE' })).team
    expect(games).toHaveLength(3)
    expect(await addGame(team, 'Sleet')).toMatchObject({
      status: 403,
      body: { code: 'PLAN_LIMIT' },
    })
    // Down to none: one may be added again, as the plan has it.
    for (const { id: gameId } of games) {
      await anna.call(gamesEndpoints.remove, { params: { gameId } })
    }
    expect((await addGame(team, 'Sleet')).status).toBe(201)
  })
})
