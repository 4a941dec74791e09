import type { GameAnalytics, PlayerRow } from '@icetally/domain/analytics/endpoints/analytics'
import type { GameFigures } from '@icetally/domain/analytics/season/game-figures'
import { sumOverviews } from '@icetally/domain/analytics/shots'
import type { Game, GameDetail } from '@icetally/domain/game/endpoints/games'
import { INITIAL_RECORDING } from '@icetally/domain/game/recording-choice'
import type { Opponent } from '@icetally/domain/opponent/endpoints/opponents'
import type { Player } from '@icetally/domain/player/endpoints/players'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { contractServer, type Handlers, Refused } from './contract-server.ts'
import { gameAnalytics } from './game-analytics.ts'
import { seasonAnswer, sumsAlone } from './season-answer.ts'

export { type Request, refusal } from './contract-server.ts'

export const TEAM_ID = '018f0000-0000-7000-8000-00000000000a'
const USER_ID = '018f0000-0000-7000-8000-00000000000b'
/** The same day everywhere. */
const NOW = '2026-11-21T10:00:00.000Z'

export const SIGNED_IN = {
  id: USER_ID,
  email: 'kim@example.org',
  displayName: 'Kim',
  createdAt: NOW,
  emailVerified: false,
  administrator: false,
  lastLoginAt: NOW,
}

export function player(name: string, number: number | null): Player {
  const more = { position: null, shoots: null, createdAt: NOW }
  return { id: `player-${name}`, teamId: TEAM_ID, name, number, ...more }
}

/** A game that was only scheduled. */
export const ONLY_SCHEDULED = {
  ...{ seasonId: null, homeAway: null, competition: null, status: 'scheduled', final: null },
  ...{ score: null, shotsOnGoal: null, period: null, periodLabel: null },
  ...{ recordedAt: null, _count: { shots: 0 } },
} as const satisfies Partial<Game>

export function game(id: string, given: Partial<Game> = {}): Game {
  return {
    id,
    teamId: TEAM_ID,
    opponent: null,
    location: null,
    startTime: null,
    ...{ startDate: null, timeZone: null },
    notes: null,
    ...ONLY_SCHEDULED,
    createdAt: NOW,
    ...given,
  }
}

/** A game with its team, as it is answered alone. */
export function gameDetail(
  given: Partial<Omit<GameDetail, 'team'>> = {},
  team: Partial<GameDetail['team']> = {},
): GameDetail & Pick<Required<GameDetail>, 'format'> {
  return {
    ...{ ...game('game'), format: INITIAL_RECORDING.format, endedAt: null, periods: [], ...given },
    team: {
      ...{ id: TEAM_ID, name: 'Minnesota', state: 'ACTIVE', recording: INITIAL_RECORDING },
      ...{ colour: null, shortCode: null, trueRink: false, changeNumber: 0, players: [], ...team },
    },
  }
}

/** A team of which nothing was set. */
export const PLAIN_TEAM = {
  ...{ description: null, state: 'ACTIVE', teamCode: 'K7Q2M9X', disabledByAdministrator: false },
  ...{ approvesJoining: false, recording: INITIAL_RECORDING, colour: null, shortCode: null },
  ...{ trueRink: false, underThirteen: false, timeZone: null, imageUrl: null, createdAt: NOW },
} as const satisfies Partial<TeamDetail>

interface Given {
  /** Other handlers of the server. */
  more?: Handlers
  team?: Partial<TeamDetail>
  players?: Player[]
  games?: Game[]
  seasons?: Season[]
  opponents?: readonly Opponent[]
  analytics?: Record<string, GameAnalytics>
  /** The figures of games that say more than their analytics, by their ids. */
  figures?: Record<string, GameFigures>
  /** The players' figures in all games, and in those of a season by its id. */
  playerStats?: Record<string, PlayerRow[]>
}

/**
 * A team behind `fetch`, in memory: enough of the API for its screens. `before` may hold an answer
 * back, or give another one. Tests in a browser use the real server.
 */
