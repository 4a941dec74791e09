import { beforeAll } from 'vitest'
import { fillTeamWithPeople, gatherPeople, type Ids, type People } from './world.ts'

/*
 * For tests that change nothing of it: everybody, in an app of the test file's own, and a team with one
 * of everything. The bindings are set before the first test, not when they are imported.
 */

export let people: People
export let ids: Ids

beforeAll(async () => {
  people = await gatherPeople()
  ids = await fillTeamWithPeople(people)
})
