import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Card } from '../components/card.tsx'
import { LoadingRegion, RowSkeletons, SectionSkeleton, Skeleton } from '../components/skeleton.tsx'
import { teamsQuery } from '../queries/teams.ts'

/** A title and a list, at the height of the content; on phones four buttons take two rows. */
export function ListPageSkeleton({ buttons = 'one row' }: { buttons?: 'one row' | 'two rows' }) {
  return (
    <LoadingRegion>
      <HeaderSkeleton
        subtitle="w-56"
        action={buttons === 'one row' ? 'sm:w-34' : 'max-sm:h-25 sm:w-34'}
      />
      <Card>
        <RowSkeletons rows={6} className="h-18 gap-4" />
      </Card>
    </LoadingRegion>
  )
}

/** A way back, a title, and the card into which something is put. */
export function ImportSkeleton() {
  return (
    <LoadingRegion label="Loading import">
      <Skeleton className="mt-2.5 mb-3.5 h-6 w-24" />
      <Skeleton className="h-9 w-80 max-w-full sm:h-11" />
      <Skeleton className="mt-2 mb-5 h-6 w-72 max-w-full sm:mb-7" />
      <Skeleton className="h-136 rounded-card" />
    </LoadingRegion>
  )
}

/** The members of a team: a way back, a title, and a row for each. */
export function MembersSkeleton() {
  return (
    <LoadingRegion label="Loading members">
      <HeaderSkeleton back subtitle="w-28" action="sm:w-40" />
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

/**
 * The team overview while it loads; the list of the user's teams decides whether games are first.
 */
export function TeamOverviewSkeleton() {
  const { teamId } = useParams()
  const { data: teams } = useQuery(teamsQuery())
  const hasGames = teams?.find(({ id }) => id === teamId)?._count.games !== 0
  return (
    <LoadingRegion>
      <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6">
        <div className="flex flex-[1_1_24rem] items-center gap-4 sm:gap-6">
          <Skeleton className="size-16 rounded-card sm:size-22" />
          <Skeleton className="h-9 w-64 max-w-[60%] sm:h-11" />
        </div>
        <Skeleton className="h-11 w-full sm:w-44" />
      </div>
      {hasGames && (
        <>
          <div className="mb-6 grid gap-4 sm:mb-8 sm:gap-5 lg:grid-cols-2">
            <Skeleton className="h-48 rounded-card shadow-card lg:h-67" />
            <Skeleton className="h-67 rounded-card shadow-card" />
            <Skeleton className="h-80 rounded-card shadow-card lg:col-span-2 lg:h-38" />
          </div>
          <Skeleton className="mb-5 h-108 rounded-card shadow-card sm:h-64 lg:h-82" />
        </>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <SectionSkeleton rows={6} />
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}

/** The team analytics while the team loads: a title, the selection, and the figures. */
export function AnalyticsSkeleton() {
  return (
    <LoadingRegion>
      <div className="mb-5 sm:mb-7">
        <Skeleton className="h-8 w-40 sm:h-11" />
        <Skeleton className="mt-2 h-6 w-120 max-w-full" />
      </div>
      <Skeleton className="mb-2.5 h-11 w-64 rounded-full" />
      <Skeleton className="mb-6 h-13 w-96 max-w-full rounded-full sm:mb-8" />
      <SectionSkeleton rows={6} />
    </LoadingRegion>
  )
}

/** The widths of a subtitle and of the button beside it. */
function HeaderSkeleton(props: { back?: boolean; subtitle: string; action: string }) {
  const { back = false, subtitle, action } = props
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-4 sm:mb-7">
      <div className="w-full sm:w-auto">
        {back && <Skeleton className="mb-4 h-6 w-18" />}
        <Skeleton className="h-9 w-80 max-w-full sm:h-11" />
        <Skeleton className={`mt-2 h-6 max-w-full ${subtitle}`} />
      </div>
      <Skeleton className={`h-11 w-full ${action}`} />
    </div>
  )
}
