import { expect, type Page } from '@playwright/test'
import { recordPlayers } from '../../fixtures/record-season.ts'
import { recordWholeGame } from '../../fixtures/record-whole-game.ts'
import { loadWholeSeason } from '../../fixtures/whole-season.ts'
import { Account } from './person.ts'

/** The game of the season with the most goals and penalties. */
const BUSIEST = '144'

type Busiest = Awaited<ReturnType<typeof recordOwnBusiestGame>>

/** By the address of the product. */
const made = new Map<string, Promise<Busiest>>()

/** The busiest game, finished, of a team that all tests of a product share: they only read it. */
export function recordBusiestGame(address: string): Promise<Busiest> {
  const known = made.get(address) ?? recordOwnBusiestGame(address)
  made.set(address, known)
  return known
}

/** The same of a new team, for a test that changes the team or records in it. */
export async function recordOwnBusiestGame(address: string) {
  const season = await loadWholeSeason()
  const game = season.games.find(({ id }) => id === BUSIEST)
  if (game === undefined) throw new Error(`The fixture has no game ${BUSIEST}`)
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  const send = async (method: string, path: string, body?: object) => ({
    status: 200,
    body: await manager.call<unknown>(method, path, body),
  })
  const playerIds = await recordPlayers(send, team.id, season.players)
  const gameId = await recordWholeGame(send, { teamId: team.id, game, playerIds })
  return { manager, teamId: team.id, gameId, team: season.team, opponent: game.opponent }
}

/** Opens the summary of that game. */
export async function openBusiest(page: Page, address: string) {
  const busiest = await recordBusiestGame(address)
  const { manager, teamId, gameId } = busiest
  await manager.open(page, `/teams/${teamId}/games/${gameId}/summary`)
  await expect(page.getByRole('heading', { name: 'Scoring' })).toBeVisible()
  return busiest
}
