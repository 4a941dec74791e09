import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import type { GameSums } from '@icetally/domain/analytics/game-sums'
import { NO_STATISTICS, sumStatistics } from '@icetally/domain/analytics/players'
import { isPlayed } from '@icetally/domain/game/sheet/final'
import { playedAsSkater } from '@icetally/domain/game/sheet/on-record'
import { type GameWithSeason, listCountedGames, sumsOfGames } from '../games/index.ts'
import { notFound, type RowScope } from '../platform/access/team-scope.ts'
import type { Reader } from '../platform/db/database.ts'
import { rowCopier } from '../platform/db/row-copier.ts'
import { inSlices } from '../platform/db/slices.ts'
import { InParts, lazily, TooLong } from '../platform/http/limits/in-parts.ts'
import { finalOf, presentReference } from '../platform/rows/present.ts'
import { slicesOf } from '../platform/rows/slices-of-games.ts'
import { findPlayers } from '../players/index.ts'
import { dangerOf, levelsOfTeam, presentLevel } from './danger.ts'
import { ofSlices } from './each-game.ts'
import { goalieGames } from './goalie-games.ts'
import {
  readDressed,
  readGamesListing,
  readGamesNaming,
  readShots,
  readShotsOfPlayer,
  type ShotOfPlayer,
} from './player-games-store.ts'
import { nameOfGameInSeason, presentTimeline, presentTimelineShot } from './present.ts'

/** Changes of the games whose shots are read in one slice: usually few of the shots of a game are one player's. */
const CHANGES_PER_SLICE = 3_000

/**
 * The figures of one player, in all and game by game; also of a former one. TooLong with more shots
 * than `most`.
 */
export async function statisticsOfPlayer(
  reader: Reader,
  scope: RowScope,
  most: number,
): Promise<InParts<PlayerStatisticsAnswer>> {
  const player = (await findPlayers(reader, scope, [scope.id])).get(scope.id)
  if (player === undefined) throw notFound('player')
  const games = await listCountedGames(reader, scope)
  const sums = await sumsOfGames(reader, scope, games)
  const named = await inSlices(() => readGamesNaming(reader, scope))
  const listing = new Set(await ofSlices(games, (ids) => readGamesListing(reader, scope, ids)))
  const dressed = new Map(await ofSlices(games, (ids) => readDressed(reader, scope, ids)))
  const isSkaterIn = (game: GameWithSeason): boolean => {
    const inLineup = dressed.get(game.id)
    const onRecord = {
      isDressed: inLineup !== undefined,
      position: inLineup?.position ?? player.position,
      isNamed: named.asSkater.has(game.id) || listing.has(game.id),
      isInNet: named.asGoalie.has(game.id),
    }
    return (
      isPlayed({ recorded: game.recorded === 1, final: finalOf(game) }) && playedAsSkater(onRecord)
    )
  }
  const played = games.flatMap((game) => {
    const statistics = sums.get(game.id)?.players.get(player.id)
    if (statistics !== undefined) return [{ game, statistics }]
    return isSkaterIn(game) ? [{ game, statistics: NO_STATISTICS }] : []
  })
  const inNet = await goalieGames(reader, scope, games, { named: named.asGoalie, dressed })
  const appearances = new Set([...played, ...inNet].map(({ game }) => game.id))
  const withMarks = (shot: ShotOfPlayer): ShotOfPlayer => ({
    ...shot,
    ...sums.get(shot.gameId)?.marked.get(shot.id),
  })
  const isOfPlayer = ({ shooterId, goalieId }: ShotOfPlayer) =>
    shooterId === player.id || goalieId === player.id
  const shots: ShotOfPlayer[][] = []
  const copyRows = rowCopier()
  const among = games.filter(({ id }) => appearances.has(id))
  const totals = sumStatistics(played.map(({ statistics }) => statistics))
  const faced = inNet.reduce((sum, { line }) => sum + (line.shotsAgainst ?? 0), 0)
  if (totals.shots + faced > most) throw new TooLong()
  for (const ids of slicesOf(among, CHANGES_PER_SLICE)) {
    const read = await inSlices(() => readShotsOfPlayer(reader, scope, ids))
    shots.push(copyRows(read.map(withMarks).filter(isOfPlayer)))
    const charged = ids.flatMap((id) => chargedTo(player.id, sums.get(id)))
    if (charged.length === 0) continue
    const others = await inSlices(() => readShots(reader, scope, charged))
    const unnamed = others.filter(({ goalieId }) => goalieId !== player.id)
    shots.push(copyRows(unnamed.map(withMarks)))
  }
  const levels = await levelsOfTeam(reader, scope)
  const presentPlayed = ({ game, statistics }: (typeof played)[number]) => ({
    ...{ game: nameOfGameInSeason(game), statistics },
    shotsRecorded: sums.get(game.id)?.shotsRecorded ?? false,
    recorded: game.recorded === 1,
  })
  const presentShot = (shot: ShotOfPlayer) => {
    const expected = dangerOf(shot, levels.get(shot.gameId))
    return presentTimelineShot({ ...shot, expectedGoals: expected })
  }
  const body = {
    player: presentReference(player),
    totals,
    games: lazily(played, presentPlayed),
    goalieGames: lazily(inNet, ({ game, line }) => ({ ...line, game: nameOfGameInSeason(game) })),
    shots: presentTimeline(shots, presentShot),
    dangerLevel: presentLevel(bestKnown([...appearances].flatMap((id) => levels.get(id) ?? []))),
  }
  return new InParts<PlayerStatisticsAnswer>(body)
}

/** The scored shots that a goalie is charged with by their goals alone. */
const chargedTo = (playerId: string, sums: GameSums | undefined): string[] =>
  [...(sums?.marked ?? [])].flatMap(([id, { goalieId }]) => (goalieId === playerId ? [id] : []))

/** The level that is fitted on the most shots. */
const bestKnown = (levels: readonly GameLevel[]): GameLevel =>
  levels.reduce(
    (best, level) => (level.shots > best.shots ? level : best),
    levels[0] ?? NO_GAME_LEVEL,
  )
