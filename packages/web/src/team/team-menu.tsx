import { counted } from '@icetally/domain/platform/counted'
import { judge, type TeamAction } from '@icetally/domain/platform/permissions/permissions'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import {
  IconClipboardList,
  IconDoorExit,
  IconHistory,
  IconPencil,
  IconShare,
  IconShield,
  IconTrash,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { ConfirmDialog, FormDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { MenuButton } from '../platform/components/menu-button.tsx'
import type { MenuEntry } from '../platform/components/menu-surface.tsx'
import { UnsentWarning } from '../platform/components/notice.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { paths } from '../platform/paths.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { useSession } from '../platform/session/session.ts'
import { useUnsentOfGames } from '../platform/sync/outbox/use-outbox-status.ts'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { RecordingDialog } from './recording-dialog.tsx'
import { deleteTeam, leaveTeam } from './team-gone.ts'
import { TypedTeamName, useTypedTeamName } from './typed-team-name.tsx'

type Question = 'edit' | 'recording' | 'leave' | 'delete'

/** Rare actions on the team: edit it and its recorded kinds, leave it, delete it. */
export function TeamMenu(props: {
  team: TeamDetail
  /** The team is deleted or left: navigate away from its pages. */
  onGone: () => void
}) {
  const { team, onGone } = props
  const question = useDialog<Question>()
  const { role, may } = usePermissions(team)
  const asks = (subject: Question, text: string, icon: MenuEntry['icon']) => ({
    ...{ text, icon },
    onSelect: () => question.show(subject),
  })
  /** Absent where it is not allowed, and disabled with the team. */
  const offer = (action: TeamAction, entry: MenuEntry): MenuEntry | false => {
    const verdict = role === null ? 'not-allowed' : judge(role, action, team.state)
    return verdict !== 'not-allowed' && { ...entry, disabled: verdict === 'team-disabled' }
  }
  const entries = [
    offer('team.describe', asks('edit', 'Edit Team', IconPencil)),
    asks('recording', 'What this team records', IconClipboardList),
    { text: 'Opponents', icon: IconShield, to: paths.opponents(team.id) },
    may('link.read') && { text: 'Share', icon: IconShare, to: paths.sharing(team.id) },
    may('team.readLog') && { text: 'Activity', icon: IconHistory, to: paths.activity(team.id) },
    offer('team.leave', asks('leave', 'Leave Team', IconDoorExit)),
    offer('team.delete', { ...asks('delete', 'Delete Team', IconTrash), danger: true }),
  ]
  const dialog = { ...question.dialog, team }
  return (
    <>
      <MenuButton text="More" label={`More for ${isolated(team.name)}`} entries={entries} />
      {question.subject === 'edit' && <EditTeamDialog key={question.opening} {...dialog} />}
      {question.subject === 'recording' && <RecordingDialog {...dialog} />}
      {question.subject === 'leave' && <LeaveTeamDialog {...dialog} onGone={onGone} />}
      {question.subject === 'delete' && (
        <DeleteTeamDialog key={question.opening} {...dialog} onGone={onGone} />
      )}
    </>
  )
}

interface GoneDialogProps extends Layer {
  readonly team: TeamDetail
  /** The team is deleted or left. */
  readonly onGone: () => void
}

/** Unsent records that are deleted with a team, counted while the dialog is open. */
function UnsentOfTeam({ team: { games }, how }: { team: TeamDetail; how: string }) {
  return (
    <UnsentWarning
      count={useUnsentOfGames(games.map(({ id }) => id))}
      afterOne={`It is deleted ${how}.`}
      after={`They are deleted ${how}.`}
    />
  )
}

/** Asks before leaving a team. The server refuses the last manager. */
function LeaveTeamDialog({ team, onGone, ...layer }: GoneDialogProps) {
  const userId = useSession((session) => session.user?.id)
  const { role } = usePermissions(team)
  const leaving = useMutation(leaveTeam)
  const isLastManager =
    role === 'admin' && team.members.filter((member) => member.role === 'admin').length === 1
  return (
    <ConfirmDialog
      {...layer}
      onConfirm={() =>
        userId && leaving.mutate({ team, userId }, { onSuccess: onGone, onError: layer.onClose })
      }
      title="Leave Team"
      question={
        <>
          <p className="wrap-anywhere">
            Are you sure you want to leave "<bdi>{team.name}</bdi>"? You lose access to its players,
            games and analytics. What you recorded stays with the team. To come back you need its
            team code.
          </p>
          {isLastManager && <p>{lastManagerNote(team)}</p>}
          <UnsentOfTeam team={team} how="when you leave" />
        </>
      }
      confirmText="Leave Team"
      pendingText="Leaving..."
      pending={leaving.isPending}
      destructive
    />
  )
}

function lastManagerNote({ members }: TeamDetail): string {
  return members.length === 1
    ? 'You are the only member: delete the team if nobody needs it any more.'
    : 'You are the last manager: promote somebody else first, or delete the team if nobody needs it any more.'
}

/** Asks before a team is deleted: names the lost data, and requires the team's name. */
function DeleteTeamDialog({ team, onGone, ...layer }: GoneDialogProps) {
  const deleting = useMutation(deleteTeam)
  const form = useTypedTeamName(team.name)
  return (
    <FormDialog
      {...layer}
      title="Delete Team"
      size="compact"
      onSubmit={form.submitting(() => deleting.mutate(team, { onSuccess: onGone }))}
      confirmText="Delete Team"
      pendingText="Deleting..."
      pending={deleting.isPending}
      destructive
    >
      <p className="wrap-anywhere">
        Are you sure you want to delete "<bdi>{team.name}</bdi>"? This action cannot be undone.
      </p>
      <div>
        <p>{membersInWords(team)}</p>
        <ul className="mt-1 list-disc pl-6">
          {lostData(team).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <UnsentOfTeam team={team} how="with the team" />
      <TypedTeamName form={form} />
    </FormDialog>
  )
}

function membersInWords({ members }: TeamDetail): string {
  return members.length === 1
    ? 'What is lost:'
    : `What is lost, for all ${counted(members.length, 'member')}:`
}

function lostData({ players, games }: TeamDetail): string[] {
  const shots = games.reduce((sum, game) => sum + game._count.shots, 0)
  return [
    counted(players.length, 'player'),
    counted(games.length, 'game'),
    `everything recorded in them: ${counted(shots, 'shot')}, and every goal and faceoff`,
  ]
}
