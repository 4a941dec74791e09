/** A manager with a team and two games: one without a shot, one with as many as were asked for. */
export interface RinkWorld {
  readonly email: string
  readonly password: string
  readonly teamId: string
  readonly emptyGameId: string
  readonly fullGameId: string
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

function caller(origin: string, token?: string): Call {
  return async (method, path, body) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
}

interface Game {
  readonly id: string
  readonly periodId: string
}

async function newGame(call: Call, teamId: string, opponent: string): Promise<Game> {
  const { game } = (await call('POST', `/games/teams/${teamId}`, { opponent })) as {
    game: { id: string }
  }
  const { periods } = (await call('POST', `/games/${game.id}/periods`)) as {
    periods: { id: string; periodNumber: number }[]
  }
  const first = periods.find(({ periodNumber }) => periodNumber === 1)
  return { id: game.id, periodId: first?.id ?? '' }
}

/** Shots of all four kinds spread over the ice, the same each time. */
async function recordShots(call: Call, game: Game, shooterPlayerId: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const scoredAgainst = index % 2 === 0
    await call('POST', `/shots/games/${game.id}`, {
      periodId: game.periodId,
      xCoord: 40 + ((index * 97) % 720),
      yCoord: 30 + ((index * 61) % 340),
      scored: index % 5 === 0,
      scoredAgainst,
      ...(scoredAgainst ? {} : { shooterPlayerId }),
    })
  }
}

/** Prepares the two games, and a roster of the usual size, through the API. */
export async function prepareRinks(origin: string, shots: number): Promise<RinkWorld> {
  const email = 'rink@example.org'
  const password = 'four lines of five'
  const account = { email, password, displayName: 'Rink' }
  const { data } = (await caller(origin)('POST', '/auth/register', account)) as {
    data: { token: string }
  }
  const call = caller(origin, data.token)
  const { team } = (await call('POST', '/teams', {
    name: 'Rink',
    type: 'STANDARD_YEARLY',
  })) as { team: { id: string } }
  const players: string[] = []
  for (let number = 1; number <= 23; number += 1) {
    const body = { name: `Player ${number}`, number }
    const answer = (await call('POST', `/players/teams/${team.id}`, body)) as {
      player: { id: string }
    }
    players.push(answer.player.id)
  }
  const empty = await newGame(call, team.id, 'Empty rink')
  const full = await newGame(call, team.id, 'Full rink')
  await recordShots(call, full, players[0] ?? '', shots)
  return { email, password, teamId: team.id, emptyGameId: empty.id, fullGameId: full.id }
}
