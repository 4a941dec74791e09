import { DISABLED_BY_ADMINISTRATOR } from '@icetally/domain/team/disabled-team'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import {
  IconArrowBadgeUp,
  IconCalendarEvent,
  IconChartBar,
  IconPlayerPlay,
  IconShirtSport,
  IconUsersGroup,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { LoadingRegion, Skeleton } from '../platform/components/skeleton.tsx'
import { paths } from '../platform/paths.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { AskingLink } from './asking-link.tsx'
import { DisableTeam } from './disable-team.tsx'
import { FIRST_GAME } from './game-day.tsx'
import { GlanceSkeleton } from './glance-skeleton.tsx'
import { ChangePlanDialog } from './plan-picker.tsx'
import { TeamBadges } from './team-badges.tsx'
import { TeamCode } from './team-code.tsx'
import { GLANCE, TeamGlance } from './team-glance.tsx'
import { TeamImageButton } from './team-image-button.tsx'

/** A team on the dashboard: its description, links, and actions. */
function TeamCard({ team, isAlone }: { team: Team; isAlone: boolean }) {
  const plan = useDialog<'activate' | 'upgrade'>()
  const { role, may } = usePermissions(team)
  const active = team.state === 'ACTIVE'
  return (
    <article
      aria-labelledby={`team-${team.id}`}
      className="@container relative flex min-w-0 flex-col gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 shadow-card transition-shadow hover:shadow-lift lg:p-5"
    >
      <div className="flex gap-4">
        <div className="relative z-1 self-start">
          <TeamImageButton team={team} disabled={!may('team.changeImage')} />
        </div>
        <div className="min-w-0 flex-1">
          <h4 id={`team-${team.id}`} className="type-heading text-2xl">
            <Link
              to={paths.team(team.id)}
              // The whole card is a link to the team, except for the controls on it.
              className="line-clamp-2 rounded-small underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {team.name}
            </Link>
          </h4>
          {team.description && (
            <p className="mt-1 line-clamp-2 text-muted leading-snug">{team.description}</p>
          )}
        </div>
      </div>
      {active && team._count.games > 0 && <TeamGlance team={team} isAlone={isAlone} />}
      {active && team._count.games === 0 && <NoGames teamId={team.id} />}
      {!active && team.disabledByAdministrator && (
        <p className="text-muted">{DISABLED_BY_ADMINISTRATOR}</p>
      )}
      <AskingLink team={team} className="relative" />
      <div className="relative mt-auto">
        <TeamCardLinks team={team} isAdmin={role === 'admin'} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="relative">
          <TeamCode code={team.teamCode} />
        </span>
        <TeamBadges
          team={team}
          className="@min-[23rem]:flex-col @min-[34rem]:flex-row @max-[23rem]:order-last @max-[23rem]:w-full"
        />
        <div className="relative ml-auto flex flex-wrap justify-end gap-1">
          {active && team.type === 'BASIC_FREE' && may('team.changePlan') && (
            <Button
              size="small"
              variant="secondary"
              icon={IconArrowBadgeUp}
              iconClass={icon}
              onClick={() => plan.show('upgrade')}
            >
              Upgrade
            </Button>
          )}
          {!active && !team.disabledByAdministrator && may('team.activate') && (
            <Button
              size="small"
              icon={IconPlayerPlay}
              iconClass={icon}
              onClick={() => plan.show('activate')}
            >
              Activate
            </Button>
          )}
          <DisableTeam team={team} iconClass={icon} />
        </div>
      </div>
      {plan.subject && <ChangePlanDialog {...plan.dialog} team={team} way={plan.subject} />}
    </article>
  )
}

/** In place of the facts: the first steps of a new team. */
const NoGames = ({ teamId }: { teamId: string }) => (
  <div className="flex grow flex-col items-center justify-center gap-3 border-line border-y py-4">
    <p className="text-muted">No games yet.</p>
    <LinkButton to={paths.team(teamId)} size="small" className="relative">
      Set up the team
    </LinkButton>
  </div>
)

// On narrow cards the words alone, so that code and buttons fit on one line.
const icon = 'size-5 @max-[28rem]:hidden'

function TeamCardLinks({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const { players, games, members } = team._count
  const inactive = team.state === 'DISABLED'
  const look = { iconClass: 'size-5 text-muted' }
  return (
    <div className={`*:px-2 max-[22.5rem]:*:gap-1 max-[22.5rem]:*:px-1 ${LINKS}`}>
      <LinkButton to={paths.players(team.id)} inactive={inactive} icon={IconShirtSport} {...look}>
        Players ({players})
      </LinkButton>
      <LinkButton to={paths.games(team.id)} inactive={inactive} icon={IconCalendarEvent} {...look}>
        Games ({games})
      </LinkButton>
      <LinkButton to={paths.analytics(team.id)} icon={IconChartBar} {...look}>
        Analytics
      </LinkButton>
      {isAdmin && (
        <LinkButton to={paths.members(team.id)} icon={IconUsersGroup} {...look}>
          Members ({members})
        </LinkButton>
      )}
    </div>
  )
}

/** Teams side by side, as many as the width allows. */
export function TeamGrid({ teams }: { teams: readonly Team[] }) {
  return (
    <div className={teams.length > 1 ? grid : 'grid grid-cols-1'}>
      {teams.map((team) => (
        <TeamCard key={team.id} team={team} isAlone={teams.length === 1} />
      ))}
    </div>
  )
}

/** The teams before they are known: most users have one. */
export function TeamGridSkeleton() {
  return (
    <LoadingRegion label="Loading teams">
      <div className={ONE_TEAM}>
        <Skeleton className={`rounded-card shadow-card ${FIRST_GAME}`} />
        <Card className="@container flex flex-col gap-4 p-4 lg:p-5">
          <div className="flex gap-4">
            <Skeleton className="size-20 rounded-card" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="h-7 w-3/4" />
              <Skeleton className="h-6 w-1/2" />
            </div>
          </div>
          <div className={`flex flex-col *:flex-1 ${GLANCE.alone}`}>
            <GlanceSkeleton isAlone />
          </div>
          <div className={LINKS}>
            {['players', 'games', 'analytics', 'members'].map((link) => (
              <Skeleton key={link} className="h-11" />
            ))}
          </div>
          <Skeleton className="h-11.5 w-40" />
        </Card>
      </div>
    </LoadingRegion>
  )
}

const LINKS = 'grid grid-cols-2 gap-2 @min-[37rem]:grid-cols-4'

/** The game of a user's only team, beside its card. */
export const ONE_TEAM = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2 lg:gap-6'

const grid = 'grid grid-cols-1 gap-4 sm:gap-5 md:grid-cols-2 2xl:grid-cols-3'
