import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-client.ts'
import { type Draft, draftsOf } from './drafts.ts'

/*
 * Without this zod compiles its checks with `new Function`, which the content policy forbids: it
 * would still work, but leave a violation in the console of every visitor.
 */
z.config({ jitless: true })

type FormSchema<Values extends FieldValues, Sent> = z.ZodMiniType<Sent, Values>

/**
 * A form whose rules are a schema of the contract: `Values` is the state of the inputs, `Sent` the
 * schema's output. Errors appear on submit and then follow the input. `field` returns the props of
 * a value's input; `showErrors` shows a refused request's errors at their fields, and returns
 * whether there were any; `markErrors` marks the fields without the words that the message of the refusal has.
 * `submitting` returns the submit handler; `unreadable` are the errors of fields whose text the
 * browser itself cannot read, such as a number like "1-": their value reads as empty, and sent on
 * it would delete the stored one. A form with a `draft`, such as "player of team 1", restores input
 * from before the page or the session ended; `closing` returns a function
 * that deletes that and closes, once it was sent or canceled.
 */
export function useSchemaForm<Values extends FieldValues, Sent>(
  schema: FormSchema<Values, Sent>,
  defaultValues: DefaultValues<Values>,
  draft?: string,
) {
  const [begun] = useState(() => {
    const drafts = draft === undefined ? null : draftsOf(draft)
    return { drafts, defaultValues, typed: drafts?.read() ?? {} }
  })
  const form = useForm<Values, unknown, Sent>({
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
    defaultValues: { ...defaultValues, ...begun.typed },
  })
  const { subscribe } = form
  useEffect(() => {
    const { drafts, defaultValues: before } = begun
    if (drafts === null) return
    const write = ({ values }: { values: Values }) => drafts.write(typedInto(values, before))
    return subscribe({ formState: { values: true }, callback: write })
  }, [begun, subscribe])

  function field(name: Path<Values>, options?: RegisterOptions<Values>) {
    const { error } = form.getFieldState(name, form.formState)
    const isRestored = name in begun.typed && form.getValues(name) !== begun.defaultValues[name]
    return {
      ...form.register(name, options),
      error: error?.message || undefined,
      ...(error?.message === '' && { invalid: true }),
      // It is not closed unasked, like a text that is typed.
      'data-restored': isRestored || undefined,
    }
  }

  const showErrors = (error: unknown): boolean => setErrors(error, false)
  const markErrors = (error: unknown): boolean => setErrors(error, true)

  function setErrors(error: unknown, isReported: boolean): boolean {
    if (!(error instanceof ApiError)) return false
    let shown = false
    for (const { path, message } of error.details) {
      const name = path.replace(/^body\./, '')
      if (!(name in defaultValues)) continue
      const words = isReported && message === error.message ? '' : message
      const options = { shouldFocus: !shown }
      form.setError(name as Path<Values>, { type: 'server', message: words }, options)
      shown = true
    }
    return shown
  }

  function submitting(
    save: (values: Sent) => void | Promise<void>,
    unreadable: { readonly [Name in Path<Values>]?: string } = {},
  ) {
    const submit = form.handleSubmit(save)
    return (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const inputs = [...event.currentTarget.querySelectorAll('input')]
      const bad = inputs.find(({ validity }) => validity.badInput)
      const name = bad?.name as Path<Values> | undefined
      const message = name && unreadable[name]
      if (name && message) form.setError(name, { message }, { shouldFocus: true })
      else void submit(event)
    }
  }

  const closing = (close: () => void) => () => {
    begun.drafts?.forget()
    close()
  }

  return { ...form, field, showErrors, markErrors, submitting, closing }
}

/**
 * The initial values of a form when it opened: changes by others meanwhile have no effect on it.
 */
export const useFilledWith = <Value>(value: Value): Value => useState(value)[0]

/** The fields that differ from the form's initial values. A password is never stored. */
function typedInto<Values extends FieldValues>(
  values: Values,
  before: DefaultValues<Values>,
): Draft {
  const typed = Object.entries(values).filter(
    ([name, value]) => value !== before[name] && !/password/i.test(name),
  )
  return Object.fromEntries(typed)
}
