import { beforeAll } from 'vitest'
import { type TestApp, testApp } from './app.ts'
import type { TestUser } from './client.ts'

/*
 * A test file that imports this has an app of its own, in which two people know nothing of each
 * other. The bindings are set before the first test, not when they are imported.
 */

export let app: TestApp
export let anna: TestUser
export let bea: TestUser

beforeAll(async () => {
  app = await testApp()
  anna = await app.register('Anna')
  bea = await app.register('Bea')
})
