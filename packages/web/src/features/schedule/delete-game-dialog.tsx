import type { Game } from '@icetally/domain/contract/games'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { deleteGame } from '../../lib/queries/games.ts'

/** Asks before a game and everything recorded in it is deleted. */
export function DeleteGameDialog(props: { open: boolean; onClose: () => void; game: Game }) {
  const { open, onClose, game } = props
  const remove = useMutation(deleteGame(useQueryClient(), game.teamId))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate(game.id, { onSuccess: onClose })}
      title="Delete Game"
      question="Are you sure you want to delete this game? This action cannot be undone and will remove all associated data."
      confirmText="Delete"
      pendingText="Deleting..."
      pending={remove.isPending}
      destructive
    />
  )
}
