import * as z from 'zod/mini'
import { type KINDS, type Kind, type KindName, kindNamed, SCHEMAS } from '../../game/index.ts'
import { BOUNDS } from '../../platform/bounds.ts'
import {
  attackingDirection,
  flag,
  jerseyDigits,
  jerseyNumber,
  momentInput,
  periodNumber,
  position,
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
const PLAYERS = 'The numbers of players; absent: not recorded.'
const RECORDED = { ...NUMBERS, ...AT } as const
const archivedPeriod = item({ periodNumber, attackingDirection })

const archivedFaceoff = item({
  id: archiveNumber('id'),
  playerId: archiveNumber('playerId'),
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

/** A field of the archive: ids are numbers there. */
function archivedField(name: string, answered: z.ZodMiniType, sent: z.ZodMiniType) {
  const value = withinOptional(answered)
  if (value instanceof z.ZodMiniUUID) return archiveNumber(name)
  const field = withinOptional(sent)
  if (!(field instanceof z.ZodMiniArray)) return field
  // Lists in facts are of ids.
  return new z.ZodMiniArray({ ...field.def, element: archiveNumber(name) })
}

/** A record of a kind as its schemas have it, but with numbers for ids; fields that may be null are optional. */
function archivedFact({ columns, players }: Kind, { fields, answered, texts }: Described) {
  const shape = Object.entries(answered).map(([field, schema]) => {
    const value = archivedField(field, schema, fields[field] ?? schema)
    const isOptional = schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional
    return [field, isOptional ? unsaid(value) : value] as const
  })
  const times = Object.entries(columns)
    .filter(([, { as }]) => as === 'time')
    .map(([field]) => [field, momentInput(field)] as const)
  const record = item({ id: archiveNumber('id'), ...Object.fromEntries([...shape, ...times]) })
  const textOf = (field: string) => (columns[field]?.as === 'list' ? PLAYERS : PLAYER)
  const named = Object.fromEntries(players.map((field) => [field, textOf(field)]))
  describeFields(record, { ...texts, ...named, ...RECORDED })
  return record
}

/** The list of the records of a kind that describes its fields. */
function archivedFacts(name: string, schemas: Described) {
  const kind = kindNamed(name)
  return listOf(kind.collection, archivedFact(kind, schemas), BOUNDS.changesOfGame)
}

/** These lists of the kinds that describe their fields; archives from before a kind was introduced have none. */
const derived = Object.fromEntries(
  Object.entries(SCHEMAS).flatMap(([name, schemas]) =>
    'fields' in schemas
      ? [[kindNamed(name).collection, z._default(archivedFacts(name, schemas as Described), [])]]
      : [],
  ),
) as unknown as Derived

/** What was recorded in a game, by the names that its kinds have together. */
export const archivedRecords = z.object(
  {
    ...derived,
    // Every archive has these.
    periods: listOf('periods', archivedPeriod, 9),
    shots: archivedFacts('shot', SCHEMAS.shot),
    goals: archivedFacts('goal', SCHEMAS.goal),
    faceoffs: listOf('faceoffs', archivedFaceoff, BOUNDS.changesOfGame),
    faceoffEvents: archivedFacts('faceoffEvent', SCHEMAS.faceoffEvent),
    faceoffAdjustments: listOf('faceoffAdjustments', archivedAdjustment, BOUNDS.changesOfGame),
    lineups: listOf('lineups', archivedLineup, 1),
  } satisfies OfEveryKind,
  'The records of a game must be an object',
)

describeFields(archivedDressed, { starting: 'Did the player start the game?' })
describeFields(archivedFaceoff, { ...RECORDED, playerId: PLAYER })
describeFields(archivedAdjustment, {
  ...{ ...RECORDED, playerId: PLAYER },
  taken: 'What counts set by hand add to those taken.',
  won: 'What they add to those won.',
})
describeFields(archivedLineup, { ...RECORDED, players: 'The dressed players.' })
