import type { ReactNode } from 'react'
import { LoadingRegion, RowSkeletons } from './skeleton.tsx'
import { QueryFailure } from './states.tsx'

/** How a question to the server stands. */
interface ListQuery {
  readonly isPending: boolean
  readonly isLoadingError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The rows of a question to the server in a section, or what stands there while there are none. */
export function QueriedList<Item>(props: {
  query: ListQuery
  /** What was answered; undefined before. */
  items: readonly Item[] | undefined
  /** What is listed, within sentences: "webhooks". */
  what: string
  /** The rows to be expected, and their height. */
  skeleton: { readonly rows: number; readonly className: string }
  empty: ReactNode
  /** Draws a row, with its key. */
  children: (item: Item) => ReactNode
}) {
  const { query, items = [], what, skeleton, empty, children } = props
  if (query.isPending) {
    return (
      <LoadingRegion label={`Loading ${what}`}>
        <RowSkeletons {...skeleton} />
      </LoadingRegion>
    )
  }
  if (query.isLoadingError) {
    return (
      <div className="p-5">
        <QueryFailure query={query} title={`The ${what} could not be loaded`} />
      </div>
    )
  }
  if (items.length === 0) return empty
  return <ul className="divide-y divide-line">{items.map(children)}</ul>
}
