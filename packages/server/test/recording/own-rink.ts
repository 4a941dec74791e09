import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { aRink, type Rink } from './rink.ts'

/*
 * What most tests of operations begin with. A test file that imports this has an app of its own, and
 * before each test a new team with a game in it. The bindings are set by then, not when they are
 * imported.
 */

export let app: TestApp
export let rink: Rink

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  rink = await aRink(app)
})
