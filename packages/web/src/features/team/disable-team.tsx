import type { Team } from '@icetally/domain/contract/teams'
import { IconPower } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { isolated } from '../../lib/format/user-text.ts'
import { updateTeam } from '../../lib/queries/teams.ts'
import { useDialog } from '../../lib/react/use-dialog.ts'
import { usePermissions } from '../../lib/session/permissions.ts'

/** A quiet button that disables an active team, after a question. */
export function DisableTeam(props: {
  team: Pick<Team, 'id' | 'name' | 'state' | 'members'>
  /** The look of its icon. */
  iconClass?: string
}) {
  const { team, iconClass } = props
  const question = useDialog<true>()
  const disabling = useMutation(updateTeam('Team disabled successfully!'))
  const { may } = usePermissions(team)
  return (
    <>
      {team.state === 'ACTIVE' && may('team.disable') && (
        <Button
          size="small"
          variant="ghost"
          icon={IconPower}
          iconClass={iconClass}
          className="text-muted!"
          onClick={() => question.show(true)}
        >
          Disable
        </Button>
      )}
      <ConfirmDialog
        {...question.dialog}
        onConfirm={() =>
          disabling.mutate({ teamId: team.id, state: 'DISABLED' }, { onSettled: question.close })
        }
        title="Disable Team"
        question={`Are you sure you want to disable "${isolated(team.name)}"? Disabled teams will be moved to the disabled section.`}
        confirmText="Disable"
        pendingText="Disabling..."
        pending={disabling.isPending}
        destructive
      />
    </>
  )
}
