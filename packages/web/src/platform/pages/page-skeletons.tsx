import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { Card } from '../components/card.tsx'
import { PageHeader } from '../components/page-header.tsx'
import { LoadingRegion, RowSkeletons, Skeleton, TextSkeleton } from '../components/skeleton.tsx'
import { teamsQuery } from '../queries/teams.ts'

/** The header of a page whose team is not loaded yet: the page's own, with placeholders for its texts. */
export interface HeaderSkeletonProps {
  /** What follows the team's name in the title, or the title itself. */
  readonly title: `- ${string}` | (string & {})
  readonly subtitle?: string
  /** Is there a way back above the title? */
  readonly back?: boolean
  /** The width of the actions beside the title, as a class; below it on phones. */
  readonly actions?: string
  readonly crowded?: boolean
}

export function HeaderSkeleton(props: HeaderSkeletonProps) {
  const { title, subtitle, back = false, actions, crowded = false } = props
  const name = useKnownTeam()?.name ?? USUAL_NAME
  return (
    <PageHeader
      documentTitle={null}
      crowded={crowded}
      title={<TextSkeleton>{title.startsWith('-') ? `${name} ${title}` : title}</TextSkeleton>}
      {...(subtitle !== undefined && { subtitle: <TextSkeleton>{subtitle}</TextSkeleton> })}
      {...(back && { before: <BackSkeleton /> })}
      {...(actions !== undefined && { actions: <Skeleton className={`h-11 ${actions}`} /> })}
    />
  )
}

/** As long as the names of most teams. */
const USUAL_NAME = 'Minnesota Frost'

/** The team in the address as the list of the user's teams has it, before its page is loaded. */
export function useKnownTeam(): Team | undefined {
  const { teamId } = useParams()
  const { data: teams } = useQuery(teamsQuery())
  return teams?.find(({ id }) => id === teamId)
}

/** A `BackLink` before it is known where it leads. */
export const BackSkeleton = () => (
  <div className="mb-1 flex h-11 items-center">
    <Skeleton className="h-5 w-24" />
  </div>
)

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
