import type { Player } from '@icetally/domain/contract/players'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { deletePlayer } from '../../lib/queries/players.ts'

/** Asks before a player is removed from the roster. */
export function DeletePlayerDialog(props: { open: boolean; onClose: () => void; player: Player }) {
  const { open, onClose, player } = props
  const remove = useMutation(deletePlayer(useQueryClient(), player.teamId))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate(player.id, { onSuccess: onClose })}
      title="Delete Player"
      question="Are you sure you want to delete this player? This action cannot be undone."
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      destructive
    />
  )
}
