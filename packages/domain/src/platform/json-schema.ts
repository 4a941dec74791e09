import * as z from 'zod/mini'

/** The names that the published document gives to schemas would make references of them. */
const noNames = z.registry<{ id?: string }>()

/** JSON Schema (draft 2020-12, as OpenAPI 3.1 wants it) of what is sent or answered. */
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
