import * as z from 'zod/mini'
import { endpoint } from '../../platform/endpoint.ts'
import {
  attackingDirection,
  count,
  gameName,
  periodNumber,
  playerReference,
  shotOutcome,
  strength,
  timestamp,
} from '../../platform/fields.ts'
import { PLAN_LIMITS, REPORT_FORMATS } from '../../platform/limits.ts'
import { describeFields, freePlanRefusal } from '../../platform/meanings.ts'
import { reportSchema } from '../../platform/text-report.ts'
import { playerStatisticsSchema } from '../../player/index.ts'
import { reportUsage } from '../../reports/index.ts'
import { gameFiguresSchema, seasonFiguresSchema, shotColumnsSchema } from './season-figures.ts'

const shotCounts = {
  teamShots: count,
  teamGoals: count,
  opponentShots: count,
  opponentGoals: count,
}

/** The counts of a game; `recordedGoals` counts the team's goals that were entered. */
export const overviewSchema = z.object({ ...shotCounts, recordedGoals: count })
export type Overview = z.output<typeof overviewSchema>

/** A sum of expected goals, to 4 decimals. */
const expectedGoals = z.number().check(z.gte(0))

/** The scoring level used for the expected goals of a game. */
export const dangerLevelSchema = z.object({
  level: z.number().check(z.gte(0)),
  shots: count,
  carried: z.boolean(),
})

/** The faceoffs on one of the nine dots. */
const dotFaceoffsSchema = z.object({ name: z.string(), taken: count, won: count })

/** The overview of one game: beside the counts the expected goals of each side's shots, and faceoffs by dot. */
const gameOverviewSchema = z.extend(overviewSchema, {
  teamExpectedGoals: expectedGoals,
  opponentExpectedGoals: expectedGoals,
  dangerLevel: dangerLevelSchema,
  faceoffDots: z.nullable(z.array(dotFaceoffsSchema)),
})
export type GameOverview = z.output<typeof gameOverviewSchema>

/** A shot as the maps draw it; the position in canvas units, as it was tapped. */
export const timelineShotSchema = z.object({
  id: z.uuid(),
  gameId: z.uuid(),
  period: periodNumber,
  attackingDirection,
  xCoord: z.number(),
  yCoord: z.number(),
  scored: z.boolean(),
  scoredAgainst: z.boolean(),
  outcome: z.nullable(shotOutcome),
  expectedGoals: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  shooterId: z.nullable(z.uuid()),
  clock: z.nullable(z.int()),
  takenAt: timestamp,
})
export type TimelineShot = z.output<typeof timelineShotSchema>

/** A shot of the analytics of games: with the strength at which its side played. */
const gameShotSchema = z.extend(timelineShotSchema, { strength: z.nullable(strength) })
export type GameShot = z.output<typeof gameShotSchema>

/** The counts of one period, with the direction that is set now. */
export const periodStatisticsSchema = z.object({
  period: z.object({ periodNumber, attackingDirection }),
  ...shotCounts,
})
export type PeriodStatistics = z.output<typeof periodStatisticsSchema>

/** A player with their figures. */
export const playerRowSchema = z.object({
  player: playerReference,
  statistics: playerStatisticsSchema,
})
export type PlayerRow = z.output<typeof playerRowSchema>

/**
 * The analytics of one game. `playerStats` has a row for each player on the roster, and for removed
 * players with records in it.
 */
export const gameAnalyticsSchema = z.object({
  shotTimeline: z.array(gameShotSchema),
  periodStats: z.array(periodStatisticsSchema),
  playerStats: z.array(playerRowSchema),
  overview: gameOverviewSchema,
})
export type GameAnalytics = z.output<typeof gameAnalyticsSchema>

/** A goalie's figures of several games that leaders need. */
const goalieRowSchema = z.object({
  player: playerReference,
  figures: z.object({ games: count, shotsAgainst: count, saves: count }),
})

/** A game of a team: its overview, and on request its figures. */
const gameOfTeam = z.object({
  ...gameName(),
  overview: overviewSchema,
  dangerLevel: z.optional(dangerLevelSchema),
  faceoffDots: z.optional(z.nullable(z.array(dotFaceoffsSchema))),
  figures: z.optional(gameFiguresSchema),
  shots: z.optional(shotColumnsSchema),
})
export type GameOfTeam = z.output<typeof gameOfTeam>

/**
 * The analytics of all games of a team together, and each game's overview. The figures of each game and of all
 * together, and the shots, are included only on request.
 */
export const teamAnalyticsSchema = z.extend(gameAnalyticsSchema, {
  shotTimeline: z.optional(z.array(gameShotSchema)),
  overview: overviewSchema,
  games: z.array(gameOfTeam),
  goalieStats: z.array(goalieRowSchema),
  season: z.optional(seasonFiguresSchema),
})
export type TeamAnalytics = z.output<typeof teamAnalyticsSchema>

/** An id, or one of these words. */
const idOr = (words: readonly string[], wrong: string) =>
  z.optional(z.union([z.literal(words, wrong), z.uuid(wrong).check(z.toLowerCase())], wrong))

/**
 * Which games, and what is returned besides the sums: the figures of each game, or the shots of
 * all.
 */
const teamAnalyticsQuery = z.object({
  seasonId: idOr(['none'], 'seasonId must be a UUID or "none"'),
  include: z.optional(
    z.literal(['games', 'shotTimeline'], 'include must be "games" or "shotTimeline"'),
  ),
})

const wantedGame = z.object({
  gameId: idOr(['all', ''], 'gameId must be a UUID or "all"'),
})

