import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconChartBar, IconUsersGroup } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { atAGlance, nextGame } from '../../games/at-a-glance.ts'
import { usePageTitle } from '../../platform/browser/page-title.ts'
import { useWide } from '../../platform/browser/use-wide.ts'
import { dateNow } from '../../platform/clock/clock.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { Section, StatTile } from '../../platform/components/card.tsx'
import { LongText } from '../../platform/components/long-text.tsx'
import { TeamCrest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'
import { inSeason } from '../../seasons/seasons.ts'
import { AskingLink } from '../asking-link.tsx'
import { DisableTeam } from '../disable-team.tsx'
import { FirstRunCard } from '../first-run/first-run-card.tsx'
import { PlayersCard } from '../roster/players-card.tsx'
import { RecentGamesCard } from '../schedule/recent-games-card.tsx'
import { TeamBadges } from '../team-badges.tsx'
import { TeamCode } from '../team-code.tsx'
import { TeamMenu } from '../team-menu.tsx'
import { ZoneQuestion } from '../zone-question.tsx'
import { LeadersSection } from './leaders-section.tsx'
import { SeasonGames } from './season-games.tsx'

/** The layout of the head, for its skeleton as well. */
export const HEADER = 'mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:mb-6'

/** A team at a glance: its next game and last result, record and leaders; then its lists; then how it is set up. */
export function TeamOverview({ team, onGone }: { team: TeamDetail; onGone: () => void }) {
  const { id, players, games } = team
  const { may } = usePermissions(team)
  usePageTitle(team.name)
  // On a phone the user is at the boards: the game first, not below the whole roster.
  const wide = useWide()
  const gamesFirst = !wide && players.length > 0
  const [season] = useSeasonChoice(id)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  const shots = games.reduce((sum, game) => sum + game._count.shots, 0)
  const ended = games.filter(({ status }) => status !== 'scheduled')
  const isUnrecorded =
    shots === 0 && ended.length > 0 && ended.every(({ status }) => status === 'final')
  const now = dateNow()
  // The next game is not part of a past season.
  const glance = {
    ...atAGlance(inSeason(games, season), now),
    next: nextGame(games, now),
  }
  const recentGames = (
    <RecentGamesCard key="games" teamId={id} games={games} mayAdd={may('game.change')} />
  )
  return (
    <>
      <header className={HEADER}>
        <div className="flex min-w-0 flex-[1_1_24rem] items-center gap-4 sm:gap-6">
          <TeamCrest team={team} className="size-16 text-4xl sm:size-22" />
          <div className="min-w-0">
            <h2 className="type-title text-[2rem] sm:text-[2.5rem]">{team.name}</h2>
            {team.description !== null && team.description !== '' && (
              <div className="max-w-prose text-muted">
                <LongText text={team.description} />
              </div>
            )}
          </div>
        </div>
        <div className="flex items-center gap-3 max-sm:w-full">
          <SeasonSwitch teamId={id} className="min-w-0 max-sm:flex-1" />
          <LinkButton
            to={paths.analytics(id)}
            icon={IconChartBar}
            // Beside the whole name of a season; the bar below the page has the word.
            className="ml-auto max-sm:only:grow max-sm:not-only:w-12 max-sm:not-only:gap-0 max-sm:not-only:px-0 max-sm:not-only:text-[0px]"
          >
            View Analytics
          </LinkButton>
        </div>
      </header>
      {/* A game is first where there is one: most users come for it, and nothing pushes it down. */}
      <SeasonGames team={team} glance={glance} />
      <AskingLink team={team} className="mb-5 w-full" />
      <ZoneQuestion team={team} />
      <FirstRunCard team={team} hasRecorded={ended.length > 0} />
      {season !== 'none' && ended.length > 0 && <LeadersSection teamId={id} season={season} />}
      <div className="grid items-start gap-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        {gamesFirst && recentGames}
        <div key="players" className="min-w-0 lg:col-start-1 lg:row-span-3 lg:row-start-1">
          <PlayersCard teamId={id} players={players} mayAdd={may('roster.change')} />
        </div>
        {!gamesFirst && recentGames}
        <div className="grid grid-cols-3 gap-3 sm:gap-5">
          <StatTile label="Players" value={players.length} />
          <StatTile label="Games" value={games.length} />
          <StatTile label="Total Shots" value={isUnrecorded ? '–' : shots} />
        </div>
        <Section
          title="Team settings"
          id="settings"
          actions={<TeamMenu team={team} onGone={onGone} />}
        >
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <TeamCode code={team.teamCode} />
            <TeamBadges team={team} />
            <div className="flex flex-[1_0_14rem] items-center justify-between gap-x-5">
              <span className="inline-flex items-center gap-2 text-muted">
                <IconUsersGroup aria-hidden="true" className="size-5" />
                {counted(team.members.length, 'member')}
              </span>
              <DisableTeam team={team} />
            </div>
          </div>
        </Section>
      </div>
    </>
  )
}
