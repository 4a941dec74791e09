import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiBody } from '../api/api-client.ts'
import { updateTeam } from './teams.ts'

type Name = 'recording' | 'trueRink' | 'underThirteen' | 'approvesJoining'
type Settings = Pick<TeamDetail, Name>
type Change = Pick<ApiBody<'PUT /teams/:teamId'>, Name>

/**
 * The settings of a team, each of which is saved at once, with the changes that have no answer yet; and a function
 * that sends a change after those before it.
 */
export function useTeamSettings(team: TeamDetail): readonly [Settings, (change: Change) => void] {
  const [unanswered, setUnanswered] = useState<readonly Change[]>([])
  const { mutateAsync } = useMutation({
    ...updateTeam('Saved'),
    scope: { id: `settings of team ${team.id}` },
  })
  async function send(change: Change): Promise<void> {
    setUnanswered((others) => [...others, change])
    // A failure has its message.
    await mutateAsync({ teamId: team.id, ...change }).catch(() => undefined)
    setUnanswered((others) => others.filter((other) => other !== change))
  }
  return [unanswered.reduce<Settings>(changed, team), (change) => void send(change)]
}

const changed = (before: Settings, change: Change): Settings => ({
  recording: { ...before.recording, ...change.recording } as Settings['recording'],
  trueRink: change.trueRink ?? before.trueRink,
  underThirteen: change.underThirteen ?? before.underThirteen,
  approvesJoining: change.approvesJoining ?? before.approvesJoining,
})
