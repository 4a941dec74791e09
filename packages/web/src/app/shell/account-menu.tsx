import type { User } from '@icetally/domain/account/endpoints/auth'
import { IconLogout, IconSettings, IconUserCircle } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../../platform/components/avatar.tsx'
import type { MenuProps } from '../../platform/components/menu-surface.tsx'
import { openers } from '../../platform/components/opened-later.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { paths } from '../../platform/paths.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'

const { prepare, openedLater } = openers(() => import('../../platform/components/menu-surface.tsx'))
const Menu = openedLater<MenuProps>(({ MenuSurface }) => MenuSurface)

/** On phones: who is signed in, and the ways to the profile, the settings and out, behind one button. */
export function AccountMenu(props: { user: User; onSignOut: () => void }) {
  const { user, onSignOut } = props
  const name = user.displayName || user.email
  /** About whether it was opened by the keyboard. */
  const menu = useDialog<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Account of ${isolated(name)}`}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={({ detail }) => menu.show(detail === 0)}
        className="flex size-11 shrink-0 items-center justify-center rounded-full"
      >
        <Avatar name={name} className="size-9 rounded-full text-sm" />
      </button>
      <Menu
        {...menu.dialog}
        button={button}
        label={`Account of ${isolated(name)}`}
        byKeyboard={menu.subject ?? false}
        head={
          <div className="border-line border-b px-3 pt-1.5 pb-2.5">
            <p className="truncate font-semibold">{name}</p>
            <p className="truncate text-muted text-sm">{user.email}</p>
          </div>
        }
        entries={[
          {
            text: 'Profile',
            icon: <IconUserCircle aria-hidden="true" />,
            onSelect: () => void navigate(paths.profile()),
          },
          {
            text: 'Settings',
            icon: <IconSettings aria-hidden="true" />,
            onSelect: () => void navigate(paths.settings()),
          },
          { text: 'Sign out', icon: <IconLogout aria-hidden="true" />, onSelect: onSignOut },
        ]}
      />
    </>
  )
}
