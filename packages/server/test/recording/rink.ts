import { aGame, aPlayer, aTeam } from '#test/a-team.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { TestUser } from '#test/client.ts'
import { Device } from './device.ts'

/** A team with three players and a game in which nothing is recorded yet. */
export interface Rink {
  readonly app: TestApp
  readonly owner: TestUser
  readonly teamId: string
  readonly gameId: string
  readonly kim: string
  readonly ida: string
  readonly eva: string
  readonly device: Device
}

/** A new team, of a new person in a new app unless one is given. */
export async function aRink(app?: TestApp, name = 'Anna'): Promise<Rink> {
  const ready = app ?? (await testApp())
  const owner = await ready.register(name)
  const teamId = await aTeam(owner)
  const kim = await aPlayer(owner, teamId, 'Kim', 7)
  const ida = await aPlayer(owner, teamId, 'Ida', 9)
  const eva = await aPlayer(owner, teamId, 'Eva')
  const { id: gameId } = await aGame(owner, teamId)
  return { app: ready, owner, teamId, gameId, kim, ida, eva, device: new Device(owner, gameId) }
}
