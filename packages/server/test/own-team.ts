import { beforeAll, beforeEach } from 'vitest'
import { aPlayer, aStartedGame, aTeam, type TestGame } from './a-team.ts'
import { type TestApp, testApp } from './app.ts'
import { api, type TestUser } from './client.ts'

// Set before each test, not when they are imported.
export let app: TestApp
export let anna: TestUser
export let bea: TestUser
export let teamId: string

export { bea as stranger }

/**
 * The setup of most tests of a team's records: two people in an app of the test file's own, and before
 * each test a new team of the first one, in which the other is a stranger.
 */
export function setUpOwnTeam(options: Parameters<typeof testApp>[0] = {}): void {
  beforeAll(async () => {
    app = await testApp(options)
    anna = await app.register('Anna')
    bea = await app.register('Bea')
  })
  beforeEach(async () => {
    teamId = await aTeam(anna)
  })
}

type Named = readonly [name: string, number?: number]

/** A started game of the team, and new players of it. */
export async function aGameWith<const Players extends readonly Named[]>(
  ...players: Players
): Promise<[TestGame, ...{ [Place in keyof Players]: string }]> {
  const ids: string[] = []
  for (const player of players) ids.push(await aPlayer(anna, teamId, ...player))
  return [await aStartedGame(anna, teamId), ...(ids as { [Place in keyof Players]: string })]
}

/** A moment so many milliseconds from now, as it is sent. */
export const at = (offset: number): string => new Date(app.clock.now + offset).toISOString()

export const games = async () => (await anna.does(api.games.list, { teamId })).games
export const roster = async () => (await anna.does(api.players.list, { teamId })).players
