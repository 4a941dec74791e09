import { expect, type Page } from '@playwright/test'
import { loadSeason } from '../../fixtures/season.ts'
import { Game } from '../pages/game.ts'
import { Account } from './person.ts'

const season = await loadSeason()

/** The game with the most shots, the earlier of equal ones. */
export const realGame = season.games.reduce((most, other) =>
  other.shots.length > most.shots.length ? other : most,
)

/** Who played in it. */
export const roster = season.players.filter(({ id }) => realGame.roster.includes(id))

/** The name of a player by the id in the season. */
export function nameOf(playerId: string): string {
  const player = roster.find(({ id }) => id === playerId)
  if (player === undefined) throw new Error(`no player has the id ${playerId}`)
  return player.name
}

/** Opens the game, of which nothing is recorded yet, as the manager of a team with the whole roster. */
export async function openRealGame(page: Page, address: string) {
  const manager = await Account.register(address)
  const team = await manager.createTeam(season.team)
  const playerIds = new Map<string, string>()
  for (const { id, name, number } of roster) {
    playerIds.set(id, await manager.addPlayer(team.id, name, number))
  }
  const gameId = await manager.addGame(team.id, realGame.opponent, realGame.startTime)
  await manager.open(page, `/teams/${team.id}/games/${gameId}`)
  const screen = new Game(page)
  await expect(screen.button('Attacking Right')).toBeEnabled()
  return { manager, teamId: team.id, gameId, playerIds, screen }
}
