import * as z from 'zod/mini'
import { BOUNDS } from '../bounds.ts'
import { LIMITS, PENALTY_CLASSES, SHOOTS } from '../limits.ts'
import { endpoint } from './endpoint.ts'
import {
  attackingDirection,
  clock,
  count,
  flag,
  freeText,
  jerseyNumber,
  momentInput,
  periodNumber,
  position,
  requiredText,
  shotOutcome,
  strength,
  teamColour,
  unsaid,
  wholeNumber,
} from './fields.ts'
import { finalSchema, gameFields } from './games.ts'
import { describeFields, freePlanRefusal } from './meanings.ts'
import { recordingChoice } from './recording-choice.ts'
import { xCoord, yCoord } from './shots.ts'
import { description } from './teams.ts'

/** What the archives of this version begin with. */
export const ARCHIVE = { icetally: 'archive', version: 1 } as const

/** Names things within the archive: players in all of it, records within their game. */
const number = (name: string) =>
  wholeNumber(`${name} must be a whole number from 1`, 1, Number.MAX_SAFE_INTEGER)

const madeAt = { createdAt: momentInput('createdAt') }
const listOf = <Item extends z.ZodMiniType>(name: string, item: Item, most: number) =>
  z
    .array(item, `The ${name} must be a list`)
    .check(z.maxLength(most, `There are at most ${most} ${name}`))

const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, 'Each item of a list must be an object')

const day = (name: string) => z.iso.date(`${name} must be a day, such as 2026-09-01`)

const archivedSeason = record({
  id: number('id'),
  name: requiredText('Season name', LIMITS.seasonName),
  startsOn: day('startsOn'),
  endsOn: day('endsOn'),
  ...madeAt,
})

const archivedPlayer = record({
  id: number('id'),
  name: requiredText('Player name', LIMITS.playerName),
  number: unsaid(jerseyNumber),
  position: unsaid(position),
  shoots: unsaid(z.enum(SHOOTS, 'Shoots must be L or R')),
  removedAt: unsaid(momentInput('removedAt')),
  ...madeAt,
})

const archivedPeriod = record({ periodNumber, attackingDirection })

const archivedShot = record({
  id: number('id'),
  periodNumber,
  clock: unsaid(clock),
  shooterId: unsaid(number('shooterId')),
  ...{ xCoord, yCoord },
  scored: flag('scored'),
  scoredAgainst: flag('scoredAgainst'),
  outcome: unsaid(shotOutcome),
  goalieId: unsaid(number('goalieId')),
  emptyNet: flag('emptyNet'),
  penaltyShot: flag('penaltyShot'),
  attackingDirection,
  takenAt: momentInput('takenAt'),
})

const archivedGoal = record({
  id: number('id'),
  against: flag('Against'),
  scorerId: unsaid(number('scorerId')),
  scorerNumber: unsaid(jerseyNumber),
  assister1Id: unsaid(number('assister1Id')),
  assister2Id: unsaid(number('assister2Id')),
  periodNumber,
  clock: unsaid(clock),
  strength: unsaid(strength),
  emptyNet: flag('emptyNet'),
  penaltyShot: flag('penaltyShot'),
  shotId: unsaid(number('shotId')),
  goalieId: unsaid(number('goalieId')),
  onIce: unsaid(
    z
      .array(number('onIce'), 'onIce must be a list')
      .check(z.maxLength(LIMITS.onIce, `At most ${LIMITS.onIce} skaters are on the ice`)),
  ),
  ...madeAt,
})

const penaltyMinutes = `Minutes must be a whole number from 0 to ${LIMITS.penaltyMinutes}`
const powerPlays = `Power plays must be a whole number from 0 to ${LIMITS.powerPlaysPerPenalty}`

