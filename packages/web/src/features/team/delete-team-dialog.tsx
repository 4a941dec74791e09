import type { TeamDetail } from '@icetally/domain/contract/teams'
import { counted } from '@icetally/domain/counted'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Dialog } from '../../components/dialog.tsx'
import { DialogForm } from '../../components/dialog-form.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useSchemaForm } from '../../lib/forms/schema-form.ts'
import { deleteTeam } from './team-gone.ts'
import { UnsentOfTeam } from './unsent-of-team.tsx'

/** As a person reads it: spaces in a row look like one, and letters may be composed in two ways. */
const asRead = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()

interface DeleteTeamProps {
  team: TeamDetail
  open: boolean
  onClose: () => void
  onGone: () => void
}

/** Asks before a team is deleted: says what is lost, and wants the team's name typed. */
export function DeleteTeamDialog({ team, open, onClose, onGone }: DeleteTeamProps) {
  const deleting = useMutation(deleteTeam)
  const close = () => {
    if (!deleting.isPending) onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Delete Team" size="compact" keepOpen>
      <DeleteTeamForm
        team={team}
        onClose={close}
        pending={deleting.isPending}
        onDelete={() => deleting.mutate(team, { onSuccess: onGone })}
      />
    </Dialog>
  )
}

function DeleteTeamForm(props: {
  team: TeamDetail
  onClose: () => void
  pending: boolean
  onDelete: () => void
}) {
  const { team, onClose, pending, onDelete } = props
  const isName = (typed: string) => asRead(typed) === asRead(team.name)
  const formSchema = z.object({
    name: z.string().check(z.refine(isName, "This is not the team's name")),
  })
  const form = useSchemaForm(formSchema, { name: '' })
  return (
    <DialogForm
      onSubmit={form.handleSubmit(onDelete)}
      onCancel={onClose}
      submitText="Delete Team"
      pendingText="Deleting..."
      pending={pending}
      destructive
    >
      <p className="wrap-anywhere">
        Are you sure you want to delete "{team.name}"? This action cannot be undone.
      </p>
      <div>
        <p>{whoLoses(team)}</p>
        <ul className="mt-1 list-disc pl-6">
          {whatIsLost(team).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <UnsentOfTeam
        team={team}
        afterOne="It is deleted with the team."
        after="They are deleted with the team."
      />
      <TextField
        label="Team Name"
        hint="Type the name of the team to confirm"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </DialogForm>
  )
}

function whoLoses({ members }: TeamDetail): string {
  return members.length === 1
    ? 'What is lost:'
    : `What is lost, for all ${counted(members.length, 'member')}:`
}

function whatIsLost({ players, games }: TeamDetail): string[] {
  const shots = games.reduce((sum, game) => sum + game._count.shots, 0)
  return [
    counted(players.length, 'player'),
    counted(games.length, 'game'),
    `everything recorded in them: ${counted(shots, 'shot')}, and every goal and faceoff`,
  ]
}
