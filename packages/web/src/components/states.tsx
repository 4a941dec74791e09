import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** Nothing here yet: what this place is for, and the way to fill it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
  className,
}: {
  icon: ReactNode
  title: string
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-4 rounded-card border border-edge border-dashed px-6 py-12 text-center',
        className,
      )}
    >
      <Emblem>{icon}</Emblem>
      <div className="max-w-md">
        <h3 className="type-heading text-2xl">{title}</h3>
        {children !== undefined && <p className="mt-1 text-muted">{children}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      )}
    </div>
  )
}

/** It could not be loaded: why, and a way to try again. */
export function ErrorState({
  title = 'This could not be loaded',
  message,
  onRetry,
  retrying = false,
  icon,
}: {
  title?: string
  message?: string | undefined
  onRetry?: (() => void) | undefined
  retrying?: boolean
  icon: ReactNode
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger-text/40 bg-danger-soft px-6 py-10 text-center"
    >
      <Emblem>{icon}</Emblem>
      <div className="max-w-md">
        <h3 className="type-heading text-2xl">{title}</h3>
        {message !== undefined && <p className="mt-1">{message}</p>}
      </div>
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          icon={<IconRefresh aria-hidden="true" className="size-5" />}
          onClick={onRetry}
          pending={retrying}
        >
          Try again
        </Button>
      )}
    </div>
  )
}

/** An icon on a disc with two cuts in it, the mark of a page without content. */
function Emblem({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="relative flex size-20 items-center justify-center overflow-hidden rounded-full border border-line bg-surface text-accent-text *:size-9"
    >
      {children}
      <span className="-left-2 absolute bottom-3.5 h-[3px]! w-14! -rotate-18 rounded-full bg-accent" />
      <span className="-left-1 absolute bottom-1.5 h-[2px]! w-14! -rotate-18 rounded-full bg-accent opacity-50" />
    </span>
  )
}
