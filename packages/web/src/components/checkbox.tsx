import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

/** A checkbox with its label; the whole row, 44 px high, is the target. */
export function Checkbox({
  label,
  detail,
  indeterminate = false,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  label: ReactNode
  /** A second, quieter part of the label. */
  detail?: ReactNode
  /** Some, but not all, of what this box stands for. */
  indeterminate?: boolean
}) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = indeterminate
  }, [indeterminate])
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
          ref={box}
          type="checkbox"
          className="peer size-6 cursor-[inherit] appearance-none rounded-small border-[1.5px] border-edge bg-surface transition-colors checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary"
        />
        {indeterminate ? (
          <IconMinus aria-hidden="true" className={tick} />
        ) : (
          <IconCheck aria-hidden="true" className={classes(tick, 'hidden peer-checked:block')} />
        )}
      </span>
      <span className="min-w-0">
        {label}
        {detail !== undefined && <span className="block text-muted text-sm">{detail}</span>}
      </span>
    </label>
  )
}

const tick = 'pointer-events-none absolute inset-0 m-auto size-4.5 stroke-[2.8] text-on-primary'
