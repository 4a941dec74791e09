import * as z from 'zod/mini'
import {
  GOALIE_TEXTS,
  PLAYER_TEXTS,
  sheetGoalie,
  sheetPlayer,
  teamRecordSchema as teamRecord,
} from '../../game/index.ts'
import {
  attackingDirection,
  count,
  periodNumber,
  playerReference,
  shotOutcome,
  strength,
} from '../../platform/fields.ts'
import { describeFields } from '../../platform/meanings.ts'

const amount = z.number().check(z.gte(0))
const share = z.nullable(z.number())
const sides = z.object({ for: count, against: count })
const expectedSides = z.object({ for: amount, against: amount })
const knownSides = z.object({ for: z.nullable(count), against: z.nullable(count) })
const knownExpected = z.object({ for: z.nullable(amount), against: z.nullable(amount) })

const gameSidesSchema = z.object({
  shots: knownSides,
  goals: sides,
  expectedGoals: expectedSides,
  stoppable: sides,
  stoppableGoals: sides,
  faceoffs: z.object({ taken: count, won: count }),
})

const goalsAndShots = {
  goalsFor: count,
  goalsAgainst: count,
  shotsFor: count,
  shotsAgainst: count,
}

const periodFigures = z.object({ periodNumber, overtime: z.boolean(), ...goalsAndShots })

const stateFigures = z.object({
  ...goalsAndShots,
  expectedFor: amount,
  expectedAgainst: amount,
})
const byScore = z.object({ ahead: stateFigures, level: stateFigures, behind: stateFigures })

const specialTeam = z.object({
  opportunities: count,
  goals: count,
  shortHandedGoals: count,
  shots: z.nullable(count),
  expectedGoals: z.nullable(amount),
})

const playerGame = z.extend(z.omit(sheetPlayer, { player: true }), {
  playerId: z.uuid(),
  asSkater: z.boolean(),
  expectedGoals: z.nullable(amount),
})

const goalieGame = z.extend(z.omit(sheetGoalie, { player: true }), {
  playerId: z.uuid(),
  started: z.boolean(),
  averagePer: z.int(),
  shutout: z.boolean(),
  expectedGoals: z.nullable(amount),
  expectedShots: count,
  expectedShotGoals: count,
})

/** The contribution of one game to the figures of a season. */
export const gameFiguresSchema = z.object({
  sides: gameSidesSchema,
  periods: z.array(periodFigures),
  byScore,
  powerPlay: specialTeam,
  penaltyKill: specialTeam,
  players: z.array(playerGame),
  goalies: z.array(goalieGame),
})

/** The shots of a game by columns of the same length, in the order taken. */
export const shotColumnsSchema = z.object({
  period: z.array(periodNumber),
  attackingDirection: z.array(attackingDirection),
  xCoord: z.array(z.number()),
  yCoord: z.array(z.number()),
  scored: z.array(z.boolean()),
  scoredAgainst: z.array(z.boolean()),
  outcome: z.array(z.nullable(shotOutcome)),
  expectedGoals: z.array(z.nullable(amount)),
  strength: z.array(z.nullable(strength)),
  shooterId: z.array(z.nullable(z.uuid())),
  clock: z.array(z.nullable(z.int())),
})

const skaterFigures = z.extend(z.omit(sheetPlayer, { position: true }), {
  games: count,
  expectedGoals: z.nullable(amount),
})

const goalieFigures = z.object({
  player: playerReference,
  games: count,
  starts: count,
  wins: count,
  losses: count,
  overtimeLosses: count,
  shutouts: count,
  shotsAgainst: z.nullable(count),
  saves: z.nullable(count),
  goalsAgainst: z.nullable(count),
  savePercentage: share,
  goalsAgainstAverage: share,
  savedAboveExpected: share,
})

const opponentFigures = z.object({
  opponent: z.nullable(z.string()),
  games: count,
  record: teamRecord,
  shots: knownSides,
  goals: sides,
  expectedGoals: knownExpected,
})

/** The figures of several games together. */
export const seasonFiguresSchema = z.object({
  games: count,
  record: teamRecord,
  powerPlay: z.extend(specialTeam, { percentage: share }),
  penaltyKill: z.extend(specialTeam, { percentage: share }),
  periods: z.array(periodFigures),
  byScore,
  skaters: z.array(skaterFigures),
  goalies: z.array(goalieFigures),
  opponents: z.array(opponentFigures),
})

const COUNT_TEXTS = {
  goalsFor: 'Goals of the team.',
  goalsAgainst: 'Goals of the opponents.',
  shotsFor: 'Shots on goal of the team.',
  shotsAgainst: 'Shots on goal of the opponents.',
}

