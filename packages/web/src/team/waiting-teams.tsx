import type { JoinRequest } from '@icetally/domain/team/endpoints/join-requests'
import { IconHourglass } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { IconDisc } from '../platform/components/icon-disc.tsx'
import { formatDate } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { invalidate, keys } from '../platform/queries/keys.ts'
import { waitingQuery, withdrawRequest } from '../platform/queries/teams.ts'

/** The teams that the user waits for; nothing where there are none. */
export function WaitingTeams() {
  const { data: requests = [] } = useQuery(waitingQuery())
  useTeamsOnceLetIn(requests.length)
  if (requests.length === 0) return null
  return (
    <Card className="mb-6">
      <ul aria-label="Teams you wait for" className="divide-y divide-line">
        {requests.map((request) => (
          <WaitingTeam key={request.team.id} request={request} />
        ))}
      </ul>
    </Card>
  )
}

/** A request that no longer exists was answered: the team may be among the user's own now. */
function useTeamsOnceLetIn(count: number): void {
  const client = useQueryClient()
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) void invalidate(client, keys.teamList)
    before.current = count
  }, [client, count])
}

function WaitingTeam({ request: { team, askedAt } }: { request: JoinRequest }) {
  const withdrawing = useMutation(withdrawRequest)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5">
      <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
        <IconDisc icon={IconHourglass} tone="accent" />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg leading-snug">
            Waiting for a manager of <bdi>{team.name}</bdi>
          </p>
          <p className="text-[0.9375rem] text-muted">Asked {formatDate(askedAt)}</p>
        </div>
      </div>
      <Button
        variant="secondary"
        size="small"
        className="max-sm:ml-14"
        aria-label={`Withdraw the request to ${isolated(team.name)}`}
        pending={withdrawing.isPending}
        pendingText="Withdrawing..."
        onClick={() => withdrawing.mutate(team.id)}
      >
        Withdraw
      </Button>
    </li>
  )
}
