import { IconCheck } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

/** A checkbox with its label; the whole row, 44 px high, is the target. */
export function Checkbox(
  props: Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
    label: ReactNode
    /** A second, quieter part of the label. */
    detail?: ReactNode
  },
) {
  const { label, detail, className, ...input } = props
  return (
    <label
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 hover:bg-hover',
        'has-disabled:cursor-not-allowed has-disabled:opacity-50',
        className,
      )}
    >
      <span className="relative flex size-6 shrink-0">
        <input
          {...input}
          type="checkbox"
          className="peer size-6 cursor-[inherit] appearance-none rounded-small border-[1.5px] border-edge bg-surface transition-colors checked:border-primary checked:bg-primary"
        />
        <IconCheck
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto hidden size-4.5 stroke-[2.8] text-on-primary peer-checked:block"
        />
      </span>
      <span className="min-w-0">
        {label}
        {detail !== undefined && <span className="block text-muted text-sm">{detail}</span>}
      </span>
    </label>
  )
}
