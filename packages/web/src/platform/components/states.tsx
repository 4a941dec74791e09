import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorText } from '../messages/report-error.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

interface StateProps {
  icon: ReactNode
  title: string
  /** `h2` where it is all there is on the page. */
  heading?: 'h2' | 'h3' | 'h4' | undefined
}

/** An empty state: the purpose of the section, and the way to fill it. */
export function EmptyState(
  props: StateProps & { children?: ReactNode; actions?: ReactNode; className?: string },
) {
  const { icon, title, children, actions, className, heading: Heading = 'h3' } = props
  return (
    <div
      className={classes(
        'flex flex-col items-center gap-4 rounded-card border border-edge border-dashed px-6 py-12 text-center lying:mt-2 lying:py-6',
        className,
      )}
    >
      <Emblem>{icon}</Emblem>
      <div className="max-w-md text-balance">
        <Heading className="type-heading text-2xl">{title}</Heading>
        {children !== undefined && <p className="mt-1 text-muted">{children}</p>}
      </div>
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}

/** It could not be loaded: why, and a way to try again. */
export function ErrorState(
  props: StateProps & {
    message: string
    onRetry: () => void
    retryText?: string
    retrying?: boolean
  },
) {
  const { icon, title, message, onRetry, retryText = 'Try again', retrying = false } = props
  const { heading: Heading = 'h3' } = props
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger-text/40 bg-danger-soft px-6 py-10 text-center"
    >
      <Emblem>{icon}</Emblem>
      <div className="max-w-md text-balance">
        <Heading className="type-heading text-2xl">{title}</Heading>
        <p className="mt-1">{message}</p>
      </div>
      <Button variant="secondary" icon={IconRefresh} onClick={onRetry} pending={retrying}>
        {retryText}
      </Button>
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

/** Of a query: why it failed, and a retry. */
interface FailedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A failed query without earlier data: the reason, and a retry. */
export function QueryFailure(
  props: Partial<Pick<StateProps, 'title' | 'heading'>> & { query: FailedQuery },
) {
  const { query, title = 'This could not be loaded', heading } = props
  return (
    <ErrorState
      icon={<IconCloudOff />}
      title={title}
      heading={heading}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

/** The same as one line, if the rest of the screen is shown. */
export function QueryFailureLine(props: {
  query: FailedQuery
  /** The failed content, if the section does not name it. */
  title?: string
  className?: string
}) {
  const { query, title, className = '' } = props
  const reason = errorText(query.error)
  return (
    <div role="alert" className={classes('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
      <p className="min-w-0 flex-[1_1_12rem] font-semibold text-danger-text">
        {title === undefined ? reason : `${title}: ${reason}`}
      </p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void query.refetch()}
        pending={query.isFetching}
      >
        Try again
      </Button>
    </div>
  )
}
