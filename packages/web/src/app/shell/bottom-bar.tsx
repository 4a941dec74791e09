import {
  type Icon,
  IconCalendarEvent,
  IconChartBar,
  IconHome,
  IconPencilPlus,
  IconShirtSport,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, matchPath, useLocation } from 'react-router'
import { nextGame } from '../../games/at-a-glance.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { classes } from '../../platform/components/classes.ts'
import { paths, patterns } from '../../platform/paths.ts'
import { gamesQuery } from '../../platform/queries/games.ts'
import { teamsQuery } from '../../platform/queries/teams.ts'
import { useSlot } from '../../platform/react/use-slot.ts'
import { useIsCurrent } from './use-is-current.ts'

/** The team whose page is open below its bottom bar; null elsewhere, and where a game is recorded or followed. */
function useTeamOfBar() {
  const { pathname } = useLocation()
  const teams = useQuery(teamsQuery())
  const teamId = matchPath('/teams/:teamId/*', pathname)?.params.teamId
  const isRecorder = [patterns.game, patterns.practice].some(
    (pattern) =>
      matchPath(pattern, pathname) !== null && pathname !== paths.importSchedule(teamId ?? ''),
  )
  const team = isRecorder ? undefined : teams.data?.find(({ id }) => id === teamId)
  return team?.state === 'ACTIVE' ? team : null
}

/** On phones, below the pages of a team: its parts, and the game that is recorded next in the middle. */
export function BottomBar() {
  const team = useTeamOfBar()
  if (team === null) return null
  return <TeamBar teamId={team.id} />
}

function TeamBar({ teamId }: { teamId: string }) {
  // Most pages show no games: their content comes before a link that is pressed later.
  const enabled = useSlot()
  const games = useQuery({ ...gamesQuery(teamId), meta: { silent: true }, enabled })
  const next = nextGame(games.data ?? [], dateNow())
  return (
    <>
      <div aria-hidden="true" className="h-16 shrink-0 lg:hidden print:hidden" />
      <nav
        aria-label="Team"
        className="fixed inset-x-0 bottom-0 z-20 border-line border-t bg-canvas/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden lying:hidden print:hidden"
      >
        <ul className="mx-auto grid max-w-xl grid-cols-5">
          <BarItem to={paths.team(teamId)} icon={IconHome} label="Home" exact />
          <BarItem
            to={paths.games(teamId)}
            icon={IconCalendarEvent}
            label="Games"
            others={[paths.opponents(teamId)]}
          />
          <BarItem
            to={next === null ? paths.games(teamId) : paths.game(teamId, next.id)}
            icon={IconPencilPlus}
            label="Record"
            isMain
          />
          <BarItem to={paths.analytics(teamId)} icon={IconChartBar} label="Stats" />
          <BarItem
            to={paths.players(teamId)}
            icon={IconShirtSport}
            label="Team"
            others={ofTheTeam(teamId)}
          />
        </ul>
      </nav>
    </>
  )
}

/** The pages about a team's people, beside its players. */
const ofTheTeam = (teamId: string): string[] =>
  [paths.members, paths.invite, paths.activity, paths.sharing].map((path) => path(teamId))

function BarItem(props: {
  to: string
  icon: Icon
  label: string
  /** Is it the current part on this page alone, not on those below it? */
  exact?: boolean
  /** Other pages of this part. */
  others?: readonly string[]
  /** Is it the bar's main purpose? */
  isMain?: boolean
}) {
  const { to, icon: Icon, label, exact = false, others = [], isMain = false } = props
  const isCurrent = useIsCurrent(to, { exact, others }) && !isMain
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classes(
          'flex min-h-16 touch-manipulation flex-col items-center justify-center gap-0.5 font-semibold text-[0.8125rem] leading-none',
          isCurrent ? 'text-accent-text' : 'text-muted',
        )}
      >
        <span
          className={classes(
            'flex h-8 items-center justify-center rounded-full px-4',
            isMain && 'bg-primary text-on-primary',
          )}
        >
          <Icon aria-hidden="true" className="size-6" />
        </span>
        {label}
      </Link>
    </li>
  )
}
