import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { classes } from './classes.ts'
import { FieldFrame, type FieldProps, inputStyles } from './field-frame.tsx'

/** A password with a button to see what was typed: cold fingers mistype. */
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
