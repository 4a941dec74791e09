import type { ReactNode } from 'react'
import { Card } from '../components/card.tsx'
import { LoadingRegion, RowSkeletons, Skeleton, TextSkeleton } from '../components/skeleton.tsx'
import { HeaderSkeleton, type HeaderSkeletonProps } from './header-skeleton.tsx'

/** A page of a team with a list; the children are above the list, e.g. its search. */
export function ListPageSkeleton(props: HeaderSkeletonProps & { children?: ReactNode }) {
  const { children, ...header } = props
  return (
    <LoadingRegion>
      <HeaderSkeleton {...header} />
      {children}
      <Card>
        <RowSkeletons rows={6} className="h-18 gap-4" />
      </Card>
    </LoadingRegion>
  )
}

/** The search of a long list, which a phone opens, and the title of the first group. */
export function ListHeadSkeleton(props: { search?: string | undefined; group: string }) {
  const { search, group } = props
  return (
    <>
      {search !== undefined && (
        <div className="mb-4 flex flex-col gap-1.5 max-sm:hidden sm:max-w-xs">
          <span className="text-[0.9375rem]">
            <TextSkeleton>{search}</TextSkeleton>
          </span>
          <Skeleton className="h-12" />
        </div>
      )}
      <p className="type-heading mb-2.5 text-xl">
        <TextSkeleton>{group}</TextSkeleton>
      </p>
    </>
  )
}

/** A page that imports: the card for a file. */
export function ImportSkeleton(header: Pick<HeaderSkeletonProps, 'title'>) {
  return (
    <LoadingRegion label="Loading import">
      <HeaderSkeleton {...header} back subtitle="Review everything before it's saved" />
      <Card className="h-136" />
    </LoadingRegion>
  )
}

/** The members of a team: a row for each. */
export function MembersSkeleton() {
  return (
    <LoadingRegion label="Loading members">
      <HeaderSkeleton back title="- Members" subtitle="4 members" actions="sm:w-80" />
      <Card className="divide-y divide-line">
        {['w-40', 'w-52', 'w-36', 'w-48'].map((row) => (
          <div key={row} className="flex h-33 items-start gap-4 px-4 py-5 sm:h-20 sm:px-5">
            <Skeleton className="size-10 shrink-0 rounded-full" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className={`h-5 max-w-full ${row}`} />
              <Skeleton className="h-4 w-60 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </LoadingRegion>
  )
}
