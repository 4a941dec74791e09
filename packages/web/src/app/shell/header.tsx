import { IconLogout, IconMenu2, IconUserCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { PRODUCT_NAME } from '../../platform/browser/page-title.ts'
import { classes } from '../../platform/components/classes.ts'
import { IconButton, NavigateIconButton } from '../../platform/components/icon-button.tsx'
import { PageBarSlot } from '../../platform/components/page-bar.tsx'
import { paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { useOutboxStatus } from '../../platform/sync/outbox/use-outbox-status.ts'
import { AttentionDialog } from '../../platform/unsent/attention-dialog.tsx'
import { StatusChip } from '../../platform/unsent/status-chip.tsx'
import { useSignOut } from '../../platform/unsent/use-sign-out.tsx'

/** Whether the list of what is unsent or was refused is open. */
interface RecordsList {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

interface HeaderProps {
  readonly onOpenMenu: () => void
  readonly records: RecordsList
  /** Is the page a rink, whose own controls share the header? */
  readonly isRink: boolean
}

/**
 * The bar on top: the page's title, what is unsent, who is signed in, and the way out. On a rink it is 44 px high
 * and has the controls of the game; below desks the account is then behind the menu.
 */
export function Header({ onOpenMenu, records, isRink }: HeaderProps) {
  const { pathname } = useLocation()
  const { signOut, question } = useSignOut()
  return (
    <header
      className={classes(
        'sticky top-0 z-20 flex items-center bg-canvas/92 backdrop-blur-md print:hidden',
        isRink
          ? 'rink-bar h-11 shadow-[0_1px_0_var(--color-line)] px-[max(0.125rem,env(safe-area-inset-left))] lg:gap-1 lg:px-3'
          : 'h-15 gap-2 border-line border-b px-2 sm:gap-4 sm:px-6 lying:static lying:h-11 lg:h-17 lg:px-8',
      )}
    >
      <IconButton
        label="Open menu"
        icon={IconMenu2}
        iconClass="size-6"
        onClick={onOpenMenu}
        className={classes('text-ink', !isRink && 'lg:hidden')}
      />
      {isRink ? (
        <>
          <h1 className="type-heading whitespace-nowrap text-base text-muted max-xl:sr-only">
            {headerTitle(pathname)}
          </h1>
          <PageBarSlot />
          <UserNames className="hidden max-w-48 text-right text-sm leading-tight lg:block" />
        </>
      ) : (
        /*
         * On a phone the name has the second line of the title, alone where the status needs the room;
         * elsewhere a place of its own.
         */
        <div className="@container min-w-0 flex-1 leading-tight sm:contents">
          <h1 className="type-heading min-w-0 flex-1 truncate text-xl max-sm:leading-6 sm:flex-[1_0_auto] sm:text-[1.375rem]">
            {headerTitle(pathname)}
          </h1>
          <UserNames className="flex min-w-0 gap-1.5 text-xs sm:order-1 sm:block sm:max-w-52 sm:text-right sm:text-base sm:leading-tight" />
        </div>
      )}
      <SendingStatus {...records} />
      <div className={classes('header-account flex sm:order-2', isRink && 'max-lg:hidden')}>
        <NavigateIconButton
          to={paths.profile()}
          label="Profile"
          icon={IconUserCircle}
          iconClass="size-6"
        />
        <IconButton label="Sign out" icon={IconLogout} iconClass="size-5.5" onClick={signOut} />
      </div>
      {question}
    </header>
  )
}

/** Display name and e-mail of who is signed in. */
function UserNames({ className }: { className: string }) {
  const user = useSession((session) => session.user)
  if (user === null) return null
  return (
    <div className={className}>
      <p className="max-w-[60%] shrink-0 truncate font-semibold @max-[8rem]:max-w-full sm:max-w-none">
        {user.displayName || user.email}
      </p>
      <p className="min-w-0 truncate text-muted @max-[8rem]:hidden sm:text-sm in-[.rink-bar]:text-xs">
        {user.email}
      </p>
    </div>
  )
}

/** The chip that says what is unsent, and the list behind it. */
function SendingStatus({ open, onOpen, onClose }: RecordsList) {
  const status = useOutboxStatus()
  const losable = status.storage === 'memory' && status.unsent > 0
  useEffect(() => {
    if (!losable) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [losable])
  return (
    <>
      <StatusChip status={status} onOpen={onOpen} />
      <AttentionDialog status={status} open={open} onClose={onClose} />
    </>
  )
}

const titles: readonly [pattern: string, title: string][] = [
  ['/teams/:teamId/games/*', 'Game Tracking'],
  ['/teams/:teamId/analytics/*', 'Team Analytics'],
  ['/teams/:teamId/*', 'Team Management'],
  ['/dashboard', 'Dashboard'],
  ['/profile', 'Profile Settings'],
  ['/analytics', 'Analytics'],
  ['/settings', 'Settings'],
  ['/admin', 'Administration'],
]

/** What the header calls the page at this path. */
function headerTitle(pathname: string): string {
  return titles.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? PRODUCT_NAME
}
