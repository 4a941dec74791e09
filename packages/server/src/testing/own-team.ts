import { beforeAll, beforeEach } from 'vitest'
import { aTeam } from './a-team.ts'
import { type TestApp, testApp } from './app.ts'
import type { TestUser } from './client.ts'

/*
 * What most tests of a team's records begin with. A test file that imports this has an app of its own,
 * in which two people know nothing of each other, and before each test a new team of the first one.
 * The bindings are set by then, not when they are imported.
 */

export let app: TestApp
export let anna: TestUser
export let stranger: TestUser
export let teamId: string

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  stranger = await app.register('Stranger')
})

beforeEach(async () => {
  teamId = await aTeam(anna)
})

/** A moment so many milliseconds from now, as it is sent. */
export const at = (offset: number): string => new Date(app.clock.now + offset).toISOString()
