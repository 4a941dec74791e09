import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { GamePage } from '../games/game-page.tsx'
import { LinkButton } from '../platform/components/button.tsx'
import { EDIT_RECORD, paths } from '../platform/paths.ts'
import { teamsQuery } from '../platform/queries/teams.ts'
import { PageFailure } from '../platform/startup/page-failure.tsx'
import { DownloadGame } from '../reports/index.ts'
import { ShareGame } from '../sharing/index.ts'
import { GameSummary, SummarySkeleton } from './game-summary.tsx'

/** The summary of the game in the address, on which a finished game opens. */
export default function SummaryRoute() {
  return <GamePage skeleton={<SummarySkeleton />}>{(game) => <Summary game={game} />}</GamePage>
}

function Summary({ game }: { game: GameDetail }) {
  const teams = useQuery(teamsQuery())
  const team = teams.data?.find(({ id }) => id === game.teamId)
  // One main action, the last of the row: an unfinished game is recorded, a finished one is shared.
  const isOver = game.final !== null
  const record = (
    <LinkButton
      to={paths.game(game.teamId, game.id)}
      state={isOver ? EDIT_RECORD : null}
      variant={isOver ? 'secondary' : 'primary'}
      icon={IconPencil}
    >
      {isOver ? 'Edit record' : 'Record'}
    </LinkButton>
  )
  const share = <ShareGame game={game} variant={isOver ? 'primary' : 'secondary'} />
  return (
    <GameSummary
      imageUrl={team?.imageUrl ?? null}
      withoutStory={<PageFailure title="The story could not be shown" heading="h3" />}
      more={
        <>
          <DownloadGame game={game} />
          {isOver ? record : share}
        </>
      }
      action={isOver ? share : record}
    />
  )
}
