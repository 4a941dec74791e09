import * as z from 'zod/mini'
import { type KINDS, xCoord, yCoord } from '../../game/index.ts'
import { BOUNDS } from '../../platform/bounds.ts'
import {
  attackingDirection,
  clock,
  flag,
  freeText,
  jerseyDigits,
  jerseyNumber,
  momentInput,
  periodNumber,
  position,
  shotOutcome,
  strength,
  unsaid,
  wholeNumber,
} from '../../platform/fields.ts'
import { LIMITS, PENALTY_CLASSES } from '../../platform/limits.ts'
import { describeFields } from '../../platform/meanings.ts'

/** Names things within the archive: players in all of it, records within their game. */
export const archiveNumber = (name: string) =>
  wholeNumber(`${name} must be a whole number from 1`, 1, Number.MAX_SAFE_INTEGER)

/** When something was created, or recorded. */
export const madeAt = { createdAt: momentInput('createdAt') }
/** A list with at most so many items. */
export const listOf = <Item extends z.ZodMiniType>(name: string, item: Item, most: number) =>
  z
    .array(item, `The ${name} must be a list`)
    .check(z.maxLength(most, `There are at most ${most} ${name}`))

/** One item of a list. */
export const item = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, 'Each item of a list must be an object')

const archivedPeriod = item({ periodNumber, attackingDirection })

const archivedShot = item({
  id: archiveNumber('id'),
  periodNumber,
  clock: unsaid(clock),
  shooterId: unsaid(archiveNumber('shooterId')),
  ...{ xCoord, yCoord },
  scored: flag('scored'),
  scoredAgainst: flag('scoredAgainst'),
  outcome: unsaid(shotOutcome),
  goalieId: unsaid(archiveNumber('goalieId')),
  emptyNet: flag('emptyNet'),
  penaltyShot: flag('penaltyShot'),
  attackingDirection,
  takenAt: momentInput('takenAt'),
})

const archivedGoal = item({
  id: archiveNumber('id'),
  against: flag('Against'),
  scorerId: unsaid(archiveNumber('scorerId')),
  scorerNumber: unsaid(jerseyNumber),
  scorerJersey: unsaid(jerseyDigits),
  assister1Id: unsaid(archiveNumber('assister1Id')),
  assister2Id: unsaid(archiveNumber('assister2Id')),
  periodNumber,
  clock: unsaid(clock),
  strength: unsaid(strength),
  emptyNet: flag('emptyNet'),
  penaltyShot: flag('penaltyShot'),
  shotId: unsaid(archiveNumber('shotId')),
  goalieId: unsaid(archiveNumber('goalieId')),
  onIce: unsaid(
    z
      .array(archiveNumber('onIce'), 'onIce must be a list')
      .check(z.maxLength(LIMITS.onIce, `At most ${LIMITS.onIce} skaters are on the ice`)),
  ),
  ...madeAt,
})

const penaltyMinutes = `Minutes must be a whole number from 0 to ${LIMITS.penaltyMinutes}`
const powerPlays = `Power plays must be a whole number from 0 to ${LIMITS.powerPlaysPerPenalty}`

const archivedPenalty = item({
  id: archiveNumber('id'),
  against: flag('Against'),
  periodNumber,
  clock: unsaid(clock),
  playerId: unsaid(archiveNumber('playerId')),
  opponentNumber: unsaid(jerseyNumber),
  opponentJersey: unsaid(jerseyDigits),
  servedByPlayerId: unsaid(archiveNumber('servedByPlayerId')),
  minutes: wholeNumber(penaltyMinutes, 0, LIMITS.penaltyMinutes),
  infraction: unsaid(freeText('Infraction', LIMITS.infraction)),
  class: z.enum(PENALTY_CLASSES, `Class must be one of ${PENALTY_CLASSES.join(', ')}`),
  powerPlays: wholeNumber(powerPlays, 0, LIMITS.powerPlaysPerPenalty),
  ...madeAt,
})

const archivedGoalieChange = item({
  id: archiveNumber('id'),
  periodNumber,
  clock: unsaid(clock),
  playerId: unsaid(archiveNumber('playerId')),
  ...madeAt,
})

const archivedFaceoff = item({
  id: archiveNumber('id'),
  playerId: archiveNumber('playerId'),
  ...madeAt,
})

const archivedFaceoffEvent = item({
  id: archiveNumber('id'),
  playerId: archiveNumber('playerId'),
  won: flag('won'),
  periodNumber: unsaid(periodNumber),
  clock: unsaid(clock),
  xCoord: unsaid(xCoord),
  yCoord: unsaid(yCoord),
  ...madeAt,
})

const faceoffCount = (name: string) => {
  const most = LIMITS.faceoffsPerPlayerAndGame
  return wholeNumber(`${name} must be a whole number from -${most} to ${most}`, -most, most)
}

const archivedAdjustment = item({
  id: archiveNumber('id'),
  playerId: archiveNumber('playerId'),
  taken: faceoffCount('Faceoffs taken'),
  won: faceoffCount('Faceoffs won'),
  ...madeAt,
})

