import type { GameDetail } from '@icetally/domain/contract/games'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '../../components/button.tsx'
import { DownloadGame } from '../../features/reports/download-button.tsx'
import { ShareGame } from '../../features/sharing/share-game.tsx'
import { GameSummary, SummarySkeleton } from '../../features/summary/game-summary.tsx'
import { EDIT_RECORD, paths } from '../../lib/paths.ts'
import { teamsQuery } from '../../lib/queries/teams.ts'
import { GamePage } from '../game-page.tsx'

/** The summary of the game in the address, on which a finished game opens. */
export default function SummaryRoute() {
  return <GamePage skeleton={<SummarySkeleton />}>{(game) => <Summary game={game} />}</GamePage>
}

function Summary({ game }: { game: GameDetail }) {
  const teams = useQuery(teamsQuery())
  const team = teams.data?.find(({ id }) => id === game.teamId)
  return (
    <GameSummary
      game={game}
      imageUrl={team?.imageUrl ?? null}
      actions={
        <>
          <DownloadGame game={game} />
          <LinkButton
            to={paths.game(game.teamId, game.id)}
            state={game.final === null ? null : EDIT_RECORD}
            variant="secondary"
            icon={IconPencil}
          >
            {game.final === null ? 'Record' : 'Edit record'}
          </LinkButton>
          <ShareGame game={game} />
        </>
      }
    />
  )
}
