import * as z from 'zod/mini'
import { GOALIE_TEXTS, sheetGoalie } from '../../game/index.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { gameName, playerReference } from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'
import { playerStatisticsSchema } from '../../player/index.ts'
import { dangerLevelSchema, timelineShotSchema } from './analytics.ts'

const playerGame = z.object({ ...gameName(), seasonId: z.nullable(z.uuid()) })

const goalieGame = z.extend(z.omit(sheetGoalie, { player: true }), {
  game: playerGame,
  started: z.boolean(),
  shutout: z.boolean(),
  averagePer: z.int(),
})
export type GoalieGameLine = z.output<typeof goalieGame>

const playerGameLine = z.object({
  game: playerGame,
  statistics: playerStatisticsSchema,
  shotsRecorded: z.boolean(),
  recorded: z.boolean(),
})

const playerStatisticsAnswer = z.object({
  player: playerReference,
  totals: playerStatisticsSchema,
  games: z.array(playerGameLine),
  goalieGames: z.array(goalieGame),
  shots: z.array(timelineShotSchema),
  dangerLevel: dangerLevelSchema,
})
export type PlayerStatisticsAnswer = z.output<typeof playerStatisticsAnswer>

/** The figures of one player. */
export const playerStatisticsEndpoints = {
  statistics: endpoint('getPlayerStatistics', 'GET /players/:playerId/stats', {
    hasTag: true,
    summary: 'Get the statistics of a player',
    description:
      'Totals over all games, a row for each game that the player played, the games in the net, and the shots.',
    permission: ['team.read'],
    response: playerStatisticsAnswer,
  }),
}

describeFields(playerGame, { seasonId: 'The season it is in; `null`: none.' })

describeFields(playerGameLine, {
  shotsRecorded:
    'Whether shots of the team other than goals were recorded in the game. If not, the number of shots of the player is not known.',
  recorded: 'Whether anything was recorded in the game. If not, every 0 of the player is unknown.',
})

describeFields(goalieGame, {
  ...GOALIE_TEXTS,
  averagePer: 'The seconds in the net to which the goals-against average of this game refers.',
  started: 'Whether the player started the game in the net.',
  shutout: 'Whether the player alone was in the net of a finished game without a goal against.',
})

describeFields(playerStatisticsAnswer, {
  games:
    'Started games with the player dressed as a skater, and games with records of the player; the latest first.',
  goalieGames: 'Games with the player in the net, with the line of the sheet; the latest first.',
  shots: 'Shots by the player, and shots against the player in the net, in the order taken.',
  dangerLevel:
    'The scoring level used for their expected goals: that of the game fitted on the most shots.',
})
