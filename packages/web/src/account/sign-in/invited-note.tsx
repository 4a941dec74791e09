import { useQuery } from '@tanstack/react-query'
import { hasStatus } from '../../platform/api/api-client.ts'
import { Alert } from '../../platform/components/notice.tsx'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { invitationQuery } from '../../platform/queries/teams.ts'

/** Names the team of an opened invitation to a visitor, and the reason to sign in. */
export function InvitedNote({ code }: { code: string }) {
  const { data: team, error } = useQuery(invitationQuery(code))
  if (hasStatus(error, 404)) {
    return (
      <div className="mb-6">
        <Alert title="This invitation does not work">Ask the team for a new link.</Alert>
      </div>
    )
  }
  return (
    <div
      role="note"
      className="mb-6 flex min-h-24 items-center gap-4 rounded-control border border-accent/50 bg-accent-soft px-4 py-3"
    >
      {team !== undefined && <TeamCrest team={team} className="size-16 text-2xl" />}
      <div className="min-w-0">
        {team !== undefined && (
          <p className="type-heading text-2xl [overflow-wrap:anywhere]">
            Join <bdi>{team.name}</bdi>
          </p>
        )}
        <p className={team === undefined ? 'font-semibold' : undefined}>
          You're invited{team === undefined && ' to join a team'}. Sign in or create an account.
        </p>
      </div>
    </div>
  )
}
