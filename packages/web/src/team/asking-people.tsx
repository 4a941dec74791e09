import type { AskingPerson } from '@icetally/domain/team/endpoints/join-requests'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOffline } from '../platform/browser/network.ts'
import { Avatar } from '../platform/components/avatar.tsx'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { Card, Section } from '../platform/components/card.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { decline, joinRequestsQuery, letIn } from '../platform/queries/members.ts'
import { useTeamSettings } from '../platform/queries/use-team-settings.ts'
import { usePermissions } from '../platform/session/permissions.ts'

/** For managers: join requests, and whether approval is required. */
export function Joining({ team }: { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  if (role !== 'admin') return null
  return (
    <div className="mb-5 flex flex-col gap-5">
      {may('member.admit') && <AskingPeople team={team} />}
      <Approval team={team} disabled={!may('member.admit')} />
    </div>
  )
}

function Approval({ team, disabled }: { team: TeamDetail; disabled: boolean }) {
  const [{ approvesJoining }, change] = useTeamSettings(team)
  return (
    <Card className="px-2 py-1.5 sm:px-3">
      <Checkbox
        label={<span className="font-semibold">Managers approve who joins</span>}
        detail="New members wait for a manager's approval. Removed members always have to ask."
        checked={approvesJoining}
        disabled={disabled}
        onChange={({ target }) => change({ approvesJoining: target.checked })}
      />
    </Card>
  )
}

function AskingPeople({ team }: { team: TeamDetail }) {
  const { data: people = [], ...query } = useQuery(joinRequestsQuery(team.id))
  // The header shows that there is no network.
  const offline = useOffline()
  if (query.isLoadingError && !offline) {
    return <QueryFailure query={query} title="Requests to join could not be loaded" />
  }
  if (people.length === 0) return null
  return (
    <Section title="Asks to join" padded={false}>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <Asking key={person.user.id} teamId={team.id} person={person} />
        ))}
      </ul>
    </Section>
  )
}

function Asking({ teamId, person }: { teamId: string; person: AskingPerson }) {
  const { user, askedAt, wasRemoved } = person
  const name = user.displayName || user.email
  const lettingIn = useMutation(letIn)
  const declining = useMutation(decline)
  const isBusy = lettingIn.isPending || declining.isPending
  const asking = { teamId, askerId: user.id }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-5">
      <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-4">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg leading-snug">
            <bdi className="wrap-anywhere min-w-0">{name}</bdi>
            {wasRemoved && <Badge tone="warning">was removed before</Badge>}
          </p>
          <p className="wrap-anywhere text-[0.9375rem] text-muted">
            {user.email}
            <span className="max-sm:hidden"> · </span>
            <span className="whitespace-nowrap max-sm:block">Asked {formatDate(askedAt)}</span>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:pl-14">
        <Button
          size="small"
          aria-label={`Approve ${isolated(name)}`}
          pending={lettingIn.isPending}
          pendingText="Approving..."
          disabled={isBusy && !lettingIn.isPending}
          onClick={() => lettingIn.mutate(asking)}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={`Decline ${isolated(name)}`}
          pending={declining.isPending}
          pendingText="Declining..."
          disabled={isBusy && !declining.isPending}
          onClick={() => declining.mutate(asking)}
        >
          Decline
        </Button>
      </div>
    </li>
  )
}
