import { Account } from './person.ts'

/** A team with two players and one game, all made through the API, and its manager. */
export interface PreparedGame {
  readonly manager: Account
  readonly teamId: string
  readonly teamCode: string
  readonly gameId: string
  /** Where the game is recorded. */
  readonly path: string
}

export const SHOOTER = 'Denisa Křížová'
export const OTHER_PLAYER = 'Kelly Pannek'
export const TEAM = 'Minnesota Frost'
export const OPPONENT = 'Ottawa Charge'

/** Prepares a team and a game on the running product. */
export async function prepareGame(address: string): Promise<PreparedGame> {
  const manager = await Account.register(address)
  const team = await manager.createTeam(TEAM)
  await manager.addPlayer(team.id, SHOOTER, 41)
  await manager.addPlayer(team.id, OTHER_PLAYER, 12)
  const gameId = await manager.addGame(team.id, OPPONENT, '2026-11-28T18:00:00Z')
  return {
    manager,
    teamId: team.id,
    teamCode: team.teamCode,
    gameId,
    path: `/teams/${team.id}/games/${gameId}`,
  }
}
