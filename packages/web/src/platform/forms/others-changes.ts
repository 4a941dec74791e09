import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ErrorOption } from 'react-hook-form'
import { isolated } from '../format/user-text.ts'
import { toastError } from '../messages/toast.ts'

interface OthersChanges<Values, Data, Key extends QueryKey> {
  /** The query whose answer has what the form changes. */
  readonly query: FetchQueryOptions<Data, Error, Data, Key>
  /** The stored values in its answer, as the form has them; undefined if there are none any more. */
  readonly valuesOf: (data: Data) => Values | undefined
  /** A value in words; null: its field says only that it was changed. By default the value itself. */
  readonly wordsOf?: (name: keyof Values, value: unknown) => string | null
}

/** A form, whichever its fields are. */
interface ShowsErrors {
  readonly setError: (name: never, error: ErrorOption, options: { shouldFocus: boolean }) => void
}

const AGAIN = 'Save again to replace it.'

/**
 * Returns a check for the time before a save: whether it would replace a value that another user has changed
 * since the form opened. Each such value is shown once at its field, and then the next save replaces it.
 */
export function useOthersChanges<Values extends object, Data, Key extends QueryKey>(
  { setError }: ShowsErrors,
  before: Values,
  {
    query,
    valuesOf,
    wordsOf = (_, value) => String(value ?? ''),
  }: OthersChanges<Values, Data, Key>,
) {
  const client = useQueryClient()
  const known = useRef(before)
  return async (typed: Values): Promise<boolean> => {
    // Without an answer the save itself shows the failure.
    const stored = client.fetchQuery({ ...query, staleTime: 0 })
    const now = await stored.then(valuesOf).catch(() => undefined)
    if (now === undefined) return false
    const isSame = (one: unknown, other: unknown) => asStored(one) === asStored(other)
    const replaced = (Object.keys(before) as (keyof Values)[]).filter(
      (name) =>
        !isSame(typed[name], before[name]) &&
        !isSame(now[name], known.current[name]) &&
        !isSame(now[name], typed[name]),
    )
    known.current = now
    for (const name of replaced) {
      const words = wordsOf(name, now[name])
      const value = words === null ? '' : `: ${isolated(words) || 'empty'}`
      const message = `Another user changed this meanwhile${value}. ${AGAIN}`
      setError(name as never, { type: 'server', message }, { shouldFocus: name === replaced[0] })
    }
    // A color has no field for a message.
    if (replaced.length > 0) toastError('Another user changed the same meanwhile', AGAIN)
    return replaced.length > 0
  }
}

const asStored = (value: unknown): string => {
  const stored = typeof value === 'string' ? value.trim() : value
  return JSON.stringify(stored ?? '')
}
