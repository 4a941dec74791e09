import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  /** The accessible name, and the tooltip. */
  label: string
  icon: ReactNode
  tone?: 'plain' | 'danger'
  pending?: boolean
}

/** A 44 px square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, tone = 'plain', pending = false, className, onClick, ...rest } = props
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : onClick}
        className={classes(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors',
          'hover:bg-hover disabled:opacity-45 aria-disabled:opacity-60',
          tone === 'danger'
            ? 'text-muted hover:bg-danger-soft hover:text-danger-text'
            : 'text-muted hover:text-ink',
          className,
        )}
      >
        {pending ? <Spinner /> : icon}
      </button>
    </Tooltip>
  )
}
