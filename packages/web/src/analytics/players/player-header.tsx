import type { PlayerReference } from '@icetally/domain/platform/fields'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { Button, LinkButton } from '../../platform/components/button.tsx'
import { Skeleton } from '../../platform/components/skeleton.tsx'
import { playerName } from '../../platform/format/player-names.ts'
import { playsAs } from '../../platform/format/positions.ts'
import { paths } from '../../platform/paths.ts'
import { useDialog } from '../../platform/react/use-dialog.ts'
import { usePermissions } from '../../platform/session/permissions.ts'
import { SeasonSwitch } from '../../seasons/season-choice.tsx'
import { useOpenTeam } from '../../team/index.ts'
import { JoinPlayerDialog } from './join-player-dialog.tsx'

/** The head of a player's page: jersey, name, position, season, and a link to a comparison. */
export function PlayerHeader({ player }: { player: PlayerReference }) {
  const team = useOpenTeam()
  const onRoster = team.players.find(({ id }) => id === player.id)
  const plays = onRoster === undefined ? '' : playsAs(onRoster)
  const others = team.players.filter(({ id }) => id !== player.id)
  const mayJoin = usePermissions(team).may('roster.join')
  const join = useDialog<true>()
  return (
    <header className={HEADER}>
      <div className={NAME}>
        <NumberBadge className="h-18! min-w-20! text-[3.25rem]!">
          {jerseyOf(player) ?? '?'}
        </NumberBadge>
        <div className="min-w-0">
          <h2 className="type-title text-[1.75rem] sm:text-[2.5rem]">{playerName(player)}</h2>
          <div className="flex flex-wrap items-center gap-x-3">
            {plays !== '' && <p className="text-muted first-letter:uppercase">{plays}</p>}
            {mayJoin && others.length > 0 && (
              <Button
                variant="ghost"
                size="small"
                // No higher than the position beside it: the header is as high for every role.
                className="-my-2.5 -ml-3 print:hidden"
                onClick={() => join.show(true)}
              >
                Same player as…
              </Button>
            )}
          </div>
        </div>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full">
        <SeasonSwitch teamId={team.id} until="all" className="min-w-0 max-sm:flex-1" />
        {others.length > 0 && (
          <LinkButton
            to={paths.comparePlayers(team.id, player.id)}
            icon={IconArrowsLeftRight}
            className="ml-auto max-sm:only:grow print:hidden"
          >
            Compare
          </LinkButton>
        )}
      </div>
      {join.subject && (
        <JoinPlayerDialog key={join.opening} {...join.dialog} {...{ player, others }} />
      )}
    </header>
  )
}

const HEADER = 'mb-6 flex flex-wrap items-center gap-x-5 gap-y-4 sm:mb-8'
const NAME = 'flex min-w-0 flex-[1_1_20rem] items-center gap-4 sm:gap-5'

/** The head before the player is known. */
export const PlayerHeaderSkeleton = () => (
  <div className={HEADER}>
    <div className={NAME}>
      <Skeleton className="h-18 w-20" />
      <Skeleton className="h-10 w-60 max-w-full" />
    </div>
    <Skeleton className="h-11 w-full sm:w-34" />
  </div>
)
