import type { TeamDetail } from '@icetally/domain/contract/teams'
import { counted } from '@icetally/domain/counted'
import {
  IconCalendarEvent,
  IconChartBar,
  IconShirtSport,
  IconTarget,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Avatar } from '../../components/avatar.tsx'
import { LinkButton } from '../../components/button.tsx'
import { StatTile } from '../../components/card.tsx'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { useWide } from '../../lib/browser/use-wide.ts'
import { paths } from '../../lib/paths.ts'

/** A team at a glance: what it is, three figures, its players and its latest games. */
export function TeamOverview(props: {
  team: TeamDetail
  /** The team code with its copy button. */
  teamCode: ReactNode
  /** What is seldom done to the team. */
  menu: ReactNode
  players: ReactNode
  recentGames: ReactNode
}) {
  const { team, teamCode, menu, players, recentGames } = props
  usePageTitle(team.name)
  // Who opens the team on a phone stands at the boards: the game first, not below the whole roster.
  const wide = useWide()
  const gamesFirst = !wide && team.players.length > 0
  return (
    <>
      <header className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:mb-8 sm:gap-x-6 sm:gap-y-2">
        <Avatar
          name={team.name}
          imageUrl={team.imageUrl}
          colour={team.colour}
          className="size-16 rounded-card text-4xl sm:row-span-3 sm:size-26"
        />
        <h2 className="type-title text-[2rem] max-sm:self-center sm:text-[2.5rem]">{team.name}</h2>
        {team.description !== null && team.description !== '' && (
          <p className="max-w-prose whitespace-pre-line text-muted max-sm:col-span-2 sm:col-start-2 sm:text-lg">
            {team.description}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:col-span-2 sm:col-start-2 sm:mt-1">
          {teamCode}
          <span className="inline-flex items-center gap-2 text-muted">
            <IconUsersGroup aria-hidden="true" className="size-5" />
            {counted(team.members.length, 'member')}
          </span>
          <div className="flex w-full gap-2 sm:w-auto">
            <LinkButton
              to={paths.analytics(team.id)}
              variant="primary"
              className="flex-1 sm:flex-none"
              icon={IconChartBar}
            >
              View Analytics
            </LinkButton>
            {menu}
          </div>
        </div>
      </header>
      <div className="mb-6 grid grid-cols-3 gap-3 sm:mb-8 sm:gap-5">
        <StatTile
          label="Players"
          value={team.players.length}
          icon={<IconShirtSport aria-hidden="true" className="size-5 max-sm:hidden" />}
        />
        <StatTile
          label="Games"
          value={team.games.length}
          icon={<IconCalendarEvent aria-hidden="true" className="size-5 max-sm:hidden" />}
        />
        <StatTile
          label="Total Shots"
          value={team.games.reduce((sum, game) => sum + game._count.shots, 0)}
          icon={<IconTarget aria-hidden="true" className="size-5 max-sm:hidden" />}
        />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {gamesFirst && <Fragment key="games">{recentGames}</Fragment>}
        <Fragment key="players">{players}</Fragment>
        {!gamesFirst && <Fragment key="games">{recentGames}</Fragment>}
      </div>
    </>
  )
}
