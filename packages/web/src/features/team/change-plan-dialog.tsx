import type { Team } from '@icetally/domain/contract/teams'
import type { TeamType } from '@icetally/domain/limits'
import { useMutation } from '@tanstack/react-query'
import { Dialog, DialogBody } from '../../components/dialog.tsx'
import { updateTeam } from '../../lib/queries/teams.ts'
import { PlanPicker } from './plan-picker.tsx'

/** Brings a disabled team back, with any plan. */
export function ActivateTeamDialog({ team, ...rest }: PlanDialogProps) {
  return (
    <PlanDialog
      {...rest}
      team={team}
      title={`Activate Team: ${team.name}`}
      description="Select a plan to activate your team."
      success="Team activated successfully!"
      pendingText="Activating..."
      change={(type) => ({ state: 'ACTIVE', type })}
      withFree
    />
  )
}

/** Moves a free team to a Standard plan. */
export function UpgradeTeamDialog({ team, ...rest }: PlanDialogProps) {
  return (
    <PlanDialog
      {...rest}
      team={team}
      title={`Upgrade Team: ${team.name}`}
      description="Select a plan to upgrade your team."
      success="Team upgraded successfully!"
      pendingText="Upgrading..."
      change={(type) => ({ type })}
      withFree={false}
    />
  )
}

interface PlanDialogProps {
  team: Team
  open: boolean
  onClose: () => void
}

function PlanDialog({
  team,
  open,
  onClose,
  title,
  description,
  success,
  pendingText,
  change,
  withFree,
}: PlanDialogProps & {
  title: string
  description: string
  success: string
  pendingText: string
  change: (type: TeamType) => { type: TeamType; state?: 'ACTIVE' }
  withFree: boolean
}) {
  const changing = useMutation(updateTeam(success))
  const choose = (type: TeamType) =>
    changing.mutate({ teamId: team.id, ...change(type) }, { onSuccess: onClose })
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!changing.isPending) onClose()
      }}
      title={title}
      description={description}
      size={withFree ? 'wide' : 'compact'}
    >
      <DialogBody>
        <PlanPicker
          onChoose={choose}
          pendingType={changing.isPending ? (changing.variables.type ?? null) : null}
          pendingText={pendingText}
          withFree={withFree}
        />
        <p className="text-muted">
          No payment is taken: the Standard plans are free during the beta.
        </p>
      </DialogBody>
    </Dialog>
  )
}
