import type { TeamDetail } from '@icetally/domain/contract/teams'
import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import type { Layer } from '../../components/layers.ts'
import { RecordedOptions } from '../../game/recorded-options.tsx'
import { updateTeam } from '../../lib/queries/teams.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

/** What a team records of its games: managers choose, the others see it. */
export function RecordingDialog({ team, ...layer }: Layer & { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  const changing = useMutation(updateTeam('Saved'))
  // What was just asked for, until the server has answered.
  const asked = changing.isPending ? changing.variables.recording : undefined
  const value = { ...team.recording, ...asked } as RecordingChoice
  return (
    <Dialog {...layer} title="What this team records" size="compact">
      <DialogBody>
        <p className="text-muted">
          Shots, goals and faceoffs always.{' '}
          {role === 'admin'
            ? 'In a game each device can choose otherwise, under More.'
            : 'Managers choose this. You can choose otherwise in a game, under More.'}
        </p>
        <RecordedOptions
          value={value}
          disabled={!may('team.describe')}
          onChange={(recording) => {
            if (!changing.isPending) changing.mutate({ teamId: team.id, recording })
          }}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={layer.onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  )
}
