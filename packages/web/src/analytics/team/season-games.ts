import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { GameOfTeam, Overview } from '@icetally/domain/analytics/endpoints/analytics'
import type { DotCounts } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { GameFigures } from '@icetally/domain/analytics/season/game-figures'
import { type SeasonShot, shotsOfColumns } from '@icetally/domain/analytics/season/shot-columns'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  awaitsFigures,
  type TeamFigures,
  type TeamSums,
  teamFiguresQuery,
  teamSumsQuery,
} from '../../platform/queries/team-analytics.ts'
import { memoized } from '../../platform/react/memoized.ts'

/** A shot of the page; its id is unique on it. */
export interface PageShot extends SeasonShot {
  readonly id: string
  readonly gameId: string
  /** Was it taken in an overtime of its game? */
  readonly overtime?: boolean
}

/** A game with its figures and its shots. */
export interface SeasonGame {
  readonly game: Game
  readonly overview: Overview
  readonly figures: GameFigures
  readonly level: GameLevel
  readonly dots: readonly DotCounts[] | null
  /** In the order taken. */
  readonly shots: readonly PageShot[]
}

/** The data that a team's analytics are computed from. */
export interface SeasonGames {
  /**
   * In the order of the list of games, without forfeited ones; undefined while they are loading, and until the
   * page is painted with the sums.
   */
  readonly games: readonly SeasonGame[] | undefined
  /** The sums of each game, which arrive before the figures. */
  readonly sums: TeamSums['games'] | undefined
  readonly players: TeamFigures['players']
  /** Why there are none. */
  readonly error: Error | null
  readonly retry: () => void
}

/** The games of a team with their figures and shots, in one call; until it is answered, their sums. */
export function useSeasonGames(
  teamId: string,
  games: readonly Game[],
  painted: boolean,
): SeasonGames {
  const enabled = awaitsFigures(useQueryClient(), teamId)
  // The sums first: the figures of a season take a phone's network a second.
  const sums = useQuery({ ...teamSumsQuery(teamId), enabled })
  const { data, error, refetch } = useQuery(teamFiguresQuery(teamId))
  const known = useMemo(() => {
    if (data === undefined || !painted) return undefined
    const byId = new Map(data.games.map((one) => [one.id, one]))
    return games.flatMap((game): SeasonGame[] => {
      const answered = byId.get(game.id)
      if (answered?.figures === undefined) return []
      const { overview, figures, dangerLevel, faceoffDots } = answered
      return [
        {
          ...{ game, overview, figures },
          level: dangerLevel ?? NO_GAME_LEVEL,
          dots: faceoffDots ?? null,
          shots: shotsOf(answered),
        },
      ]
    })
  }, [data, games, painted])
  const knownSums = data?.games ?? sums.data?.games
  return useMemo(
    () => ({
      games: known,
      sums: knownSums,
      players: data?.players ?? NO_PLAYERS,
      error: data === undefined ? error : null,
      retry: () => void refetch(),
    }),
    [known, knownSums, data, error, refetch],
  )
}

const shotsOf = memoized(({ id: gameId, shots, figures }: GameOfTeam): readonly PageShot[] => {
  if (shots === undefined) return []
  const overtimes = new Set(
    figures?.periods.filter(({ overtime }) => overtime).map(({ periodNumber }) => periodNumber),
  )
  return shotsOfColumns(shots).map((shot, index) => ({
    ...shot,
    ...{ gameId, id: `${gameId} ${index}`, overtime: overtimes.has(shot.period) },
  }))
})

const NO_PLAYERS: TeamFigures['players'] = []
