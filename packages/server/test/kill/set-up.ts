import { aPlayer, aStartedGame, aTeam, joins } from '#test/a-team.ts'
import { api, registerUser } from '#test/client.ts'
import type { RecordedGame } from './phone.ts'

/** A game that several people record, and the token of each. */
export interface RecordedTeam {
  readonly tokens: readonly string[]
  readonly game: RecordedGame
}

const PLAYERS = 6

/** Makes a team of four people with six players and one game, three of the players tracked at faceoffs. */
export async function setUpTeam(address: string): Promise<RecordedTeam> {
  const owner = await registerUser(address, 'Ada')
  const teamId = await aTeam(owner)
  const people = [owner]
  for (const name of ['Bo', 'Cy', 'Di']) {
    const person = await registerUser(address, name)
    await joins(person, owner, teamId)
    people.push(person)
  }
  const playerIds: string[] = []
  for (let number = 1; number <= PLAYERS; number += 1) {
    playerIds.push(await aPlayer(owner, teamId, `Player ${number}`, number))
  }
  const { id: gameId, periods } = await aStartedGame(owner, teamId, { opponent: 'The kernel' })
  const faceoffIds: string[] = []
  for (const playerId of playerIds.slice(0, PLAYERS / 2)) {
    faceoffIds.push((await owner.does(api.faceoffs.create, { gameId }, { playerId })).faceoff.id)
  }
  const periodIds = periods.map(({ id }) => id)
  return {
    tokens: people.map(({ token }) => token ?? ''),
    game: { gameId, periodIds, playerIds, faceoffIds },
  }
}
