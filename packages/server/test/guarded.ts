import { expect } from 'vitest'
import { api, type TestAnswer, type TestUser } from './client.ts'
import { anna, stranger, teamId } from './own-team.ts'

/** One call of each kind, by this person, one after another. */
type Calls = (by: TestUser) => Promise<readonly TestAnswer<unknown>[]>

const statusesOf = async (calls: Promise<readonly TestAnswer<unknown>[]>): Promise<Set<number>> =>
  new Set((await calls).map(({ status }) => status))

/**
 * Requires that for a stranger nothing of the team is there, neither to read nor to change, and that a
 * disabled team's can be read and not changed. The team is disabled afterwards.
 */
export async function expectGuarded(changing: Calls, reading: Calls): Promise<void> {
  expect(await statusesOf(changing(stranger))).toEqual(new Set([404]))
  expect(await statusesOf(reading(stranger))).toEqual(new Set([404]))
  await anna.call(api.teams.update, { teamId }, { state: 'DISABLED' })
  for (const answer of await changing(anna)) {
    expect(answer).toMatchObject({ status: 403, body: { error: 'This team is disabled' } })
  }
  expect(await statusesOf(reading(anna))).toEqual(new Set([200]))
}
