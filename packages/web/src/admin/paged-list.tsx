import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../platform/components/classes.ts'
import { QueriedList } from '../platform/components/queried-list.tsx'
import { type NextPage, ShowMore } from '../platform/components/show-more.tsx'

/** The rows of a list, loaded page by page, and a placeholder while there are none. */
export function PagedList<Item>(props: {
  query: ComponentProps<typeof QueriedList>['query'] & NextPage
  items: readonly Item[]
  /** The name of the items within sentences: "people". */
  called: string
  /** The height of most rows: a class such as `h-19`. */
  rowHeight?: string
  empty: ReactNode
  /** Draws a row, with its key. */
  children: (item: Item) => ReactNode
}) {
  const { query, rowHeight = 'h-19', empty, ...list } = props
  return (
    <>
      <QueriedList
        {...list}
        query={query}
        skeleton={{ rows: 6, className: classes(rowHeight, 'gap-4') }}
        empty={<p className="px-5 py-8 text-center text-muted">{empty}</p>}
      />
      {query.hasNextPage && (
        <div className="flex justify-center border-line border-t p-3">
          <ShowMore query={query} />
        </div>
      )}
    </>
  )
}
