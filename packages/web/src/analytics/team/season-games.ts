import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { GameShot, Overview } from '@icetally/domain/analytics/endpoints/analytics'
import type { DotCounts } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { GameFigures } from '@icetally/domain/analytics/season/game-figures'
import type { Game } from '@icetally/domain/game/endpoints/games'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type TeamFigures,
  teamFiguresQuery,
  teamShotsQuery,
} from '../../platform/queries/analytics.ts'

/** A game with its figures, and its shots once they have come. */
export interface SeasonGame {
  readonly game: Game
  readonly overview: Overview
  readonly figures: GameFigures
  readonly level: GameLevel
  readonly dots: readonly DotCounts[] | null
  /** In the order taken; none while they are loading. */
  readonly shots: readonly GameShot[]
}

/** What the analytics of a team are made of. */
export interface SeasonGames {
  /** In the order of the list of games, without forfeited ones; undefined while they are loading. */
  readonly games: readonly SeasonGame[] | undefined
  readonly players: TeamFigures['players']
  /** Whether the shots have come, which maps are drawn of. */
  readonly hasShots: boolean
  /** Why there are no figures, or no shots for the maps. */
  readonly error: Error | null
  readonly shotsError: Error | null
  readonly retry: () => void
}

/**
 * The games of a team with their figures in one call, then the shots in another: figures are small and first, maps
 * after them.
 */
export function useSeasonGames(teamId: string, games: readonly Game[]): SeasonGames {
  const figures = useQuery(teamFiguresQuery(teamId))
  const shots = useQuery({
    ...teamShotsQuery(teamId),
    ...{ enabled: figures.isSuccess, staleTime: 0, refetchOnMount: 'always' },
  })
  const { data } = figures
  const shotsOfGames = useMemo(
    () => shots.data && Map.groupBy(shots.data, ({ gameId }) => gameId),
    [shots.data],
  )
  const known = useMemo(() => {
    if (data === undefined) return undefined
    const byId = new Map(data.games.map((one) => [one.id, one]))
    return games.flatMap((game): SeasonGame[] => {
      const { overview, figures: ofGame, dangerLevel, faceoffDots } = byId.get(game.id) ?? {}
      if (overview === undefined || ofGame === undefined) return []
      return [
        {
          ...{ game, overview, figures: ofGame },
          level: dangerLevel ?? NO_GAME_LEVEL,
          dots: faceoffDots ?? null,
          shots: shotsOfGames?.get(game.id) ?? NO_SHOTS,
        },
      ]
    })
  }, [data, games, shotsOfGames])
  return {
    games: known,
    players: data?.players ?? NO_PLAYERS,
    hasShots: shots.data !== undefined,
    error: data === undefined ? figures.error : null,
    shotsError: shots.data === undefined ? shots.error : null,
    retry: () => void (data === undefined ? figures.refetch() : shots.refetch()),
  }
}

const NO_SHOTS: readonly GameShot[] = []
const NO_PLAYERS: TeamFigures['players'] = []