const archivedAttempt = item({
  id: archiveNumber('id'),
  against: flag('Against'),
  shooterPlayerId: unsaid(archiveNumber('shooterPlayerId')),
  opponentNumber: unsaid(jerseyNumber),
  opponentJersey: unsaid(jerseyDigits),
  goalieId: unsaid(archiveNumber('goalieId')),
  scored: flag('scored'),
  ...madeAt,
})

const archivedDressed = item({
  playerId: archiveNumber('playerId'),
  position: unsaid(position),
  starting: flag('Starting'),
  number: unsaid(jerseyNumber),
  jersey: unsaid(jerseyDigits),
})

const archivedLineup = item({
  id: archiveNumber('id'),
  players: z
    .array(archivedDressed, 'Players must be a list')
    .check(
      z.maxLength(LIMITS.lineup, `At most ${LIMITS.lineup} players can be dressed for a game`),
    ),
  ...madeAt,
})

/** Every kind of record is in the archive: one that is missing here does not compile. */
type OfEveryKind = Readonly<Record<(typeof KINDS)[keyof typeof KINDS]['collection'], z.ZodMiniType>>

/** What was recorded in a game, by the names that its kinds have together. */
export const archivedRecords = z.object(
  {
    periods: listOf('periods', archivedPeriod, 9),
    shots: listOf('shots', archivedShot, BOUNDS.changesOfGame),
    goals: listOf('goals', archivedGoal, BOUNDS.changesOfGame),
    faceoffs: listOf('faceoffs', archivedFaceoff, BOUNDS.changesOfGame),
    faceoffEvents: listOf('faceoffEvents', archivedFaceoffEvent, BOUNDS.changesOfGame),
    faceoffAdjustments: listOf('faceoffAdjustments', archivedAdjustment, BOUNDS.changesOfGame),
    penalties: listOf('penalties', archivedPenalty, BOUNDS.changesOfGame),
    goalieChanges: listOf('goalieChanges', archivedGoalieChange, BOUNDS.changesOfGame),
    shootoutAttempts: listOf('shootoutAttempts', archivedAttempt, BOUNDS.changesOfGame),
    lineups: listOf('lineups', archivedLineup, 1),
  } satisfies OfEveryKind,
  'The records of a game must be an object',
)

/** What the times of archived things mean. */
export const AT = { createdAt: 'When it was created, or recorded.' } as const
/** And their ids. */
export const NUMBERS = {
  id: 'Its number, by which others name it: of players and seasons in the archive, of records in their game.',
} as const

const PLAYER = 'The number of a player; absent: not known, or none.'
const RECORDED = { ...NUMBERS, ...AT } as const
describeFields(archivedShot, {
  ...NUMBERS,
  shooterId: PLAYER,
  goalieId: PLAYER,
  outcome: 'The outcome; absent if not recorded.',
  emptyNet: 'Whether the net of the defending side was empty.',
  penaltyShot: 'Whether it was a penalty shot.',
})
describeFields(archivedGoal, {
  ...RECORDED,
  against: '`true` for a goal of the opponent.',
  ...{ scorerId: PLAYER, assister1Id: PLAYER, assister2Id: PLAYER, goalieId: PLAYER },
  scorerNumber: 'The number of the opponent who scored.',
  strength: 'The numbers of skaters, the scoring side first.',
  emptyNet: 'Whether the net was empty.',
  penaltyShot: 'Whether it was scored on a penalty shot.',
  shotId: 'The number of the scored shot that it is, in this game.',
  onIce: 'The numbers of the skaters who were on the ice.',
})
describeFields(archivedDressed, { starting: 'Did the player start the game?' })
describeFields(archivedPenalty, {
  ...RECORDED,
  against: '`true` for a penalty of the opponent.',
  ...{ playerId: PLAYER, servedByPlayerId: PLAYER },
  opponentNumber: 'The number of the opponent.',
  minutes: 'How long it is.',
  infraction: 'What for.',
  class: 'Its class.',
  powerPlays: 'How many power plays it gives the other side.',
})
describeFields(archivedGoalieChange, {
  ...RECORDED,
  playerId: 'The number of the goalie; absent: the net is empty.',
})
describeFields(archivedFaceoff, { ...RECORDED, playerId: PLAYER })
describeFields(archivedFaceoffEvent, { ...RECORDED, playerId: PLAYER, won: 'Whether it was won.' })
describeFields(archivedAdjustment, {
  ...{ ...RECORDED, playerId: PLAYER },
  taken: 'What counts set by hand add to those taken.',
  won: 'What they add to those won.',
})
describeFields(archivedAttempt, {
  ...RECORDED,
  against: '`true` for an attempt of the opponent.',
  ...{ shooterPlayerId: PLAYER, goalieId: PLAYER },
  opponentNumber: 'The number of the opponent.',
})
describeFields(archivedLineup, { ...RECORDED, players: 'The dressed players.' })
