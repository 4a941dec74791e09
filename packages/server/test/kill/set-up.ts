import { call } from './call.ts'
import type { RecordedGame } from './phone.ts'

/** A game that several people record, and the token of each. */
export interface RecordedTeam {
  readonly tokens: readonly string[]
  readonly game: RecordedGame
}

const PERSONS = ['Ada', 'Bo', 'Cy', 'Di']
const PLAYERS = 6

/** Makes a team of four people with six players and one game, three of the players tracked at faceoffs. */
export async function setUpTeam(address: string): Promise<RecordedTeam> {
  const post = <Answer>(path: string, token: string, body?: unknown) =>
    call<Answer>(address, token, { method: 'POST', path, body })

  const tokens: string[] = []
  for (const displayName of PERSONS) {
    const account = {
      displayName,
      email: `${displayName}@example.org`,
      password: 'first period of four',
    }
    const { data } = await post<{ data: { token: string } }>('/auth/register', '', account)
    tokens.push(data.token)
  }
  const [owner = '', ...others] = tokens
  const { team } = await post<{ team: { id: string; teamCode: string } }>('/teams', owner, {
    name: 'Kill test',
    type: 'STANDARD_YEARLY',
  })
  for (const other of others) await post('/teams/join', other, { teamCode: team.teamCode })

  const playerIds: string[] = []
  for (let number = 1; number <= PLAYERS; number += 1) {
    const { player } = await post<{ player: { id: string } }>(`/players/teams/${team.id}`, owner, {
      name: `Player ${number}`,
      number,
    })
    playerIds.push(player.id)
  }
  const { game } = await post<{ game: { id: string } }>(`/games/teams/${team.id}`, owner, {
    opponent: 'The kernel',
  })
  const { periods } = await post<{ periods: { id: string }[] }>(`/games/${game.id}/periods`, owner)
  const faceoffIds: string[] = []
  for (const playerId of playerIds.slice(0, PLAYERS / 2)) {
    const { faceoff } = await post<{ faceoff: { id: string } }>(
      `/faceoffs/games/${game.id}`,
      owner,
      { playerId },
    )
    faceoffIds.push(faceoff.id)
  }
  return {
    tokens,
    game: {
      gameId: game.id,
      periodIds: periods.map(({ id }) => id),
      playerIds,
      faceoffIds,
    },
  }
}
