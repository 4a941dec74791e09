import * as z from 'zod/mini'

/** The schemas' names in the published document would turn them into references. */
const noNames = z.registry<{ id?: string }>()

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 requires) of requests and responses. */
export function jsonSchema(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
): Readonly<Record<string, unknown>> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    metadata: noNames,
  })
  return rest
}
