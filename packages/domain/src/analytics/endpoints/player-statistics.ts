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
})
export type GoalieGameLine = z.output<typeof goalieGame>

const playerGameLine = z.object({
  game: playerGame,
  statistics: playerStatisticsSchema,
  shotsRecorded: z.boolean(),
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

/** What one player did. */
export const playerStatisticsEndpoints = {
  statistics: endpoint('getPlayerStatistics', 'GET /players/:playerId/stats', {
    summary: 'What one player did',
    description:
      'Totals over all games, a row for each game that the player played, the games in the net, and the shots.',
    permission: ['team.read'],
    response: playerStatisticsAnswer,
  }),
}

describeFields(playerGame, { seasonId: 'The season it is in; `null`: none.' })

describeFields(playerGameLine, {
  shotsRecorded:
    'Were shots recorded in the game, more than its goals alone? Where not, how many the player took is not known.',
})

describeFields(goalieGame, {
  ...GOALIE_TEXTS,
  started: 'Was the player in the net when the game began?',
})

describeFields(playerStatisticsAnswer, {
  games:
    'Those for which the player was dressed as a skater, once they have begun, and those whose facts name the player; the latest first.',
  goalieGames:
    'Those in which the player was in the net, with the line of the sheet; the latest first.',
  shots:
    'Those that the player took, and those against the player in the net, in the order they were taken.',
  dangerLevel:
    'The level at which their expected goals are told: that of the game with the most to fit it on.',
})
