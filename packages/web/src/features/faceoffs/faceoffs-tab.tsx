import type { Faceoff } from '@icetally/domain/contract/faceoffs'
import type { GameDetail } from '@icetally/domain/contract/games'
import { sortByNumber } from '@icetally/domain/player/order'
import { IconCloudOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Section } from '../../components/card.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { ErrorState } from '../../components/states.tsx'
import { faceoffsQuery } from '../../lib/queries/faceoffs.ts'
import { errorText } from '../../lib/report-error.ts'
import { AddPlayers } from './add-players.tsx'
import { FaceoffTable } from './faceoff-table.tsx'

// With the form library, which the game screen does not need before.
const ManualUpdateDialog = lazy(async () => ({
  default: (await import('./manual-update-dialog.tsx')).ManualUpdateDialog,
}))

interface FaceoffsTabProps {
  readonly game: GameDetail
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
}

/** Faceoffs: who is tracked, won and lost by a tap, and corrections by hand. */
export function FaceoffsTab({ game, mayRecord, rosterLink }: FaceoffsTabProps) {
  const query = useQuery(faceoffsQuery(game.id))
  const [correcting, setCorrecting] = useState<Faceoff | null>(null)
  if (query.isPending) {
    return (
      <LoadingRegion label="Loading faceoffs" className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </LoadingRegion>
    )
  }
  if (query.isError) {
    return (
      <ErrorState
        icon={<IconCloudOff />}
        message={errorText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  }
  const tracked = new Set(query.data.map((faceoff) => faceoff.playerId))
  const untracked = sortByNumber(game.team.players.filter((player) => !tracked.has(player.id)))
  return (
    <div className="grid gap-5">
      <Section title="Faceoffs" padded={false}>
        <FaceoffTable
          gameId={game.id}
          faceoffs={query.data}
          mayRecord={mayRecord}
          onManual={setCorrecting}
        />
      </Section>
      {mayRecord && (
        <Section title="Add Players">
          {game.team.players.length === 0 ? (
            <div className="text-center">
              <p className="mb-2 font-semibold">No players found</p>
              {rosterLink}
            </div>
          ) : (
            <AddPlayers gameId={game.id} players={untracked} />
          )}
        </Section>
      )}
      {correcting && (
        <Suspense fallback={null}>
          <ManualUpdateDialog
            key={correcting.id}
            gameId={game.id}
            faceoff={correcting}
            onClose={() => setCorrecting(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
