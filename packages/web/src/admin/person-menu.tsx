import type { Person } from '@icetally/domain/admin/endpoints/administered'
import {
  IconDevices,
  IconKey,
  IconLockOpen,
  IconLogout,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { MenuButton } from '../platform/components/menu-button.tsx'
import { SecretDialog } from '../platform/components/secret-dialog.tsx'
import { formatTime } from '../platform/format/format-date.ts'
import { isolated } from '../platform/format/user-text.ts'
import { deletePerson, makeResetLink, personChange } from '../platform/queries/administration.ts'
import { serviceQuery } from '../platform/queries/recovery.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { ConfirmedDialog } from './confirmed-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'

/** The actions on the account of a person. */
export function PersonMenu({ person }: { person: Person }) {
  const enabling = useMutation(
    personChange('POST /admin/people/:personId/enable', 'Account enabled'),
  )
  const unlocking = useMutation(personChange('POST /admin/people/:personId/unlock', 'Lock lifted'))
  const { data: service } = useQuery(serviceQuery())
  const details = useDialog<true>()
  const asking = useDialog<'disable' | 'sign-out'>()
  const linking = useDialog<true>()
  const deleting = useDialog<true>()
  const created = useDialog<{ link: string; expiresAt: string }>()
  const { administrator, disabledAt, lockedUntil } = person
  const entries = [
    { text: 'Teams and devices', icon: IconDevices, onSelect: () => details.show(true) },
    {
      text: 'Sign out everywhere',
      icon: IconLogout,
      onSelect: () => asking.show('sign-out'),
      disabled: person.devices === 0,
    },
    lockedUntil !== null && {
      text: 'Lift the lock',
      icon: IconLockOpen,
      onSelect: () => unlocking.mutate(person.id),
    },
    service?.passwordLogin !== false && {
      text: 'Link for a new password',
      icon: IconKey,
      onSelect: () => linking.show(true),
      disabled: administrator,
    },
    disabledAt === null
      ? {
          text: 'Disable',
          icon: IconUserOff,
          onSelect: () => asking.show('disable'),
          disabled: administrator,
        }
      : { text: 'Enable', icon: IconUserCheck, onSelect: () => enabling.mutate(person.id) },
    {
      text: 'Delete',
      icon: IconTrash,
      onSelect: () => deleting.show(true),
      danger: true,
      disabled: administrator,
    },
  ]
  return (
    <>
      <MenuButton
        text="More"
        label={`More for ${isolated(person.email)}`}
        entries={entries}
        compact
      />
      {details.subject && <PersonDialog {...details.dialog} person={person} />}
      {asking.subject !== null && (
        <EndingDialog {...asking.dialog} person={person} what={asking.subject} />
      )}
      {linking.subject && (
        <LinkDialog
          key={`link ${linking.opening}`}
          {...linking.dialog}
          person={person}
          onCreated={created.show}
        />
      )}
      {deleting.subject && (
        <DeleteDialog key={`delete ${deleting.opening}`} {...deleting.dialog} person={person} />
      )}
      {created.subject !== null && (
        <SecretDialog
          {...created.dialog}
          title="Link for a new password"
          secret={created.subject.link}
          noun="link"
          purpose={
            <>
              Send it to the owner of <bdi>{person.email}</bdi> alone: anyone who opens it can
              choose the password.
            </>
          }
          use={`It works once, until ${formatTime(created.subject.expiresAt)}. The new password signs all devices out.`}
        />
      )}
    </>
  )
}

type OfPerson = Layer & { readonly person: Person }

const ENDINGS = {
  disable: {
    title: 'Disable Account',
    confirmText: 'Disable',
    pendingText: 'Disabling...',
    effect:
      'is signed out at once on all devices and cannot sign in until you enable the account. Teams and what was recorded stay.',
  },
  'sign-out': {
    title: 'Sign Out Everywhere',
    confirmText: 'Sign out',
    pendingText: 'Signing out...',
    effect: 'has to sign in again on all devices. Unsent records stay on the device.',
  },
} as const

function EndingDialog({ person, what, ...layer }: OfPerson & { what: keyof typeof ENDINGS }) {
  const { effect, ...words } = ENDINGS[what]
  const ending = useMutation(
    what === 'disable'
      ? personChange('POST /admin/people/:personId/disable', 'Account disabled')
      : personChange('POST /admin/people/:personId/sign-out', 'Signed out on all devices'),
  )
  return (
    <ConfirmDialog
      {...layer}
      {...words}
      question={
        <p>
          <bdi className="font-semibold">{person.email}</bdi> {effect}
        </p>
      }
      pending={ending.isPending}
      destructive={what === 'disable'}
      onConfirm={() => ending.mutate(person.id, { onSettled: layer.onClose })}
    />
  )
}

function LinkDialog(
  props: OfPerson & { onCreated: (created: { link: string; expiresAt: string }) => void },
) {
  const { person, onCreated, ...layer } = props
  const making = useMutation(makeResetLink)
  return (
    <ConfirmedDialog
      {...layer}
      title="Link for a New Password"
      confirmText="Create Link"
      pendingText="Creating..."
      pending={making.isPending}
      onConfirm={(password, onError) =>
        making.mutate(
          { id: person.id, password },
          {
            onSuccess: (created) => {
              layer.onClose()
              onCreated(created)
            },
            onError,
          },
        )
      }
    >
      <p>
        With the link the owner of <bdi className="font-semibold">{person.email}</bdi> chooses a new
        password, once, within an hour. Make sure that it is the owner who asks.
      </p>
    </ConfirmedDialog>
  )
}

function DeleteDialog({ person, ...layer }: OfPerson) {
  const deleting = useMutation(deletePerson)
  return (
    <ConfirmedDialog
      {...layer}
      title="Delete Account"
      confirmText="Delete Account"
      pendingText="Deleting..."
      pending={deleting.isPending}
      destructive
      onConfirm={(password, onError) =>
        deleting.mutate({ id: person.id, password }, { onSuccess: layer.onClose, onError })
      }
    >
      <p>
        The account of <bdi className="font-semibold">{person.email}</bdi> is deleted for good, with
        its devices and every team that has no other member. What the person recorded in other teams
        stays, without the name. This cannot be undone.
      </p>
    </ConfirmedDialog>
  )
}
