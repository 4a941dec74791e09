import { beforeAll, beforeEach } from 'vitest'
import { aPlayer, aTeam } from './a-team.ts'
import { type TestApp, testApp } from './app.ts'
import type { TestUser } from './client.ts'
import { type Receiver, startReceiver } from './receiver.ts'

// Set before each test, not when they are imported.
export let app: TestApp
export let anna: TestUser
/** Receives deliveries, as a push service or the server of a webhook. */
export let service: Receiver
export let teamId: string
export let kim: string

/** The setup of tests of notifications: before each test a new team with a player, and a new receiver. */
export function setUpNotifiedTeam(): void {
  beforeAll(async () => {
    app = await testApp({ environment: { WEBHOOKS_PRIVATE: 'on' } })
    anna = await app.register('Anna')
  })
  beforeEach(async () => {
    service = await startReceiver()
    service.answer({ status: 201 })
    teamId = await aTeam(anna)
    kim = await aPlayer(anna, teamId, 'Kim Kivi', 7)
    return () => service.close()
  })
}