export function teamApi(given: Given = {}) {
  const stored = {
    players: given.players ?? [],
    games: given.games ?? [],
    seasons: given.seasons ?? [],
    analytics: given.analytics ?? {},
    figures: given.figures ?? {},
  }
  const changed: Partial<TeamDetail> = {}
  const team = (): TeamDetail => ({
    id: TEAM_ID,
    name: 'Minnesota',
    type: 'STANDARD_YEARLY',
    ...PLAIN_TEAM,
    members: [{ id: 'membership', role: 'member', joinedAt: NOW, user: SIGNED_IN }],
    joinRequests: 0,
    _count: { players: stored.players.length, games: stored.games.length, members: 1 },
    players: stored.players,
    games: stored.games,
    ...given.team,
    ...changed,
  })
  const stranger = (id: string) =>
    id === TEAM_ID ? null : new Refused('NOT_FOUND', 'Team not found')
  const detailed = (one: Game) => {
    const { id, name, state, recording, colour, shortCode, trueRink } = team()
    return {
      ...{ ...one, format: recording.format, endedAt: null },
      team: {
        ...{ id, name, state, recording, colour, shortCode, trueRink },
        ...{ changeNumber: 0, players: stored.players },
      },
      periods: [],
    }
  }
  const server = contractServer({
    'GET /teams/:teamId': ({ params }) => stranger(params.teamId) ?? { team: team() },
    'PUT /teams/:teamId': ({ body }) => {
      const { recording } = body
      const chosen = recording && { recording: { ...team().recording, ...recording } }
      Object.assign(changed, body, chosen)
      return { team: team() }
    },
    'DELETE /teams/:teamId': () => undefined,
    'DELETE /teams/:teamId/members/:userId': () => undefined,
    'GET /players/teams/:teamId': () => ({ players: stored.players }),
    'POST /players/teams/:teamId': ({ body }) => {
      const created = { ...player(body.name, null), ...body }
      stored.players = [...stored.players, created]
      return { player: created }
    },
    'PUT /players/:playerId': ({ params, body }) => {
      const found = stored.players.find(({ id }) => id === params.playerId)
      if (found === undefined) return new Refused('NOT_FOUND', 'Player not found')
      const changed = { ...found, ...body }
      stored.players = stored.players.map((other) => (other === found ? changed : other))
      return { player: changed }
    },
    'DELETE /players/:playerId': ({ params }) => {
      stored.players = stored.players.filter(({ id }) => id !== params.playerId)
      return undefined
    },
    'GET /games/teams/:teamId': () => ({ games: stored.games }),
    'POST /games/teams/:teamId': ({ body }) => {
      const { format: _, ...fields } = body
      const created = game(body.id ?? 'created', fields)
      stored.games = [created, ...stored.games]
      return { game: detailed(created) }
    },
    'PUT /games/:gameId': ({ params, body }) => {
      const found = stored.games.find(({ id }) => id === params.gameId)
      if (found === undefined) return new Refused('NOT_FOUND', 'Game not found')
      const { format: _, endedAt: __, final, ...fields } = body
      const ended =
        final === undefined
          ? {}
          : { final: final && { ...final, forfeitedBy: final.forfeitedBy ?? null } }
      const changed = { ...found, ...fields, ...ended }
      stored.games = stored.games.map((other) => (other === found ? changed : other))
      return { game: detailed(changed) }
    },
    'GET /opponents/teams/:teamId': () => ({
      opponents: [...(given.opponents ?? [])],
      derivedCodes: [],
    }),
    'POST /opponents/teams/:teamId': ({ body }) => ({
      opponent: {
        ...{ teamId: TEAM_ID, createdAt: NOW, aliases: [], crest: 'plain', ...body },
        ...{ id: body.id ?? '', code: body.code ?? 'OPP', colour: body.colour ?? null },
        secondColour: body.secondColour ?? null,
      },
    }),
    'GET /seasons/teams/:teamId': () => ({ seasons: stored.seasons }),
    'POST /seasons/teams/:teamId': ({ body }) => {
      const { id = 'season', includeGames: _includeGames, ...rest } = body
      const season = { ...rest, id, teamId: TEAM_ID, createdAt: NOW }
      stored.seasons = [season, ...stored.seasons]
      return { season }
    },
    'PUT /seasons/:seasonId': ({ params, body: { includeGames: _includeGames, ...body } }) => {
      const found = stored.seasons.find(({ id }) => id === params.seasonId)
      if (found === undefined) return new Refused('NOT_FOUND', 'Season not found')
      const season = { ...found, ...body }
      stored.seasons = stored.seasons.map((other) => (other === found ? season : other))
      return { season }
    },
    'DELETE /seasons/:seasonId': ({ params }) => {
      const { seasonId } = params
      stored.seasons = stored.seasons.filter(({ id }) => id !== seasonId)
      stored.games = stored.games.map((one) =>
        one.seasonId === seasonId ? { ...one, seasonId: null } : one,
      )
      return undefined
    },
    'DELETE /games/:gameId': ({ params }) => {
      stored.games = stored.games.filter(({ id }) => id !== params.gameId)
      return undefined
    },
    'GET /analytics/teams/:teamId': ({ query }) => {
      const playerStats = given.playerStats?.[query.seasonId ?? 'all'] ?? []
      const { periodStats } = gameAnalytics()
      const rest = { overview: sumOverviews([]), games: [], goalieStats: [] }
      const { games, analytics, figures } = stored
      const season = seasonAnswer(games, analytics, figures)
      if (query.include === 'games') return { periodStats, ...rest, ...season }
      const { overview } = season
      return { periodStats, playerStats, ...rest, overview, games: season.games.map(sumsAlone) }
    },
    'GET /analytics/games/:gameId': ({ params }) =>
      stored.analytics[params.gameId] ?? new Refused('NOT_FOUND', 'Game not found'),
    ...given.more,
  })
  return {
    ...server,
    stored,
    sent: (method: string) => server.requests.filter((request) => request.method === method),
  }
}
