import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import { classes } from '../../components/classes.ts'
import { LoadingRegion, RowSkeletons } from '../../components/skeleton.tsx'
import { QueryFailure } from '../../components/states.tsx'

/** What a list that is loaded page by page tells of itself. */
interface PagedQuery {
  readonly isPending: boolean
  readonly isLoadingError: boolean
  readonly error: unknown
  readonly isFetching: boolean
  readonly refetch: () => unknown
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** The rows of a list, loaded page by page, and what stands there while there are none. */
export function PagedList<Item>(props: {
  query: PagedQuery
  items: readonly Item[]
  /** What is listed, within sentences: "people". */
  what: string
  /** The height of most rows: a class such as `h-19`. */
  rowHeight?: string
  empty: ReactNode
  /** Draws a row, with its key. */
  children: (item: Item) => ReactNode
}) {
  const { query, items, what, rowHeight = 'h-19', empty, children } = props
  if (query.isPending) {
    return (
      <LoadingRegion label={`Loading ${what}`}>
        <RowSkeletons rows={6} className={classes(rowHeight, 'gap-4')} />
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
  if (items.length === 0) return <p className="px-5 py-8 text-center text-muted">{empty}</p>
  return (
    <>
      <ul className="divide-y divide-line">{items.map(children)}</ul>
      {query.hasNextPage && (
        <div className="flex justify-center border-line border-t p-3">
          <Button
            variant="secondary"
            pending={query.isFetchingNextPage}
            pendingText="Loading..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
