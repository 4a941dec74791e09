import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classes } from './classes.ts'
import { Select } from './select.tsx'

/** The props of every kind of field besides its input. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Shown instead of the hint, and read out with the input. */
  error?: string | undefined
  /** Marks the input without a sentence of its own, which is elsewhere. */
  invalid?: boolean | undefined
  /** Shows "Optional" beside the label. */
  optional?: boolean | undefined
}

/** The props that the input inside a frame receives, so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, input, then the hint or the error: one frame for all fields. */
export function FieldFrame(
  props: FieldProps & {
    className?: string | undefined
    children: (wiring: FieldWiring) => ReactNode
  },
) {
  const {
    label,
    hint,
    error,
    invalid = error !== undefined,
    optional = false,
    className,
    children,
  } = props
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold text-[0.9375rem]">
          {label}
        </label>
        {optional && <span className="text-muted text-sm">Optional</span>}
      </div>
      {children({
        id,
        'aria-invalid': invalid || undefined,
        'aria-describedby': error !== undefined || hint !== undefined ? noteId : undefined,
      })}
      {error !== undefined ? (
        <p id={noteId} className="flex items-start gap-1.5 font-semibold text-danger-text text-sm">
          <IconAlertCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p id={noteId} className="text-muted text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The look of everything one types into; an invalid one is marked by its thicker edge as well. */
const inputStyles = classes(
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3.5 py-2 text-ink transition-colors',
  'placeholder:text-muted hover:border-focus focus-visible:border-focus focus-visible:outline-offset-0',
  'disabled:bg-sunken disabled:opacity-60 read-only:bg-sunken',
  'aria-invalid:border-2 aria-invalid:border-danger',
)

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & FieldProps

/** One line of text. Spread react-hook-form's `register(...)` into it. */
export function TextField(
  props: InputProps & { type?: 'text' | 'email' | 'datetime-local' | 'date' | 'number' },
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

/** A whole number. Scrolling over it does not change it. */
export function NumberField(props: InputProps) {
  return (
    <TextField
      step={1}
      {...props}
      type="number"
      inputMode="numeric"
      onWheel={(event) => event.currentTarget.blur()}
      className="tabular [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
}

/** One of a few choices; the empty one means none. */
export function SelectField(
  props: Omit<ComponentProps<'select'>, 'id'> &
    FieldProps & {
      /** The text of the empty choice; absent if a choice is required. */
      none?: string
      options: readonly { readonly value: string; readonly label: string }[]
    },
) {
  const { label, hint, error, invalid, optional, className, none, options, ...select } = props
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid} optional={optional}>
      {(wiring) => (
        <Select
          {...select}
          {...wiring}
          // A choice is never typed into, which browsers count as read-only.
          className={classes(inputStyles, 'h-12 pr-11 enabled:bg-surface', className)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  )
}

/** The choices of a list of words by their values. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))

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

/** A password with a button that shows it: cold fingers mistype. */
export function PasswordField(
  props: Omit<ComponentProps<'input'>, 'id' | 'type'> & Omit<FieldProps, 'optional'>,
) {
  const { label, hint, error, invalid, className, ...input } = props
  const [visible, setVisible] = useState(false)
  const Icon = visible ? IconEyeOff : IconEye
  return (
    <FieldFrame label={label} hint={hint} error={error} invalid={invalid} className={className}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={visible ? 'text' : 'password'}
            className={classes(inputStyles, 'h-12 pr-13')}
          />
          <button
            type="button"
            // Not "Show password": a search for the field labelled Password would find this too.
            aria-label={visible ? 'Hide characters' : 'Show characters'}
            aria-controls={wiring.id}
            onClick={() => setVisible(!visible)}
            className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

type Field = Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete' | 'hint'>

/** A password that is chosen, and the same once more. */
export function NewPasswordFields(props: {
  /** E.g. "New Password"; the second field is then "Confirm New Password". */
  label: string
  password: Field
  confirmation: Field
}) {
  const { label, password, confirmation } = props
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 8 characters"
        {...password}
      />
      <PasswordField label={`Confirm ${label}`} autoComplete="new-password" {...confirmation} />
    </>
  )
}
