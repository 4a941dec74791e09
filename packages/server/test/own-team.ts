import { beforeEach } from 'vitest'
import { aTeam } from './a-team.ts'
import { anna, app } from './two-people.ts'

/*
 * What most tests of a team's records begin with: two people in an app of the test file's own, and
 * before each test a new team of the first one, in which the other is a stranger. The bindings are set
 * by then, not when they are imported.
 */

export { anna, app, bea as stranger } from './two-people.ts'

export let teamId: string

beforeEach(async () => {
  teamId = await aTeam(anna)
})

/** A moment so many milliseconds from now, as it is sent. */
export const at = (offset: number): string => new Date(app.clock.now + offset).toISOString()
