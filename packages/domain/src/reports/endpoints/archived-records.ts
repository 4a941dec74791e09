import * as z from 'zod/mini'
import {
  type KINDS,
  type Kind,
  type KindName,
  kindNamed,
  SCHEMAS,
  xCoord,
  yCoord,
} from '../../game/index.ts'
import { BOUNDS } from '../../platform/bounds.ts'
import {
  attackingDirection,
  clock,
  flag,
  jerseyNumber,
  momentInput,
  periodNumber,
  position,
  shotOutcome,
  strength,
  unsaid,
  wholeNumber,
} from '../../platform/fields.ts'
import { LIMITS } from '../../platform/limits.ts'
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

/** What the times of archived things mean. */
export const AT = { createdAt: 'When it was created, or recorded.' } as const
/** And their ids. */
export const NUMBERS = {
  id: 'Its number, by which others name it: of players and seasons in the archive, of records in their game.',
} as const

const PLAYER = 'The number of a player; absent: not known, or none.'
const RECORDED = { ...NUMBERS, ...AT } as const
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

const archivedDressed = item({
  playerId: archiveNumber('playerId'),
  position: unsaid(position),
  starting: flag('Starting'),
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
type OfEveryKind = Readonly<Record<(typeof KINDS)[KindName]['collection'], z.ZodMiniType>>

/** A kind whose schemas have its fields as they are sent and as they are answered. */
interface Described {
  readonly fields: Readonly<Record<string, z.ZodMiniType>>
  readonly answered: Readonly<Record<string, z.ZodMiniType>>
  readonly texts: Readonly<Record<string, string | undefined>>
}

type Derived = {
  readonly [Name in KindName as (typeof SCHEMAS)[Name] extends { readonly fields: object }
    ? (typeof KINDS)[Name]['collection']
    : never]: z.ZodMiniType
}

/** The schema within those that allow a value to be absent, or `null`. */
function withinOptional(schema: z.ZodMiniType): z.ZodMiniType {
  const isOptional = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable
  return isOptional ? withinOptional(schema.def.innerType as z.ZodMiniType) : schema
}

/** A record of a kind as its schemas have it, but with numbers for ids; fields that may be null are optional. */
function archivedFact({ players }: Kind, { fields, answered, texts }: Described) {
  const shape = Object.entries(answered).map(([field, schema]) => {
    const isPlayer = players.includes(field)
    const value = isPlayer ? archiveNumber(field) : withinOptional(fields[field] ?? schema)
    return [field, schema instanceof z.ZodMiniNullable ? unsaid(value) : value] as const
  })
  const record = item({ id: archiveNumber('id'), ...Object.fromEntries(shape), ...madeAt })
  const named = Object.fromEntries(players.map((field) => [field, PLAYER]))
  describeFields(record, { ...texts, ...named, ...RECORDED })
  return record
}

/** The lists of the kinds that describe their fields; archives from before a kind was introduced have none. */
const derived = Object.fromEntries(
  Object.entries(SCHEMAS).flatMap(([name, schemas]) => {
    const kind = kindNamed(name)
    return 'fields' in schemas
      ? [
          [
            kind.collection,
            z._default(
              listOf(
                kind.collection,
                archivedFact(kind, schemas as Described),
                BOUNDS.changesOfGame,
              ),
              [],
            ),
          ],
        ]
      : []
  }),
) as unknown as Derived

/** What was recorded in a game, by the names that its kinds have together. */
export const archivedRecords = z.object(
  {
    periods: listOf('periods', archivedPeriod, 9),
    shots: listOf('shots', archivedShot, BOUNDS.changesOfGame),
    goals: listOf('goals', archivedGoal, BOUNDS.changesOfGame),
    faceoffs: listOf('faceoffs', archivedFaceoff, BOUNDS.changesOfGame),
    faceoffEvents: listOf('faceoffEvents', archivedFaceoffEvent, BOUNDS.changesOfGame),
    faceoffAdjustments: listOf('faceoffAdjustments', archivedAdjustment, BOUNDS.changesOfGame),
    ...derived,
    lineups: listOf('lineups', archivedLineup, 1),
  } satisfies OfEveryKind,
  'The records of a game must be an object',
)

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
describeFields(archivedFaceoff, { ...RECORDED, playerId: PLAYER })
describeFields(archivedFaceoffEvent, { ...RECORDED, playerId: PLAYER, won: 'Whether it was won.' })
describeFields(archivedAdjustment, {
  ...{ ...RECORDED, playerId: PLAYER },
  taken: 'What counts set by hand add to those taken.',
  won: 'What they add to those won.',
})
describeFields(archivedLineup, { ...RECORDED, players: 'The dressed players.' })
