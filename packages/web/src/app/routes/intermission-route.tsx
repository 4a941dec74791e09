import type { GameDetail } from '@icetally/domain/contract/games'
import { IconArrowLeft } from '@tabler/icons-react'
import { LinkButton } from '../../components/button.tsx'
import {
  IntermissionPage,
  IntermissionSkeleton,
} from '../../features/intermission/intermission-page.tsx'
import { paths } from '../../lib/paths.ts'
import { GamePage } from '../game-page.tsx'
import { useWakeLock } from './use-wake-lock.ts'

/** What the periods of the game in the address tell, to be read between them. */
export default function IntermissionRoute() {
  return (
    <GamePage skeleton={<IntermissionSkeleton />}>
      {(game) => <Intermission game={game} />}
    </GamePage>
  )
}

function Intermission({ game }: { game: GameDetail }) {
  useWakeLock(true)
  const isOver = game.final !== null
  return (
    <IntermissionPage
      game={game}
      back={
        <LinkButton
          // A finished game is read on its summary.
          to={isOver ? paths.summary(game.teamId, game.id) : paths.game(game.teamId, game.id)}
          variant="secondary"
          icon={IconArrowLeft}
        >
          {isOver ? 'Back to the summary' : 'Back to the rink'}
        </LinkButton>
      }
    />
  )
}
