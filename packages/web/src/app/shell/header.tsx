import { IconLogout, IconMenu2, IconSearch, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, matchPath, useLocation } from 'react-router'
import { inOrder } from '../../platform/browser/in-order.ts'
import { PRODUCT_NAME } from '../../platform/browser/page-title.ts'
import { useWide } from '../../platform/browser/use-wide.ts'
import { classes } from '../../platform/components/classes.ts'
import { IconButton, NavigateIconButton } from '../../platform/components/icon-button.tsx'
import { openers } from '../../platform/components/opened-later.tsx'
import { PageBarSlot } from '../../platform/components/page-bar.tsx'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { teamsQuery } from '../../platform/queries/teams.ts'
import { useSession } from '../../platform/session/session.ts'
import { useOutboxStatus } from '../../platform/sync/outbox/use-outbox-status.ts'
import { StatusChip } from '../../platform/unsent/status-chip.tsx'
import { isUnstored } from '../../platform/unsent/status-words.ts'
import { useSignOut } from '../../platform/unsent/use-sign-out.tsx'
import { preparePalette } from '../palette/palette.tsx'
import { AccountMenu } from './account-menu.tsx'

interface RecordsList {
  readonly open: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

interface HeaderProps {
  readonly onOpenMenu: () => void
  /** Opens the search of players, games and actions. */
  readonly onSearch: () => void
  readonly records: RecordsList
  /** Is the page a rink, whose own controls share the header? */
  readonly isRink: boolean
}

/**
 * The bar on top: the page's title, unsent records, the signed-in user, and signing out. On a rink
 * it is 44 px high and has the controls of the game; below desks the account is then behind the
 * menu.
 */
export function Header({ onOpenMenu, onSearch, records, isRink }: HeaderProps) {
  const { pathname } = useLocation()
  const user = useSession((session) => session.user)
  const wide = useWide()
  const { signOut, question } = useSignOut()
  return (
    <header
      className={classes(
        'sticky top-0 z-20 flex items-center bg-canvas/92 backdrop-blur-md print:hidden',
        isRink
          ? 'rink-bar h-11 shadow-[0_1px_0_var(--color-line)] px-[max(0.125rem,env(safe-area-inset-left))] lg:gap-1 lg:px-3'
          : 'page-bar h-15 gap-2 border-line border-b px-2 sm:gap-4 sm:px-6 lying:static lying:h-11 lg:h-17 lg:px-8',
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
        </>
      ) : (
        <Title pathname={pathname} />
      )}
      {!isRink && (
        <IconButton
          label="Search (Ctrl+K)"
          icon={IconSearch}
          onClick={onSearch}
          onPointerEnter={preparePalette}
          className="text-ink max-sm:hidden lg:hidden"
        />
      )}
      <SendingStatus {...records} />
      {user !== null && !wide && !isRink && <AccountMenu user={user} onSignOut={signOut} />}
      {user !== null && wide && (
        <>
          <div
            className={classes(
              'text-right leading-tight',
              isRink ? 'max-w-48 text-sm' : 'order-1 max-w-52',
            )}
          >
            <p className="truncate font-semibold">{user.displayName || user.email}</p>
            <p className={classes('truncate text-muted', isRink ? 'text-xs' : 'text-sm')}>
              {user.email}
            </p>
          </div>
          <div className={classes('flex', !isRink && 'order-2')}>
            <NavigateIconButton
              to={paths.profile()}
              label="Profile"
              icon={IconUserCircle}
              iconClass="size-6"
            />
            <IconButton label="Sign out" icon={IconLogout} iconClass="size-5.5" onClick={signOut} />
          </div>
        </>
      )}
      {question}
    </header>
  )
}

/** Names the team whose page is open, with its part of the product below; elsewhere that part alone. */
function Title({ pathname }: { pathname: string }) {
  const teams = useQuery(teamsQuery())
  const teamId = matchPath('/teams/:teamId/*', pathname)?.params.teamId
  const team = teams.data?.find(({ id }) => id === teamId)
  const title = headerTitle(pathname)
  if (team === undefined) {
    return (
      <h1 className="type-heading min-w-0 flex-1 truncate text-xl sm:text-[1.375rem]">{title}</h1>
    )
  }
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2.5">
      <TeamCrest team={team} className="size-9 text-base" />
      <div className="min-w-0 leading-tight">
        <Link
          to={paths.team(team.id)}
          className="type-heading -my-2.5 block truncate py-2.5 text-lg leading-6 underline-offset-4 hover:underline sm:text-xl"
        >
          {team.name}
        </Link>
        <h1 className="truncate text-muted text-sm leading-tight">{title}</h1>
      </div>
    </div>
  )
}

const attention = openers(() => import('../../platform/unsent/attention-dialog.tsx'))
const AttentionDialog = attention.openedLater((parts) => parts.AttentionDialog)

/** The chip of unsent records, and the list behind it. */
function SendingStatus({ open, onOpen, onClose }: RecordsList) {
  const status = useOutboxStatus()
  // The list is opened without a network above all.
  useEffect(() => inOrder(attention.load), [])
  const losable = isUnstored(status) && status.unsent > 0
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

function headerTitle(pathname: string): string {
  return titles.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? PRODUCT_NAME
}