const archivedPenalty = record({
  id: number('id'),
  against: flag('Against'),
  periodNumber,
  clock: unsaid(clock),
  playerId: unsaid(number('playerId')),
  opponentNumber: unsaid(jerseyNumber),
  servedByPlayerId: unsaid(number('servedByPlayerId')),
  minutes: wholeNumber(penaltyMinutes, 0, LIMITS.penaltyMinutes),
  infraction: unsaid(freeText('Infraction', LIMITS.infraction)),
  class: z.enum(PENALTY_CLASSES, `Class must be one of ${PENALTY_CLASSES.join(', ')}`),
  powerPlays: wholeNumber(powerPlays, 0, LIMITS.powerPlaysPerPenalty),
  ...madeAt,
})

const archivedGoalieChange = record({
  id: number('id'),
  periodNumber,
  clock: unsaid(clock),
  playerId: unsaid(number('playerId')),
  ...madeAt,
})

const archivedFaceoff = record({ id: number('id'), playerId: number('playerId'), ...madeAt })

const archivedFaceoffEvent = record({
  id: number('id'),
  playerId: number('playerId'),
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

const archivedAdjustment = record({
  id: number('id'),
  playerId: number('playerId'),
  taken: faceoffCount('Faceoffs taken'),
  won: faceoffCount('Faceoffs won'),
  ...madeAt,
})

const archivedAttempt = record({
  id: number('id'),
  against: flag('Against'),
  shooterPlayerId: unsaid(number('shooterPlayerId')),
  opponentNumber: unsaid(jerseyNumber),
  goalieId: unsaid(number('goalieId')),
  scored: flag('scored'),
  ...madeAt,
})

const archivedLineup = record({
  id: number('id'),
  players: z
    .array(
      record({
        playerId: number('playerId'),
        position: unsaid(position),
        starting: flag('Starting'),
      }),
      'Players must be a list',
    )
    .check(
      z.maxLength(LIMITS.lineup, `At most ${LIMITS.lineup} players can be dressed for a game`),
    ),
  ...madeAt,
})

/** What was recorded in a game, by the names that its kinds have together. */
const archivedRecords = z.object(
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
  },
  'The records of a game must be an object',
)

/** A game with everything that was recorded in it. */
export const archivedGameSchema = z.object(
  {
    season: unsaid(number('Season')),
    opponent: gameFields.opponent,
    location: gameFields.location,
    startTime: gameFields.startTime,
    notes: gameFields.notes,
    homeAway: gameFields.homeAway,
    competition: gameFields.competition,
    final: unsaid(finalSchema),
    recorded: flag('Recorded'),
    ...madeAt,
    records: archivedRecords,
  },
  'A game must be an object',
)
export type ArchivedGame = z.output<typeof archivedGameSchema>

/** Goalies that nobody chose are absent. */
const archivedRecording = z.object(
  { ...recordingChoice.shape, goalies: unsaid(flag('Goalies')) },
  'Recording must be an object',
)

const archivedTeam = z.object(
  {
    name: requiredText('Team name', LIMITS.teamName),
    description,
    recording: archivedRecording,
    colour: unsaid(teamColour),
    trueRink: flag('trueRink'),
    underThirteen: flag('underThirteen'),
  },
  'An archive has a team',
)

const NO_ARCHIVE = 'This is not an archive of a team'

const shape = {
  icetally: z.literal(ARCHIVE.icetally, NO_ARCHIVE),
  version: z.literal(
    ARCHIVE.version,
    'This archive was made by another version of Icetally, which cannot be read here',
  ),
  team: archivedTeam,
  seasons: listOf('seasons', archivedSeason, BOUNDS.seasonsOfTeam),
  players: listOf('players', archivedPlayer, BOUNDS.playersOfTeam),
}

/** All that belongs to a team; people, links and keys do not (docs/archive.md). */
const archiveSchema = z.object({
  ...shape,
  games: listOf('games', archivedGameSchema, BOUNDS.gamesOfTeam),
})
export type Archive = z.output<typeof archiveSchema>

/** An archive whose games are still to be looked at, one by one. */
export const openedArchiveSchema = z.object({
  ...shape,
  games: listOf('games', z.unknown(), BOUNDS.gamesOfTeam),
})
export type OpenedArchive = z.output<typeof openedArchiveSchema>

const imported = z.object({ seasons: count, players: count, games: count, records: count })

/** Archives of teams. */
export const archiveEndpoints = {
  import: endpoint('importArchive', 'POST /imports/teams/:teamId/archive', {
    summary: 'Put an archive into a team',
    description:
      'Managers only. The archive is what `POST /reports/teams/{teamId}` answers as `json`, and the team is equal to it afterwards: its name, colour and choices, seasons, players, games and everything recorded in them, under ids of their own. The team must not have players, games or seasons yet. All of it is put in, or nothing. Up to 32 MiB.',
    permission: ['archive.import'],
    refusals: {
      PLAN_LIMIT: freePlanRefusal('games'),
      CONFLICT: 'An archive can only be put into a team without players, games and seasons',
      TOO_LARGE: 'The archive is larger than 32 MiB',
    },
    body: archiveSchema,
    response: z.object({ imported }),
    errors: ['PLAN_LIMIT', 'CONFLICT', 'TOO_LARGE'],
  }),
}

const AT = { createdAt: 'When it was created, or recorded.' } as const
const NUMBERS = {
  id: 'Its number, by which others name it: of players and seasons in the archive, of records in their game.',
} as const

describeFields(archiveSchema, {
  icetally: 'Says that it is an archive.',
  version: 'The version of the format (docs/archive.md).',
  players: 'Those who left the roster too.',
  games: 'With everything recorded in them.',
})
describeFields(archivedTeam, {
  recording: 'What it records of its games.',
  trueRink: 'Is the rink drawn with the lines where a real one has them?',
  underThirteen: 'Are its players under 13?',
})
describeFields(archivedSeason, {
  ...NUMBERS,
  ...AT,
  startsOn: 'The first day.',
  endsOn: 'The last day.',
})
describeFields(archivedPlayer, {
  ...NUMBERS,
  ...AT,
  removedAt: 'When the player left the roster; absent: not.',
})
describeFields(archivedGameSchema, {
  ...AT,
  season: 'The number of its season; absent: none.',
  final: 'How it ended; absent before.',
  recorded: 'Was anything recorded in it?',
  records: 'What was recorded; fields that nobody said are absent.',
})
const PLAYER = 'The number of a player; absent: not known, or none.'
const RECORDED = { ...NUMBERS, ...AT } as const
describeFields(archivedShot, {
  ...NUMBERS,
  shooterId: PLAYER,
  goalieId: PLAYER,
  outcome: 'What became of it; absent: not known.',
  emptyNet: 'Was the net empty that was shot at?',
  penaltyShot: 'Was it a penalty shot?',
})
describeFields(archivedGoal, {
  ...RECORDED,
  against: '`true` for a goal of the opponent.',
  ...{ scorerId: PLAYER, assister1Id: PLAYER, assister2Id: PLAYER, goalieId: PLAYER },
  scorerNumber: 'The number of the opponent who scored.',
  strength: 'How many the scoring side had on the ice against the other.',
  emptyNet: 'Was the net empty?',
  penaltyShot: 'Was it scored from a penalty shot?',
  shotId: 'The number of the scored shot that it is, in this game.',
  onIce: 'The numbers of the skaters who were on the ice.',
})
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
describeFields(archivedFaceoffEvent, { ...RECORDED, playerId: PLAYER, won: 'Was it won?' })
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
describeFields(archivedLineup, { ...RECORDED, players: 'Who is dressed.' })
describeFields(imported, {
  seasons: 'How many seasons there are now.',
  players: 'How many players, those who left the roster included.',
  games: 'How many games.',
  records: 'How many records in them.',
})
