import * as z from 'zod/mini'
import { deviceSchema } from './account.ts'
import {
  gameAnalyticsSchema,
  overviewSchema,
  periodStatisticsSchema,
  playerRowSchema,
  timelineShotSchema,
} from './analytics.ts'
import { userSchema } from './auth.ts'
import { faceoffSchema } from './faceoffs.ts'
import { fieldDescription } from './field-glossary.ts'
import { moment, playerReference } from './fields.ts'
import { gameDetailSchema, gameSchema, periodSchema } from './games.ts'
import { goalSchema } from './goals.ts'
import type { JsonSchema } from './openapi-document.ts'
import { playerSchema, playerStatisticsSchema } from './players.ts'
import { recordChangesSchema } from './records.ts'
import { shotSchema } from './shots.ts'
import { memberSchema, teamDetailSchema, teamSchema } from './teams.ts'

/** What answers consist of, under the names by which the document speaks of it. */
const NAMED: Readonly<Record<string, z.ZodMiniType>> = {
  Device: deviceSchema,
  Faceoff: faceoffSchema,
  Game: gameSchema,
  GameAnalytics: gameAnalyticsSchema,
  GameDetail: gameDetailSchema,
  Goal: goalSchema,
  Member: memberSchema,
  Moment: moment,
  Overview: overviewSchema,
  Period: periodSchema,
  PeriodStatistics: periodStatisticsSchema,
  Player: playerSchema,
  PlayerReference: playerReference,
  PlayerRow: playerRowSchema,
  PlayerStatistics: playerStatisticsSchema,
  RecordChanges: recordChangesSchema,
  Shot: shotSchema,
  Team: teamSchema,
  TeamDetail: teamDetailSchema,
  TimelineShot: timelineShotSchema,
  User: userSchema,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id })

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object, described; `owner` is what they belong to. */
function described(fields: JsonSchema, owner: string): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = fieldDescription(name, owner)
      const schema = published(field, name)
      return [name, isObject(schema) && description ? { ...schema, description } : schema]
    }),
  )
}

/** The schema with its fields described, and with references into the document. */
function published(schema: unknown, owner: string): unknown {
  if (Array.isArray(schema)) return schema.map((part) => published(part, owner))
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isObject(value)) return [keyword, described(value, owner)]
      if (keyword === '$ref') {
        return [keyword, String(value).replace('#/$defs/', '#/components/schemas/')]
      }
      return [keyword, published(value, owner)]
    }),
  )
}

/**
 * A schema of the contract as the document shows it: with a description of each field, and what has a
 * name of its own by reference to {@link publishedSchemas}. `owner` is what it describes.
 */
export function publishedSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  owner: string,
): JsonSchema {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: names,
  })
  return published(rest, owner) as JsonSchema
}

/** What the document names, by its names. */
export const publishedSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => {
      const whole = z.toJSONSchema(schema, { io: 'output', metadata: names })
      const { id: _, ...rest } = whole.$defs?.[name] ?? {}
      return [name, published(rest, name) as JsonSchema]
    }),
  )
