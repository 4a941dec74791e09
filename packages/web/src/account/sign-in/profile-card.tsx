import { profileBody, type User } from '@icetally/domain/account/endpoints/auth'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../platform/components/button.tsx'
import { Card } from '../../platform/components/card.tsx'
import { EmailField, TextField } from '../../platform/components/fields.tsx'
import { OwnPassword, useConfirming } from '../../platform/components/own-password.tsx'
import { PageHeader } from '../../platform/components/page-header.tsx'
import { formatDate } from '../../platform/format/format-date.ts'
import { useFilledWith, useSchemaForm } from '../../platform/forms/schema-form.ts'
import { updateMe } from '../../platform/queries/auth.ts'
import { sendVerification, serviceQuery } from '../../platform/queries/recovery.ts'

/** Another e-mail than the present one needs the password. */
const formSchema = (present: string, byPassword: boolean) =>
  z.extend(z.required(profileBody), { currentPassword: z.string() }).check(
    z.refine(
      ({ email, currentPassword }) => !byPassword || email === present || currentPassword !== '',
      {
        path: ['currentPassword'],
        error: 'Please enter your password',
      },
    ),
  )

/** The user's own data, to read and, after Edit Profile, to change. */
export function ProfileCard({ user, title }: { user: User; title: string }) {
  const [editing, setEditing] = useState(false)
  const stop = () => setEditing(false)
  return (
    <>
      <PageHeader
        title={title}
        actions={!editing && <Button onClick={() => setEditing(true)}>Edit Profile</Button>}
      />
      <Card className="p-5">
        {editing ? <ProfileForm user={user} onDone={stop} /> : <ProfileFacts user={user} />}
        <dl className="mt-6 grid gap-5 border-line border-t pt-5 sm:grid-cols-2">
          <Fact name="Member Since">{user.createdAt ? formatDate(user.createdAt) : 'Unknown'}</Fact>
          <Fact name="Last Login">
            {user.lastLoginAt ? formatDate(user.lastLoginAt) : 'Unknown'}
          </Fact>
        </dl>
      </Card>
    </>
  )
}

function ProfileFacts({ user }: { user: User }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Fact name="Display Name">{user.displayName || 'Not set'}</Fact>
      <Fact name="Email Address">
        {user.email}
        <VerifiedMark user={user} />
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-semibold text-lg">{children}</dd>
    </div>
  )
}

function ProfileForm(props: { user: User; onDone: () => void }) {
  const user = useFilledWith(props.user)
  const { displayName, email } = user
  const confirming = useConfirming()
  const byPassword = confirming.provider === null
  const schema = useMemo(() => formSchema(email, byPassword), [email, byPassword])
  const { field, watch, showErrors, submitting, closing } = useSchemaForm(
    schema,
    { displayName, email, currentPassword: '' },
    'profile',
  )
  const onDone = closing(props.onDone)
  const isOtherEmail = watch('email').trim() !== email
  const saving = useMutation(updateMe)
  const save = submitting(({ currentPassword, ...profile }) => {
    const change = {
      ...(profile.displayName !== displayName && { displayName: profile.displayName }),
      ...(profile.email !== email && { email: profile.email }),
      ...(isOtherEmail && byPassword && { currentPassword }),
    }
    saving.mutate(change, { onSuccess: onDone, onError: showErrors })
  })
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Display Name" autoComplete="name" {...field('displayName')} />
        <EmailField label="Email Address" {...field('email')} />
        {isOtherEmail && (
          <OwnPassword
            label="Current Password"
            hint="Needed to change your email address"
            confirming={confirming}
            className="sm:col-start-2"
            {...field('currentPassword')}
          />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone} disabled={saving.isPending}>
          Cancel
        </Button>
        <Button type="submit" pending={saving.isPending} pendingText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  )
}

/** Whether the user's e-mail is verified; nothing where no e-mail is sent. */
function VerifiedMark({ user }: { user: User }) {
  const { data: service } = useQuery(serviceQuery())
  const sending = useMutation(sendVerification)
  if (service?.mail !== true) return null
  if (user.emailVerified) {
    return (
      <span className="flex items-center gap-1.5 font-normal text-[0.9375rem] text-success-text">
        <IconCircleCheck aria-hidden="true" className="size-5" />
        Verified
      </span>
    )
  }
  return (
    <span className="block font-normal text-[0.9375rem] text-muted">
      Not verified –{' '}
      <button
        type="button"
        onClick={() => sending.mutate()}
        disabled={sending.isPending}
        className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4"
      >
        Send the email again
      </button>
    </span>
  )
}
