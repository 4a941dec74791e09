import type { TeamDetail } from '@icetally/domain/contract/teams'
import { judge, type TeamAction } from '@icetally/domain/permissions/permissions'
import { IconDoorExit, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MenuButton } from '../../components/menu-button.tsx'
import type { MenuEntry } from '../../components/menu-surface.tsx'
import { usePermissions } from '../../lib/session/permissions.ts'
import { DeleteTeamDialog } from './delete-team-dialog.tsx'
import { EditTeamDialog } from './edit-team-dialog.tsx'
import { LeaveTeamDialog } from './leave-team-dialog.tsx'
import { forgetTeam } from './team-gone.ts'

type Question = 'edit' | 'leave' | 'delete'

/** What is seldom done to a team: change what it is called, leave it, delete it. */
export function TeamMenu({
  team,
  onGone,
}: {
  team: TeamDetail
  /** The team is deleted or left: away from its pages. */
  onGone: () => void
}) {
  const [question, setQuestion] = useState<Question | null>(null)
  const { role } = usePermissions(team)
  const leaveFor = useForgetOnLeaving(team)
  const close = () => setQuestion(null)
  const gone = () => {
    leaveFor()
    onGone()
  }

  const entries: MenuEntry[] = []
  const offer = (action: TeamAction, ask: Question, entry: Omit<MenuEntry, 'onSelect'>) => {
    const verdict = role === null ? 'not-allowed' : judge(role, action, team.state)
    if (verdict === 'not-allowed') return
    const disabled = verdict === 'team-disabled'
    entries.push({ ...entry, disabled, onSelect: () => setQuestion(ask) })
  }
  offer('team.describe', 'edit', { text: 'Edit Team', icon: <IconPencil aria-hidden="true" /> })
  offer('team.leave', 'leave', { text: 'Leave Team', icon: <IconDoorExit aria-hidden="true" /> })
  offer('team.delete', 'delete', {
    text: 'Delete Team',
    icon: <IconTrash aria-hidden="true" />,
    danger: true,
  })
  return (
    <>
      <MenuButton text="More" label={`More for ${team.name}`} entries={entries} />
      <EditTeamDialog team={team} open={question === 'edit'} onClose={close} />
      <LeaveTeamDialog team={team} open={question === 'leave'} onClose={close} onGone={gone} />
      <DeleteTeamDialog team={team} open={question === 'delete'} onClose={close} onGone={gone} />
    </>
  )
}

/**
 * Answers what to call once the team is gone: what was loaded of it is forgotten when its page is left,
 * not before, since the page would ask for it again.
 */
function useForgetOnLeaving(team: TeamDetail): () => void {
  const client = useQueryClient()
  const gone = useRef<TeamDetail | null>(null)
  useEffect(
    () => () => {
      if (gone.current !== null) forgetTeam(client, gone.current)
    },
    [client],
  )
  return () => {
    gone.current = team
  }
}
