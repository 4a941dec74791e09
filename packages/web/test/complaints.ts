import * as z from 'zod/mini'

/** The first complaint of a form's schema about each field, by the field's name. */
export function complaintsOf(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = z.safeParse(schema, values)
  const complaints: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) complaints[path.join('.')] ??= message
  return complaints
}
