import { type GameLevel, NO_GAME_LEVEL } from '@icetally/domain/analytics/danger/game-levels'
import type { GameOfTeam, TeamAnalytics } from '@icetally/domain/analytics/endpoints/analytics'
import { faceoffsByDot } from '@icetally/domain/analytics/faceoffs-by-dot'
import { gameFigures } from '@icetally/domain/analytics/season/game-figures'
import { seasonFiguresInSteps } from '@icetally/domain/analytics/season/season-figures'
import { columnsOfShots } from '@icetally/domain/analytics/season/shot-columns'
import { penaltyKillShare, powerPlayShare } from '@icetally/domain/analytics/season/special-teams'
import { type GameRecords, KIND_NAMES } from '@icetally/domain/game/model/records'
import { type GameTerms, sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { type RosterPosition, rosterPositions } from '@icetally/domain/game/sheet/on-record'
import type { GameWithSeason } from '../games/index.ts'
import type { TeamScope } from '../platform/access/team-scope.ts'
import { readRecording } from '../platform/access/teams/store.ts'
import type { Reader } from '../platform/db/database.ts'
import { rowCopier } from '../platform/db/row-copier.ts'
import type { PlayerTable } from '../platform/db/schema.ts'
import { inSteps, yieldAfterLong } from '../platform/db/slices.ts'
import { finalOf, presentReference } from '../platform/rows/present.ts'
import { judgedShots, levelsOfTeam, presentLevel } from './danger.ts'
import { eachGame } from './each-game.ts'

/** The answer about each game beside its overview. */
type FiguresOfGame = Pick<GameOfTeam, 'dangerLevel' | 'faceoffDots' | 'figures' | 'shots'>

/** The figures of some games, by their ids; a game in which nothing was recorded has some, too. */
export async function figuresOfGames(
  reader: Reader,
  scope: TeamScope,
  games: readonly GameWithSeason[],
  everybody: readonly PlayerTable[],
): Promise<Map<string, FiguresOfGame>> {
  const [levels, recording] = await Promise.all([
    levelsOfTeam(reader, scope),
    readRecording(reader, scope),
  ])
  const figures = new Map<string, FiguresOfGame>()
  const rosterPosition = rosterPositions(everybody)
  const copyRows = rowCopier()
  const read = { scope, games, recording, kinds: KIND_NAMES }
  await eachGame(reader, read, async ({ id }, records, terms) =>
    figures.set(
      id,
      await figuresOf(records, terms, { copyRows, rosterPosition, level: levels.get(id) }),
    ),
  )
  return figures
}

async function figuresOf(
  records: GameRecords,
  terms: GameTerms,
  {
    copyRows,
    rosterPosition,
    level = NO_GAME_LEVEL,
  }: {
    readonly copyRows: ReturnType<typeof rowCopier>
    readonly rosterPosition: RosterPosition
    readonly level: GameLevel | undefined
  },
): Promise<FiguresOfGame> {
  const begun = performance.now()
  const shots = judgedShots(records, terms, level)
  await yieldAfterLong(begun)
  const byId = new Map(shots.map((shot) => [shot.id, shot]))
  const strengths = new Map(
    shots.flatMap(({ id, strength }) => (strength === null ? [] : [[id, strength] as const])),
  )
  const dots = faceoffsByDot(records.faceoffEvents.values(), [...records.periods.values()])
  return {
    figures: gameFigures(sheetFactsOf(records, terms), {
      expectedGoals: (id) => byId.get(id)?.expectedGoals ?? null,
      ...{ strengths, rosterPosition },
    }),
    shots: columnsOfShots(copyRows(shots.map((shot) => ({ ...shot, period: shot.periodNumber })))),
    dangerLevel: presentLevel(level),
    faceoffDots: dots?.map(({ name, taken, won }) => ({ name, taken, won })) ?? null,
  }
}

/** The figures of games together, with their players; forfeited games count in the record alone. */
export async function presentSeason(
  games: readonly GameWithSeason[],
  figures: ReadonlyMap<string, FiguresOfGame>,
  everybody: readonly PlayerTable[],
): Promise<NonNullable<TeamAnalytics['season']>> {
  const players = new Map(everybody.map((row) => [row.id, presentReference(row)]))
  const named = <Line extends { readonly playerId: string }>(lines: readonly Line[]) =>
    lines.flatMap(({ playerId, ...line }) => {
      const player = players.get(playerId)
      return player === undefined ? [] : [{ player, ...line }]
    })
  const withFigures = games.map((game) => ({
    opponent: game.opponent,
    final: finalOf(game),
    recorded: game.recorded === 1,
    figures: figures.get(game.id)?.figures ?? null,
  }))
  const season = await inSteps(seasonFiguresInSteps(withFigures, everybody))
  return {
    ...season,
    powerPlay: { ...season.powerPlay, percentage: powerPlayShare(season.powerPlay) },
    penaltyKill: { ...season.penaltyKill, percentage: penaltyKillShare(season.penaltyKill) },
    skaters: named(season.skaters),
    goalies: named(season.goalies).map(({ timed: _, gamesWithShots: __, ...line }) => line),
  }
}
