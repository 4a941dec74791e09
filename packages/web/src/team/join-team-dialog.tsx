import { LIMITS } from '@icetally/domain/platform/limits'
import { joinTeamBody } from '@icetally/domain/team/endpoints/teams'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../platform/api/api-client.ts'
import { Dialog, DialogForm } from '../platform/components/dialog.tsx'
import { TextField } from '../platform/components/fields.tsx'
import { draftsOf } from '../platform/forms/drafts.ts'
import { useSchemaForm } from '../platform/forms/schema-form.ts'
import { TeamCrest } from '../platform/pages/crest.tsx'
import { paths } from '../platform/paths.ts'
import { invitationQuery, joinTeam } from '../platform/queries/teams.ts'

/** Joins a team by the code its manager gave. */
export function JoinTeamDialog(props: {
  open: boolean
  onClose: () => void
  /** A code to begin with, from an invitation; a wrong one is complained about at once. */
  code?: string
}) {
  const { open, code = '' } = props
  const draft = `join ${code}`
  const onClose = () => {
    draftsOf(draft).forget()
    props.onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Join Team"
      description={
        code === ''
          ? 'Ask a manager of the team for its code.'
          : "You're invited. The team code is filled in."
      }
      size="compact"
      keepOpen
    >
      <JoinTeamForm {...{ code, draft, onClose }} />
    </Dialog>
  )
}

function JoinTeamForm(props: { code: string; draft: string; onClose: () => void }) {
  const { code: given, draft, onClose } = props
  const form = useSchemaForm(joinTeamBody, { teamCode: given }, draft)
  const { trigger } = form
  useEffect(() => {
    if (given !== '') void trigger('teamCode')
  }, [given, trigger])
  const joining = useMutation(joinTeam)
  const navigate = useNavigate()
  const submit = form.submitting(({ teamCode }) =>
    joining.mutate(teamCode, {
      onSuccess: (answer) => {
        onClose()
        // A user with a link wants the team; other users see it on the dashboard.
        if (given !== '' && 'team' in answer) void navigate(paths.team(answer.team.id))
      },
      onError: (error) => {
        const isOfCode = !form.markErrors(error) && error instanceof ApiError && error.fromServer
        // The message at the top says why.
        if (isOfCode) form.setError('teamCode', { message: '' }, { shouldFocus: true })
      },
    }),
  )
  const code = form.field('teamCode')
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      confirmText="Join Team"
      pendingText="Joining..."
      pending={joining.isPending}
    >
      {given !== '' && <InvitingTeam code={given} />}
      <TextField
        label="Team Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={`${LIMITS.teamCode} letters and numbers`}
        className="type-figure h-14 text-center text-3xl uppercase tracking-[0.2em]"
        {...code}
        onChange={(event) => {
          // Shown and stored in upper case: the displayed code is the one that is sent. A pasted
          // code may have blanks and breaks.
          event.target.value = event.target.value
            .replace(/\s/g, '')
            .slice(0, LIMITS.teamCode)
            .toUpperCase()
          return code.onChange(event)
        }}
      />
    </DialogForm>
  )
}

/** Which team the code of a link leads to. A code that leads to none is complained about once it is used. */
function InvitingTeam({ code }: { code: string }) {
  const { data: team, isLoading } = useQuery(invitationQuery(code))
  if (team === undefined && !isLoading) return null
  return (
    <div className="flex h-14 items-center gap-4">
      {team !== undefined && (
        <>
          <TeamCrest team={team} className="size-14 text-xl" />
          <p className="type-heading line-clamp-2 min-w-0 text-xl leading-tight [overflow-wrap:anywhere]">
            <bdi>{team.name}</bdi>
          </p>
        </>
      )}
    </div>
  )
}
