import { IconCloudOff } from '@tabler/icons-react'
import { errorText } from '../lib/report-error.ts'
import { ErrorState } from './states.tsx'

/** A question to the server that failed, with nothing to show from before: why, and a way to ask again. */
export function QueryFailure({
  query,
  title,
  heading,
}: {
  query: {
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  title?: string
  /** `h2` where it is all there is on the page. */
  heading?: 'h2' | 'h3' | 'h4'
}) {
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
