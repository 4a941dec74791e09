import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react'
import { type ComponentProps, Fragment, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { atAGlance, nextGame } from '../../games/at-a-glance.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { useWide } from '../../platform/browser/use-wide.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { Section, StatTile } from '../../platform/components/card.tsx'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason } from '../../seasons/seasons.ts'
import { LeadersSection } from './leaders-section.tsx'
import { SeasonGames } from './season-games.tsx'

/** The layout of the head, for its skeleton as well. */
export const HEADER = 'mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6'

/** A team at a glance: its next game and last result, record and leaders; then its lists; then how it is set up. */
export function TeamOverview(props: {
  team: TeamDetail
  /** The first steps of a new team, below its game. */
  firstRun: ReactNode
  /** Its plan and state. */
  badges: ReactNode
  /** The team code with its copy button. */
  teamCode: ReactNode
  /** Rare actions on the team, and disabling it. */
  menu: ReactNode
  disable: ReactNode
  players: ReactNode
  recentGames: ReactNode
  shotShare: ComponentProps<typeof SeasonGames>['shotShare']
}) {
  const { team, firstRun, badges, teamCode, menu, disable, players, recentGames, shotShare } = props
  usePageTitle(team.name)
  // On a phone the user is at the boards: the game first, not below the whole roster.
  const wide = useWide()
  const gamesFirst = !wide && team.players.length > 0
  const [season] = useSeasonChoice(team.id)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const shots = team.games.reduce((sum, game) => sum + game._count.shots, 0)
  const ended = team.games.filter(({ status }) => status !== 'scheduled')
  const isUnrecorded =
    shots === 0 && ended.length > 0 && ended.every(({ status }) => status === 'final')
  const now = dateNow()
  // The next game is not part of a past season.
  const glance = {
    ...atAGlance(inSeason(team.games, season), now),
    next: nextGame(team.games, now),
  }
  return (
    <>
      <header className={HEADER}>
        <div className="flex min-w-0 flex-[1_1_24rem] items-center gap-4 sm:gap-6">
          <TeamCrest team={team} className="size-16 text-4xl sm:size-22" />
          <div className="min-w-0">
            <h2 className="type-title text-[2rem] sm:text-[2.5rem]">{team.name}</h2>
            {team.description !== null && team.description !== '' && (
              <p className="line-clamp-4 max-w-prose max-sm:line-clamp-2 whitespace-pre-line text-muted">
                {team.description}
              </p>
            )}
          </div>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full">
          <SeasonSwitch teamId={team.id} className="min-w-0 max-sm:flex-1" />
          <LinkButton
            to={paths.analytics(team.id)}
            icon={IconChartBar}
            // Beside the whole name of a season; the bar below the page has the word.
            className="ml-auto max-sm:only:grow max-sm:not-only:w-12 max-sm:not-only:gap-0 max-sm:not-only:px-0 max-sm:not-only:text-[0px]"
          >
            View Analytics
          </LinkButton>
        </div>
      </header>
      {/* A game is first where there is one: most users come for it, and nothing pushes it down. */}
      <SeasonGames team={team} glance={glance} shotShare={shotShare} />
      {firstRun}
      {season !== 'none' && team.games.some(({ status }) => status !== 'scheduled') && (
        <LeadersSection teamId={team.id} season={season} />
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        {gamesFirst && <Fragment key="games">{recentGames}</Fragment>}
        <div key="players" className="min-w-0 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          {players}
        </div>
        {!gamesFirst && <Fragment key="games">{recentGames}</Fragment>}
        <div className="grid grid-cols-3 gap-3 sm:gap-5">
          <StatTile label="Players" value={team.players.length} />
          <StatTile label="Games" value={team.games.length} />
          <StatTile label="Total Shots" value={isUnrecorded ? '–' : shots} />
        </div>
        <Section title="Team settings" id="settings" actions={menu}>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {teamCode}
            {badges}
            <div className="flex flex-[1_0_14rem] items-center justify-between gap-x-5">
              <span className="inline-flex items-center gap-2 text-muted">
                <IconUsersGroup aria-hidden="true" className="size-5" />
                {counted(team.members.length, 'member')}
              </span>
              {disable}
            </div>
          </div>
        </Section>
      </div>
    </>
  )
}
