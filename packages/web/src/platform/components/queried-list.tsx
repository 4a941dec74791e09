import type { ReactNode } from 'react'
import { LoadingRegion, RowSkeletons } from './skeleton.tsx'
import { QueryFailure } from './states.tsx'

/** The state of a query. */
interface ListQuery {
  readonly isPending: boolean
  readonly isLoadingError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The rows of a query in a section, or a placeholder while there are none. */
export function QueriedList<Item>(props: {
  query: ListQuery
  /** The answer; undefined before. */
  items: readonly Item[] | undefined
  /** The name of the items within sentences: "webhooks". */
  called: string
  /** The rows to be expected, and their height. */
  skeleton: { readonly rows: number; readonly className: string }
  empty: ReactNode
  /** Draws a row, with its key. */
  children: (item: Item) => ReactNode
}) {
  const { query, items = [], called, skeleton, empty, children } = props
  if (query.isPending) {
    return (
      <LoadingRegion label={`Loading ${called}`}>
        <RowSkeletons {...skeleton} />
      </LoadingRegion>
    )
  }
  if (query.isLoadingError) {
    return (
      <div className="p-5">
        <QueryFailure query={query} title={`The ${called} could not be loaded`} />
      </div>
    )
  }
  if (items.length === 0) return empty
  return <ul className="divide-y divide-line">{items.map(children)}</ul>
}
