import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconPower } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Button } from '../platform/components/button.tsx'
import { ConfirmDialog } from '../platform/components/dialog.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { updateTeam } from '../platform/queries/teams.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { usePermissions } from '../platform/session/permissions.ts'

// With the form library, for which a list of teams must not wait.
const DisableByMember = lazy(async () => ({
  default: (await import('./disable-by-member.tsx')).DisableByMember,
}))

/** A quiet button that disables an active team, after a question; an ordinary member has to type its name. */
export function DisableTeam(props: {
  team: Pick<Team, 'id' | 'name' | 'state' | 'members'>
  /** The look of its icon. */
  iconClass?: string
}) {
  const { team, iconClass } = props
  const question = useDialog<true>()
  const disabling = useMutation(updateTeam('Team disabled successfully!'))
  const { role, may } = usePermissions(team)
  const dialog = {
    ...question.dialog,
    question: `Are you sure you want to disable "${isolated(team.name)}"? Disabled teams will be moved to the disabled section.`,
    pending: disabling.isPending,
    onConfirm: () =>
      disabling.mutate({ teamId: team.id, state: 'DISABLED' }, { onSettled: question.close }),
  }
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
      {role !== 'admin' && question.subject && (
        <Suspense fallback={null}>
          <DisableByMember key={question.opening} teamName={team.name} {...dialog} />
        </Suspense>
      )}
      {role === 'admin' && (
        <ConfirmDialog
          {...dialog}
          title="Disable Team"
          confirmText="Disable"
          pendingText="Disabling..."
          destructive
        />
      )}
    </>
  )
}