const OF_SIDES = { for: 'Of the team.', against: 'Of the opponents.' }
describeFields([sides, expectedSides], OF_SIDES)
describeFields([knownSides, knownExpected], {
  for: 'Of the team; `null` where they were not recorded.',
  against: 'Of the opponents; `null` where they were not recorded.',
})
describeFields(gameSidesSchema, {
  stoppable: 'Shots on goal at a goalie, without penalty shots.',
  stoppableGoals: 'Goals of these shots.',
})
describeFields(periodFigures, {
  ...COUNT_TEXTS,
  overtime: 'Whether it is an overtime by the format of its game.',
})
describeFields(stateFigures, {
  ...COUNT_TEXTS,
  expectedFor: 'Expected goals of the team.',
  expectedAgainst: 'Expected goals of the opponents.',
})
describeFields(byScore, {
  ahead: 'While the team led; a goal counts under the score that it changed.',
  level: 'While the score was level.',
  behind: 'While the team trailed.',
})

const SPECIAL_TEXTS = {
  opportunities:
    'How many there were, in games in which penalties and the strength of every goal of the side are recorded.',
  goals: 'Goals of the side with more skaters, in the same games.',
  shortHandedGoals: 'Goals of the side with fewer skaters.',
  shots:
    'Shots on goal of the side with more skaters; `null` where no clock shows which shots these were.',
  expectedGoals: 'The expected goals of these shots.',
}
describeFields(specialTeam, SPECIAL_TEXTS)
describeFields(seasonFiguresSchema.shape.powerPlay, {
  ...SPECIAL_TEXTS,
  percentage:
    'PP %: goals of the opportunities, from 0 to 1; `null` without an opportunity, and with fewer than goals.',
})
describeFields(seasonFiguresSchema.shape.penaltyKill, {
  ...SPECIAL_TEXTS,
  percentage:
    "PK %: the opponents' opportunities that did not score, from 0 to 1; `null` without an opportunity, and with fewer than goals.",
})

const expectedOf = (whose: string) =>
  `The expected goals of ${whose}; \`null\` without a shot that has any.`
describeFields(playerGame, {
  ...PLAYER_TEXTS,
  asSkater:
    'Whether the player played outside of the net: dressed as a skater, or named by a record, such as an assist.',
  expectedGoals: expectedOf("the player's shots"),
})
describeFields(skaterFigures, {
  ...PLAYER_TEXTS,
  games: 'The number of games that the player played outside of the net.',
  expectedGoals: expectedOf("the player's shots"),
  plusMinus: 'The sum; `null` where it is not known of a game.',
})
describeFields(goalieGame, {
  ...GOALIE_TEXTS,
  averagePer: 'The seconds in the net to which the goals-against average of this game refers.',
  started: 'Whether the player started the game in the net.',
  shutout: 'Whether the goalie alone was in the net of a finished game without a goal against.',
  expectedGoals: expectedOf('the shots against the goalie'),
  expectedShots: 'The number of these shots.',
  expectedShotGoals: 'Goals of these shots.',
})
describeFields(goalieFigures, {
  games: 'The number of games in which the goalie was in the net.',
  starts: 'Games that the goalie started.',
  wins: 'Wins, overtime and shootouts included.',
  losses: 'Losses in regulation.',
  shutouts: 'Finished games in which the goalie was alone in the net and allowed no goal.',
  shotsAgainst: GOALIE_TEXTS.shotsAgainst,
  saves: GOALIE_TEXTS.saves,
  goalsAgainst: GOALIE_TEXTS.goalsAgainst,
  goalsAgainstAverage:
    'Goals against for each 60 minutes in the net, or the time that the format of a game gives; `null` where the clock is not known.',
  savedAboveExpected:
    'Expected goals less goals, of the shots that have expected goals; `null` without one.',
  overtimeLosses: 'Losses in overtime or a shootout.',
})
describeFields(opponentFigures, {
  games: 'The number of games against the opponent.',
  shots: 'Shots on goal, of the games in which those of both sides were recorded, if any.',
  expectedGoals: 'Expected goals of the same games.',
})
describeFields(shotColumnsSchema, {
  ...{ outcome: 'How each shot ended; `null` if not recorded.' },
  strength: 'The strength on the ice; `null` where the clock does not show it.',
  expectedGoals: 'The chance of each shot to score; `null` where a shot has none.',
})
describeFields(seasonFiguresSchema, {
  games: 'The number of games in which something was recorded, or with a final score.',
  record: 'Over the finished games, forfeited ones included.',
  skaters: 'Players who played, the one with the most points first.',
  goalies: 'Goalies who were in the net, the one with the most games first.',
  opponents: 'The most frequent first.',
})
