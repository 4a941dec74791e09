import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { NO_STATISTICS, sumStatistics } from '@icetally/domain/analytics/players'
import { type GoalOfGame, listCountedGames, readGoals, slicesOf } from '../games/index.ts'
import { notFound, type RowScope, type TeamScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { rowKeeper } from '../platform/db/kept-rows.ts'
import { inTurn } from '../platform/db/slices.ts'
import { InParts } from '../platform/http/limits/in-parts.ts'
import { finalOf, presentReference } from '../platform/rows/present.ts'
import { findPlayers } from '../players/index.ts'
import { levelsOfTeam, presentLevel } from './danger.ts'
import { markedByGoals, readShotsOfPlayer, type TimelineRow } from './danger-store.ts'
import { goalieGames } from './goalie-games.ts'
import { readDressed } from './player-games-store.ts'
import { nameOfGameInSeason, presentTimeline, presentTimelineShot } from './present.ts'
import { addSums, sumsOfPlayer } from './sums.ts'

/** What one player did, in all and game by game; also of one who left the roster. */
export async function statisticsOfPlayer(
  reader: Reader,
  scope: RowScope,
): Promise<InParts<PlayerStatisticsAnswer>> {
  const player = (await findPlayers(reader, scope, [scope.id])).get(scope.id)
  if (player === undefined) throw notFound('player')
  const games = await listCountedGames(reader, scope)
  const goalsOf = goalsReadOnce(reader, scope)
  const sums = await sumsOfPlayer(reader, scope, scope.id, async (gameIds) => {
    const listed = new Set(gameIds)
    const slices = slicesOf(games.filter(({ id }) => listed.has(id)))
    const goals = slices.map((ids) => inTurn(() => goalsOf(ids)))
    return (await Promise.all(goals)).flat()
  })
  const counted = new Set(games.map(({ id }) => id))
  const byGame = addSums(
    new Map(),
    sums.filter(({ id }) => counted.has(id)),
  )
  const dressed = await readDressed(reader, scope)
  // Who is dressed has played once the game has begun, as a skater or, in the net, as goalie.
  for (const game of games) {
    const inLineup = dressed.get(game.id)
    const hasBegun = game.recorded === 1 || finalOf(game) !== null
    if (inLineup === undefined || !hasBegun) continue
    if ((inLineup.position ?? player.position) === 'G') continue
    addSums(byGame, [{ ...NO_STATISTICS, id: game.id }])
  }
  const inNet = await goalieGames(reader, scope, games, dressed)
  const appearances = new Set([...byGame.keys(), ...inNet.map(({ game }) => game.id)])
  const shots: TimelineRow[][] = []
  const keep = rowKeeper()
  for (const ids of slicesOf(games.filter(({ id }) => appearances.has(id)))) {
    shots.push(
      await inTurn(async () => {
        const taken = await readShotsOfPlayer(reader, scope, ids)
        return keep(markedByGoals(taken, await goalsOf(ids)))
      }),
    )
  }
  const { levels, withShots } = await levelsOfTeam(reader, scope)
  return new InParts({
    player: presentReference(player),
    totals: sumStatistics(byGame.values()),
    games: games.flatMap((game) => {
      const statistics = byGame.get(game.id)
      if (statistics === undefined) return []
      const shotsRecorded = withShots.has(game.id)
      const recorded = game.recorded === 1
      return { game: nameOfGameInSeason(game), statistics, shotsRecorded, recorded }
    }),
    goalieGames: inNet.map(({ game, line }) => ({ ...line, game: nameOfGameInSeason(game) })),
    shots: presentTimeline(shots, (row) => presentTimelineShot(row, levels.get(row.game_id))),
    dangerLevel: presentLevel(bestKnown([...appearances].flatMap((id) => levels.get(id) ?? []))),
  })
}

/** Reads the goals of games; those of a game that was read before are not read again. */
function goalsReadOnce(reader: Reader, scope: TeamScope) {
  const read = new Map<string, readonly GoalOfGame[]>()
  return async (gameIds: readonly string[]): Promise<readonly GoalOfGame[]> => {
    const missing = gameIds.filter((id) => !read.has(id))
    const goals = missing.length === 0 ? [] : await readGoals(reader, scope, missing)
    const byGame = Map.groupBy(goals, ({ gameId }) => gameId)
    for (const id of missing) read.set(id, byGame.get(id) ?? [])
    return gameIds.flatMap((id) => read.get(id) ?? [])
  }
}

/** The level that is fitted on the most shots. */
const bestKnown = (levels: readonly GameLevel[]): GameLevel =>
  levels.reduce(
    (best, level) => (level.shots > best.shots ? level : best),
    levels[0] ?? NO_GAME_LEVEL,
  )
