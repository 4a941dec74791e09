import { beforeAll, beforeEach } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { aRink, type Rink } from './rink.ts'

// Set before each test, not when they are imported.
export let app: TestApp
export let rink: Rink

/** The setup of most tests of operations: an app, and before each test a new team with a game. */
export function setUpOwnRink(): void {
  beforeAll(async () => {
    app = await testApp()
  })
  beforeEach(async () => {
    rink = await aRink(app)
  })
}
