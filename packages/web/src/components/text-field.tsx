import type { ComponentProps, WheelEvent } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldProps, inputStyles } from './field-frame.tsx'

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldProps

/** One line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField(
  props: InputProps & { type?: 'text' | 'email' | 'search' | 'datetime-local' },
) {
  const { label, hint, error, invalid, optional, className, type = 'text', ...input } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid} optional={optional}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          type={type}
          className={classes(inputStyles, 'h-12', className)}
        />
      )}
    </FieldFrame>
  )
}

/** An e-mail address, which the keyboard neither corrects nor begins with a capital. */
export function EmailField(props: InputProps) {
  return (
    <TextField
      autoComplete="email"
      {...props}
      type="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** A point in time on the device's own clock, by the platform's own picker. */
export function DateTimeField(props: InputProps) {
  return <TextField {...props} type="datetime-local" className="tabular" />
}

/** A whole number. Scrolling over it does not change it. */
export function NumberField(props: InputProps) {
  const { label, hint, error, invalid, optional, className, ...input } = props
  const leave = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur()
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid} optional={optional}>
      {(wiring) => (
        <input
          step={1}
          {...input}
          {...wiring}
          type="number"
          inputMode="numeric"
          onWheel={leave}
          className={classes(
            inputStyles,
            'tabular h-12 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none',
            className,
          )}
        />
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea(props: Omit<ComponentProps<'textarea'>, 'id'> & FieldProps) {
  const { label, hint, error, invalid, optional, className, rows = 3, ...area } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid} optional={optional}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          rows={rows}
          className={classes(inputStyles, 'min-h-24 resize-y', className)}
        />
      )}
    </FieldFrame>
  )
}
