import type { HomeAway } from '@icetally/domain/platform/limits'
import { may } from '@icetally/domain/platform/permissions/permissions'
import { useMutation, useQuery } from '@tanstack/react-query'
import { createLink } from '../platform/queries/sharing.ts'
import { teamsQuery } from '../platform/queries/teams.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { useSession } from '../platform/session/session.ts'
import { rememberLink, useCreatedLink } from './created-links.ts'

interface SharedGame {
  readonly id: string
  readonly teamId: string
  readonly opponent: string | null
  readonly homeAway?: HomeAway | null | undefined
  readonly final: object | null
}

/** Managers' name of a link for one game. */
const linkName = ({ opponent: them, homeAway }: SharedGame): string =>
  // As long as the name of a link can be.
  (them ? `${homeAway === 'away' ? 'at' : 'vs'} ${them}` : 'Game').slice(0, 100).trim()

/**
 * Shares one game: the press creates a link with the defaults, and opens the dialog that shows it.
 * An existing link is shown again. `share` is null for members who may not create links, undefined
 * until that is known.
 */
export function useShareGame(game: SharedGame) {
  const userId = useSession((session) => session.user?.id)
  // Every page requests it once; this one must not.
  const teams = useQuery({ ...teamsQuery(), enabled: false })
  const team = teams.data?.find(({ id }) => id === game.teamId)
  const role = team?.members.find(({ user }) => user.id === userId)?.role
  const making = useMutation(createLink(game.teamId))
  const { show, close, dialog } = useDialog<true>()
  const link = useCreatedLink(userId, game.id)
  const share = () => {
    show(true)
    if (link !== undefined || making.isPending) return
    making.mutate(
      { name: linkName(game), gameId: game.id },
      { onSuccess: (created) => rememberLink(userId, created), onError: close },
    )
  }
  const mayShare = team !== undefined && role !== undefined && may(role, 'link.change', team.state)
  const unlessAllowed = teams.data === undefined ? undefined : null
  return { share: mayShare ? share : unlessAllowed, dialog: { ...dialog, link, game } }
}

export type ShareGameDialogProps = ReturnType<typeof useShareGame>['dialog']
