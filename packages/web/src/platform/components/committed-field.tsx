import { type ComponentProps, useState } from 'react'
import { NumberField, TextField } from './fields.tsx'

type CommittedFieldProps<Value> = Omit<
  ComponentProps<typeof NumberField>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'
> & {
  value: Value
  /** The text of a value. */
  write: (value: Value) => string
  /** The value of a text; undefined if it has none. */
  read: (text: string) => Value | undefined
  /** The error below a text without a value. */
  fault: string
  onCommit: (value: Value) => void
  /** Only digits are typed. */
  numeric?: boolean
}

/**
 * A text whose value is committed when the field loses the focus, or on Enter. A `DialogForm` is not submitted while
 * the text has none.
 */
export function CommittedField<Value>(props: CommittedFieldProps<Value>) {
  const { value, write, read, fault, onCommit, numeric = false, ...field } = props
  const stored = write(value)
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string } | null>(null)
  const [isWrong, setWrong] = useState(false)
  const Field = numeric ? NumberField : TextField
  const commit = ({ value: text, validity }: HTMLInputElement) => {
    const next = validity.badInput ? undefined : read(text.trim())
    setWrong(next === undefined)
    if (next === undefined) return
    setTyped(null)
    if (write(next) !== stored) onCommit(next)
  }
  // Another value meanwhile replaces the text.
  const isOfStored = typed?.over === stored
  return (
    <Field
      autoComplete="off"
      {...field}
      ref={(input: HTMLInputElement | null) =>
        input?.setCustomValidity(isWrong && isOfStored ? fault : '')
      }
      value={isOfStored ? typed.text : stored}
      error={isWrong && isOfStored ? fault : undefined}
      onChange={({ target }) => setTyped({ text: target.value, over: stored })}
      onBlur={({ currentTarget }) => commit(currentTarget)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') commit(currentTarget)
      }}
    />
  )
}
