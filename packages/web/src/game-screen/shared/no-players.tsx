import { IconUserPlus } from '@tabler/icons-react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { LinkButton } from '../../platform/components/button.tsx'
import { paths } from '../../platform/paths.ts'

/** In place of the players of an empty roster: the way to its page. */
export function NoPlayers({ className }: { className: string }) {
  const { teamId } = useOpenGameRecords().game
  return (
    <div className={`${className} text-center`}>
      <p className="mb-2 font-semibold">No players found</p>
      <LinkButton to={paths.players(teamId)} icon={IconUserPlus}>
        Add players to the team
      </LinkButton>
    </div>
  )
}
