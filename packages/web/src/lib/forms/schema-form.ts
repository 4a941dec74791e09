import { zodResolver } from '@hookform/resolvers/zod'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  type UseFormSetError,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-client.ts'

/*
 * Without this zod compiles its checks with `new Function`, which the content policy forbids: it
 * would still work, but leave a violation in the console of every visitor.
 */
z.config({ jitless: true })

type FormSchema<Values extends FieldValues, Sent> = z.ZodMiniType<Sent, Values>

/** A form whose rules are a schema of the contract: it holds `Values` and sends `Sent`. */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: FormSchema<Values, Sent>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Sent> {
  return useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
    defaultValues,
  })
}

/** Puts a refused request's complaints at the fields they are about. Returns whether there were any. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError)) return false
  let shown = false
  for (const { path, message } of error.details) {
    const field = fields.find((name) => path === name || path === `body.${name}`)
    if (field === undefined) continue
    setError(field, { type: 'server', message }, { shouldFocus: !shown })
    shown = true
  }
  return shown
}
