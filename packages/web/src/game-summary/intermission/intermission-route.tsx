import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { IconArrowLeft } from '@tabler/icons-react'
import { GamePage } from '../../games/game-page.tsx'
import { useWakeLock } from '../../platform/browser/use-wake-lock.ts'
import { LinkButton } from '../../platform/components/button.tsx'
import { paths } from '../../platform/paths.ts'
import { IntermissionPage, IntermissionPageSkeleton } from './intermission-page.tsx'

/** The periods of the game in the address, for the intermission. */
export default function IntermissionRoute() {
  return (
    <GamePage skeleton={<IntermissionPageSkeleton />}>
      {(game) => <Intermission game={game} />}
    </GamePage>
  )
}

function Intermission({ game }: { game: GameDetail }) {
  useWakeLock(true)
  const isOver = game.final !== null
  return (
    <IntermissionPage
      back={
        <LinkButton
          // A finished game is read on its summary.
          to={isOver ? paths.summary(game.teamId, game.id) : paths.game(game.teamId, game.id)}
          variant="secondary"
          size="small"
          icon={IconArrowLeft}
        >
          {isOver ? 'Summary' : 'Back to the rink'}
        </LinkButton>
      }
    />
  )
}