/** The requested file format of a report. */
export const exportReportBody = z.object({
  format: z.enum(REPORT_FORMATS, 'Format must be csv'),
})

/** Figures of the records, also as a file. */
export const analyticsEndpoints = {
  game: endpoint('getGameAnalytics', 'GET /analytics/games/:gameId', {
    hasTag: true,
    summary: 'Get the analytics of a game',
    description:
      'Shots in order, counts for each period, a row for each player, and the overview. Shots are the recorded shots on goal; each goal counts once, tapped, entered or both; assists come from the recorded goals. Expected goals are the chance that a shot on goal scores from its location, at the level of the team.',
    permission: ['team.read'],
    response: gameAnalyticsSchema,
  }),
  team: endpoint('getTeamAnalytics', 'GET /analytics/teams/:teamId', {
    hasTag: true,
    summary: 'The analytics of a team',
    description:
      'The sums over all games, or those of one season, and each game with its overview. `include=games` adds the figures and the shots of each of these games, the shots by columns, and the figures of all together: special teams, goals by period and by score, skaters, goalies and opponents. `include=shotTimeline` adds the shots of all of them as a list.',
    permission: ['team.read'],
    query: teamAnalyticsQuery,
    response: teamAnalyticsSchema,
  }),
  teamPlayers: endpoint('getTeamPlayerAnalytics', 'GET /analytics/teams/:teamId/players', {
    hasTag: true,
    summary: 'Get the player statistics of a team',
    description:
      'For all games, or one: all players on the roster, and removed players with records, sorted by jersey number.',
    permission: ['team.read'],
    query: wantedGame,
    response: z.object({ playerStats: z.array(playerRowSchema) }),
  }),
  exportGame: endpoint('exportGameReport', 'POST /analytics/games/:gameId/export', {
    summary: 'Export the player statistics of a game',
    description: `The table of players as a file. Each export counts; on the free plan ${PLAN_LIMITS.BASIC_FREE.exportedReports} are allowed. Repeating one with its \`Idempotency-Key\` does not count again.`,
    permission: ['report.export'],
    refusals: { PLAN_LIMIT: freePlanRefusal('exportedReports') },
    body: exportReportBody,
    response: z.object({ report: reportSchema, exportedReports: reportUsage }),
    errors: ['PLAN_LIMIT'],
  }),
}

const recordedGoals = "The number of the team's goals that were entered as goals, tapped or not."

describeFields(teamAnalyticsQuery, {
  include:
    '`games` adds the figures and shots of each game, `shotTimeline` the shots of all games.',
})

describeFields(overviewSchema, { recordedGoals })

describeFields(gameOverviewSchema, {
  recordedGoals,
  teamExpectedGoals: 'The sum of the expected goals of the shots for, to 4 decimals.',
  opponentExpectedGoals: 'The sum of the expected goals of the shots against, to 4 decimals.',
  dangerLevel: 'The scoring level used for these expected goals.',
  faceoffDots:
    'The faceoffs by dot, as the team sees the rink that attacks to the right; `null` if none was recorded with a location.',
})

describeFields(dotFaceoffsSchema, {
  name: "One of the nine dots, e.g. 'our end, left'.",
  taken: 'Faceoffs that players of the team took nearest to this dot.',
  won: 'Faceoffs that players of the team won there.',
})

describeFields(dangerLevelSchema, {
  level:
    "How many goals are scored for each that professional women would score from the same places: of the other games of the game's season, shrunk to the season before. 1 without any.",
  shots:
    'The number of shots of both sides on which the level is fitted. From 300 on its error is about 12 %; below, it stays close to the professional level.',
  carried:
    "Whether it is shrunk to the level of the team's previous season instead of the professional level.",
})

const SHOT_TEXTS = {
  clock: 'Seconds since the start of the period; `null` if not recorded.',
  expectedGoals:
    'The chance that a shot on goal from there scores, at the level of the team, to 4 decimals; `null` for attempts that are no shots on goal, for shots at an empty net and for penalty shots.',
  attackingDirection: 'The attacking direction at the time of the shot.',
  outcome:
    'The outcome; `null` if not recorded. Shots that missed, were blocked or hit the post are in no count.',
}

describeFields(timelineShotSchema, SHOT_TEXTS)

describeFields(gameShotSchema, {
  ...SHOT_TEXTS,
  strength:
    "How many the shot's side had on the ice against the other, by the penalties at that time; `null` if not known.",
})

describeFields(periodStatisticsSchema, {
  period: 'The period, with its current direction.',
})

describeFields([gameAnalyticsSchema, teamAnalyticsSchema], {
  playerStats:
    'All players on the roster, and removed players with records, sorted by jersey number.',
  shotTimeline: 'The shots in the order they were taken.',
})

describeFields(gameOfTeam, {
  figures: 'The contribution of the game to the figures of a season.',
  shots: 'Its shots in the order taken: a list of values for each field, all of the same length.',
  dangerLevel: 'The scoring level used for its expected goals.',
  faceoffDots: 'The faceoffs by dot; `null` if none was recorded with a location.',
})

describeFields(teamAnalyticsSchema, {
  season: 'The figures of these games together.',
  goalieStats: 'Goalies who faced shots, sorted by jersey number.',
})

describeFields(goalieRowSchema.shape.figures, {
  games: 'The number of games in which the goalie faced shots.',
  shotsAgainst: 'Saves and goals against.',
  saves: 'Shots on goal that name the goalie and did not score.',
})

describeFields(exportReportBody, {
  format: 'The kind of file.',
})
