import * as z from 'zod/mini'
import { type KindName, kindNamed, SCHEMAS, timeFieldOf } from '../../game/index.ts'
import { BOUNDS } from '../../platform/bounds.ts'
import { nullish, timestampInput, wholeNumber } from '../../platform/fields.ts'
import { describeFields, fieldText } from '../../platform/meanings.ts'

/** Names things within the archive: players in all of it, records within their game. */
export const archiveNumber = (name: string) =>
  wholeNumber(`${name} must be a whole number from 1`, 1, Number.MAX_SAFE_INTEGER)

/** When something was created, or recorded. */
export const madeAt = { createdAt: timestampInput('createdAt') }
/** A list with at most so many items. */
export const listOf = <Item extends z.ZodMiniType>(name: string, item: Item, most: number) =>
  z
    .array(item, `The ${name} must be a list`)
    .check(z.maxLength(most, `There are at most ${most} ${name}`))

/** An object in a list of the archive. */
export const item = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object(shape, 'Each item of a list must be an object')

/** The meaning of the times of archived objects. */
export const AT = { createdAt: 'When it was created, or recorded.' } as const
/** And their ids. */
export const NUMBERS = {
  id: 'Its number, by which others name it: of players and seasons in the archive, of records in their game.',
} as const

const PLAYER = 'The number of a player; absent: not known, or none.'
const PLAYERS = 'The numbers of players; absent: not recorded.'
const RECORDED = { ...NUMBERS, ...AT } as const

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The schemas of a kind: its fields as they are sent and as they are answered. */
interface Described {
  readonly fields: Shape
  readonly answered: Shape
  readonly texts: Readonly<Record<string, string | undefined>>
  /** Archives from before the kind was introduced have no list of it. */
  readonly isInEveryArchive?: boolean
  /** The maximum number in a game; the quota of changes by default. */
  readonly atMost?: number
}

const isOptional = (schema: z.ZodMiniType) =>
  schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable

/** The schema inside wrappers that allow a value to be absent, or `null`. */
const withinOptional = (schema: z.ZodMiniType): z.ZodMiniType =>
  isOptional(schema)
    ? withinOptional((schema as z.ZodMiniOptional).def.innerType as z.ZodMiniType)
    : schema

const elementOf = (list: z.ZodMiniArray) => list.def.element as z.ZodMiniType

/** A field of the archive: ids are numbers there, also in lists. */
function archivedField(name: string, answered: z.ZodMiniType, sent: z.ZodMiniType): z.ZodMiniType {
  const value = withinOptional(answered)
  if (value instanceof z.ZodMiniUUID) return archiveNumber(name)
  const field = withinOptional(sent)
  if (field instanceof z.ZodMiniArray && value instanceof z.ZodMiniArray) {
    const element = archivedField(name, elementOf(value), elementOf(field))
    return new z.ZodMiniArray({ ...field.def, element })
  }
  if (!(field instanceof z.ZodMiniObject && value instanceof z.ZodMiniObject)) return field
  const names = Object.keys(field.shape)
  const shown = Object.entries(value.shape as Shape).filter(([shownName]) =>
    names.includes(shownName),
  )
  const one = item(archivedShape(Object.fromEntries(shown), field.shape as Shape))
  describeFields(one, Object.fromEntries(names.map((of) => [of, fieldText(field, of)])))
  return one
}

const isOfObjects = (list: z.ZodMiniType | undefined) =>
  list instanceof z.ZodMiniArray && elementOf(list) instanceof z.ZodMiniObject

/** Fields of the archive; nullable ones are optional. */
const archivedShape = (answered: Shape, sent: Shape): Shape =>
  Object.fromEntries(
    Object.entries(answered).map(([name, schema]) => {
      const value = archivedField(name, schema, sent[name] ?? schema)
      return [name, isOptional(schema) ? nullish(value) : value]
    }),
  )

/** The list of the records of a kind as its schemas have them, but with numbers for ids. */
function archivedFacts([name, schemas]: [string, Described]): [string, z.ZodMiniType] {
  const { columns, collection, players } = kindNamed(name)
  const { fields, answered, texts, atMost = BOUNDS.changesOfGame, isInEveryArchive } = schemas
  const time = timeFieldOf({ columns })
  const record = item({
    ...(columns['id'] && { id: archiveNumber('id') }),
    ...archivedShape(answered, fields),
    ...(time !== undefined && { [time]: timestampInput(time) }),
  })
  // Ids became numbers; the players of a lineup have further fields.
  const named = players
    .filter((field) => !isOfObjects(answered[field]))
    .map((field) => [field, columns[field]?.as === 'list' ? PLAYERS : PLAYER] as const)
  describeFields(record, { ...texts, ...Object.fromEntries(named), ...RECORDED })
  const list = listOf(collection, record, atMost)
  return [collection, isInEveryArchive ? list : z._default(list, [])]
}

/** The records of a game, by the plural names of their kinds: every kind is in the archive. */
export const archivedRecords = z.object(
  Object.fromEntries(
    Object.entries(SCHEMAS satisfies Readonly<Record<KindName, Described>>).map(archivedFacts),
  ),
  'The records of a game must be an object',
)
