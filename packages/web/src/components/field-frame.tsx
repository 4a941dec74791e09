import { IconAlertCircle } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'

/** What every kind of field has besides its input. */
export interface FieldProps {
  label: string
  hint?: ReactNode
  /** Shown in place of the hint, and read out with the input. */
  error?: string | undefined
  /** Marks the input without a sentence of its own, where the sentence stands elsewhere. */
  invalid?: boolean | undefined
  /** Says "Optional" beside the label. */
  optional?: boolean | undefined
}

/** What the input inside a frame takes over, so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, input, then the hint or the error: one frame for all fields. */
export function FieldFrame({
  label,
  hint,
  error,
  invalid = error !== undefined,
  optional = false,
  className,
  children,
}: FieldProps & { className?: string | undefined; children: (wiring: FieldWiring) => ReactNode }) {
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
export const inputStyles = classes(
  'w-full min-w-0 rounded-control border border-edge bg-surface px-3.5 py-2 text-ink transition-colors',
  'placeholder:text-muted hover:border-focus focus-visible:border-focus focus-visible:outline-offset-0',
  'disabled:bg-sunken disabled:opacity-60 read-only:bg-sunken',
  'aria-invalid:border-2 aria-invalid:border-danger',
)
