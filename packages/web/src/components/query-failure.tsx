import { IconCloudOff } from '@tabler/icons-react'
import { errorText } from '../lib/messages/report-error.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { ErrorState } from './states.tsx'

/** Of a query: why it failed, and how to ask again. */
interface FailedQuery {
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** A question to the server that failed, with nothing to show from before: why, and a way to ask again. */
export function QueryFailure(props: {
  query: FailedQuery
  title?: string
  /** `h2` where it is all there is on the page. */
  heading?: 'h2' | 'h3' | 'h4'
}) {
  const { query, title, heading } = props
  return (
    <ErrorState
      icon={<IconCloudOff />}
      {...(title !== undefined && { title })}
      {...(heading !== undefined && { heading })}
      message={errorText(query.error)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

/** The same as one line, where the rest of the screen stands. */
export function QueryFailureLine(props: {
  query: FailedQuery
  /** What could not be loaded, where the place does not say it. */
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
