import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PageHeader } from '../components/page-header.tsx'
import { Skeleton, TextSkeleton } from '../components/skeleton.tsx'
import { isolated } from '../format/user-text.ts'
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
  const team = isolated(useKnownTeam()?.name ?? USUAL_NAME)
  return (
    <PageHeader
      documentTitle={null}
      crowded={crowded}
      title={<TextSkeleton>{title.startsWith('-') ? `${team} ${title}` : title}</TextSkeleton>}
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
