import { Button } from './button.tsx'

/** The state of the next page of a list that is loaded page by page. */
export interface NextPage {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => unknown
}

/** Loads the next page of a list that has one. */
export function ShowMore({ query, className }: { query: NextPage; className?: string }) {
  return (
    <Button
      variant="secondary"
      {...(className !== undefined && { className })}
      pending={query.isFetchingNextPage}
      pendingText="Loading..."
      onClick={() => void query.fetchNextPage()}
    >
      Show more
    </Button>
  )
}
