import { useState } from 'react'
import { QueryFailureLine } from '../../components/query-failure.tsx'
import { useLater } from '../../lib/react/use-later.ts'

interface LoadFailureProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

/**
 * That the shots could not be loaded: the counts would look like an empty game. It lies over the
 * game's title, so that the rink stays where it is, and stays while they are asked for again. It does
 * not come where the live connection brings them a moment later.
 */
export function LoadFailure({ query }: LoadFailureProps) {
  const [failure, setFailure] = useState<Error | null>(null)
  // A query that is asked again has no error meanwhile.
  if (query.error !== null && query.error !== failure) setFailure(query.error)
  const later = useLater(failure !== null)
  if (failure === null || !later) return null
  return (
    <QueryFailureLine
      query={{ ...query, error: failure }}
      title="Shots could not be loaded"
      className="absolute inset-x-0 -top-2 z-10 min-h-12 rounded-control border border-danger-text/40 bg-danger-soft py-px pr-0.5 pl-3 text-sm leading-4.5 xl:top-0 xl:left-auto xl:max-w-[calc(100%-26rem)] lying:top-0 lying:left-auto lying:max-w-[calc(100%-24rem)] [&>p]:basis-0 max-[359px]:-inset-x-2.5 max-[359px]:gap-x-2 max-[359px]:pl-2 max-[359px]:text-[0.8125rem]"
    />
  )
}
