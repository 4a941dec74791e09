import type { Team } from '@icetally/domain/contract/teams'
import {
  IconArrowBadgeUp,
  IconCircleCheck,
  IconCircleOff,
  IconPlayerPlay,
  IconPower,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { paths } from '../../lib/paths.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import { ActivateTeamDialog, UpgradeTeamDialog } from './change-plan-dialog.tsx'
import { DisableTeamDialog } from './disable-team-dialog.tsx'
import { planName } from './plans.ts'
import { TeamCardLinks } from './team-card-links.tsx'
import { TeamCode } from './team-code.tsx'
import { TeamImageButton } from './team-image-button.tsx'

type OpenDialog = 'disable' | 'activate' | 'upgrade'

/** A team on the dashboard: what it is, the ways into it, and what may be done to it. */
export function TeamCard({ team }: { team: Team }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { role, may } = usePermissions(team)
  const close = () => setDialog(null)
  const active = team.state === 'ACTIVE'
  return (
    <article
      aria-labelledby={`team-${team.id}`}
      className="@container relative flex min-w-0 flex-col gap-4 overflow-hidden rounded-card border border-line bg-surface p-4 shadow-card transition-shadow hover:shadow-lift lg:p-5"
    >
      {active && (
        <span aria-hidden="true" className="skate-cut -top-px absolute right-7 h-1.5 w-14" />
      )}
      <div className="flex gap-4">
        <div className="relative z-1 self-start">
          <TeamImageButton team={team} disabled={!may('team.changeImage')} />
        </div>
        <div className="min-w-0 flex-1">
          <h4 id={`team-${team.id}`} className="type-heading text-2xl">
            <Link
              to={paths.team(team.id)}
              // The whole card leads into the team, but for what lies upon it.
              className="line-clamp-2 rounded-small underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {team.name}
            </Link>
          </h4>
          <div className="mt-2 flex flex-wrap gap-1.5">
            <Badge tone={team.type === 'BASIC_FREE' ? 'neutral' : 'accent'}>
              {planName(team.type)}
            </Badge>
            <StateBadge active={active} />
          </div>
        </div>
      </div>
      {team.description && <p className="line-clamp-3 text-muted">{team.description}</p>}
      <div className="relative mt-auto">
        <TeamCardLinks team={team} isAdmin={role === 'admin'} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 *:relative">
        <TeamCode code={team.teamCode} />
        <div className="ml-auto flex flex-wrap justify-end gap-1">
          {active && team.type === 'BASIC_FREE' && may('team.changePlan') && (
            <Button
              size="small"
              icon={<IconArrowBadgeUp aria-hidden="true" className={icon} />}
              onClick={() => setDialog('upgrade')}
            >
              Upgrade
            </Button>
          )}
          {!active && may('team.activate') && (
            <Button
              size="small"
              icon={<IconPlayerPlay aria-hidden="true" className={icon} />}
              onClick={() => setDialog('activate')}
            >
              Activate
            </Button>
          )}
          {active && may('team.disable') && (
            <Button
              size="small"
              variant="ghost"
              icon={<IconPower aria-hidden="true" className={icon} />}
              onClick={() => setDialog('disable')}
            >
              Disable
            </Button>
          )}
        </div>
      </div>
      <DisableTeamDialog team={team} open={dialog === 'disable'} onClose={close} />
      <ActivateTeamDialog team={team} open={dialog === 'activate'} onClose={close} />
      <UpgradeTeamDialog team={team} open={dialog === 'upgrade'} onClose={close} />
    </article>
  )
}

function StateBadge({ active }: { active: boolean }) {
  const Icon = active ? IconCircleCheck : IconCircleOff
  return (
    <Badge
      tone={active ? 'success' : 'neutral'}
      icon={<Icon aria-hidden="true" className="size-3.5" />}
    >
      {active ? 'Active' : 'Disabled'}
    </Badge>
  )
}

// On the narrowest cards the words alone, so that code and buttons keep to one line.
const icon = 'size-5 @max-[23rem]:hidden'
