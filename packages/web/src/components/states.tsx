import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** Nothing here yet: what this place is for, and the way to fill it. */
export function EmptyState(props: {
  icon: ReactNode
  title: string
  /** `h2` where it is all there is on the page. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const { icon, title, children, actions, className, heading: Heading = 'h3' } = props
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-4 rounded-card border border-edge border-dashed px-6 py-12 text-center lying:mt-2 lying:py-6',
        className,
      )}
    >
      <Emblem>{icon}</Emblem>
      <div className="max-w-md">
        <Heading className="type-heading text-2xl">{title}</Heading>
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
  retryText = 'Try again',
  retrying = false,
  icon,
  heading: Heading = 'h3',
}: {
  title?: string
  heading?: 'h2' | 'h3' | 'h4'
  message?: string | undefined
  onRetry?: (() => void) | undefined
  retryText?: string
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
        <Heading className="type-heading text-2xl">{title}</Heading>
        {message !== undefined && <p className="mt-1">{message}</p>}
      </div>
      {onRetry !== undefined && (
        <Button
          variant="secondary"
          icon={<IconRefresh aria-hidden="true" className="size-5" />}
          onClick={onRetry}
          pending={retrying}
        >
          {retryText}
        </Button>
      )}
    </div>
  )
}

/** An icon on a disc of ice, with a cut running out below it: the mark of a page without content. */
function Emblem({ children }: { children: ReactNode }) {
  return (
    <span className="relative flex size-24 items-center justify-center">
      <svg
        aria-hidden="true"
        viewBox="0 0 96 96"
        fill="none"
        className="absolute inset-0 size-full"
      >
        <circle cx="48" cy="44" r="38" className="fill-surface stroke-line" strokeWidth="1.5" />
        <path
          d="M6 90c34 3 62-5 84-26"
          className="stroke-accent"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </svg>
      <span aria-hidden="true" className="relative -mt-2.5 text-accent-text [&>svg]:size-9">
        {children}
      </span>
    </span>
  )
}
