import type { User } from '@icetally/domain/account/endpoints/auth'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { Avatar } from '../../platform/components/avatar.tsx'
import { useMenuButton } from '../../platform/components/menu-button.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'

/**
 * On phones: the signed-in user, and links to the profile and the settings and signing out, behind
 * one button.
 */
export function AccountMenu(props: { user: User; onSignOut: () => void }) {
  const { user, onSignOut } = props
  const name = user.displayName || user.email
  const { buttonProps, surface } = useMenuButton({
    label: `Account of ${isolated(name)}`,
    head: (
      <div className="border-line border-b px-3 pt-1.5 pb-2.5">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-muted text-sm">{user.email}</p>
      </div>
    ),
    entries: [
      { text: 'Profile', icon: IconUserCircle, to: paths.profile() },
      { text: 'Settings', icon: IconSettings, to: paths.settings() },
      { text: 'Sign out', icon: IconLogout, onSelect: onSignOut },
    ],
  })
  return (
    <>
      <button
        {...buttonProps}
        type="button"
        className="flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <Avatar name={name} className="size-9 rounded-full text-sm" />
      </button>
      {surface}
    </>
  )
}
