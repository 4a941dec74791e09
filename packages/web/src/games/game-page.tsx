import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { IconIceSkating } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useContext, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { Navigate, useParams } from 'react-router'
import { hasStatus } from '../platform/api/api-client.ts'
import { usePageTitle } from '../platform/browser/page-title.ts'
import { LinkButton } from '../platform/components/button.tsx'
import { HasPageBar } from '../platform/components/page-bar.tsx'
import { EmptyState, QueryFailure } from '../platform/components/states.tsx'
import { gameTitle } from '../platform/format/game-title.ts'
import { paths } from '../platform/paths.ts'
import { gameQuery } from '../platform/queries/game.ts'
import { useLater } from '../platform/react/use-later.ts'
import { outbox } from '../platform/sync/outbox/index.ts'
import { withAddedPlayers } from '../platform/sync/records/added-players.ts'
import { useWatchedRecords } from '../platform/sync/records/use-game-records.ts'
import { useTeamColour } from '../platform/team-colour.ts'
import { TrueRink } from '../rink/use-markings.ts'
import { OpenGameRecords } from './open-game-records.tsx'

/** In milliseconds: so much later the records mostly are there too, and nothing was pressed yet. */
const FOR_RECORDS = 200

/** The page of the game in the address, or why there is none. */
export function GamePage(props: {
  skeleton: ReactNode
  children: (game: GameDetail) => ReactNode
}) {
  const { skeleton, children } = props
  const { teamId = '', gameId = '' } = useParams()
  const isRink = useContext(HasPageBar)
  const game = useQuery(gameQuery(gameId))
  const shown = useShown(game.data, gameId)
  // Beside the game: where both arrive together, its screen is drawn once.
  const known = useWatchedRecords(gameId)
  const waited = useLater(game.data !== undefined, FOR_RECORDS)
  useTeamColour(game.data?.team.colour)
  usePageTitle(game.data ? gameTitle(game.data) : 'Game')
  // Rendered in slices behind the skeleton: the screens are large, and the first taps must not wait.
  const arrived = useDeferredValue(game.data !== undefined && (known || waited))
  if (game.isPending || (game.data && !arrived)) return skeleton
  if (hasStatus(game.error, 404) || (game.data && game.data.teamId !== teamId)) {
    // In the frame of a page: the recorder's has neither the team nor the way on.
    if (isRink) return <Navigate to={paths.summary(teamId, gameId)} replace />
    return (
      <EmptyState
        icon={<IconIceSkating />}
        heading="h2"
        title="Game not found"
        actions={<LinkButton to={paths.games(teamId)}>Back to games</LinkButton>}
      >
        The game you're looking for doesn't exist.
      </EmptyState>
    )
  }
  if (!shown) {
    return (
      <div className={isRink ? 'm-2.5' : ''}>
        <QueryFailure query={game} heading="h2" />
      </div>
    )
  }
  return (
    <TrueRink value={shown.team.trueRink}>
      <OpenGameRecords key={shown.id} game={shown}>
        {children(shown)}
      </OpenGameRecords>
    </TrueRink>
  )
}

/** The game with the players who were added here and are not on the server yet. */
function useShown(game: GameDetail | undefined, gameId: string): GameDetail | undefined {
  const { subscribe, shown } = outbox()
  const operations = useSyncExternalStore(subscribe, () => shown(gameId))
  return useMemo(() => game && withAddedPlayers(game, operations), [game, operations])
}
