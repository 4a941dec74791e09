import type { GameDetail } from '@icetally/domain/contract/games'
import { sortByNumber } from '@icetally/domain/player/order'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { Section } from '../../components/card.tsx'
import { QueryFailure } from '../../components/query-failure.tsx'
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx'
import { playerNames } from '../../lib/format/player-names.ts'
import { useGameRecords } from '../../sync/records/use-game-records.ts'
import { AddPlayers } from './add-players.tsx'
import { FaceoffTable } from './faceoff-table.tsx'
import { gameFaceoffs } from './game-faceoff.ts'

// With the form library, which the game screen does not need before. It is loaded with the tab: once
// somebody asks for the dialog, the network may be gone. What fails is tried again with the dialog.
const loadManualUpdate = () => import('./manual-update-dialog.tsx')
const ManualUpdateDialog = lazy(async () => ({
  default: (await loadManualUpdate()).ManualUpdateDialog,
}))

interface FaceoffsTabProps {
  readonly game: GameDetail
  readonly mayRecord: boolean
  readonly rosterLink: ReactNode
}

/** Faceoffs: who is tracked, won and lost by a tap, and corrections by hand. */
export function FaceoffsTab({ game, mayRecord, rosterLink }: FaceoffsTabProps) {
  const recording = useGameRecords(game)
  const { records, known, players, query, record } = recording
  const roster = game.team.players
  const faceoffs = useMemo(
    () => gameFaceoffs(records, playerNames(roster, players)),
    [records, roster, players],
  )
  useEffect(() => void loadManualUpdate().catch(() => undefined), [])
  const [correctedId, setCorrectedId] = useState<string | null>(null)
  if (!known && !query.isError) {
    return (
      <LoadingRegion label="Loading faceoffs" className="grid gap-3">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </LoadingRegion>
    )
  }
  const tracked = new Set(faceoffs.map(({ player }) => player.id))
  const untracked = sortByNumber(roster.filter((player) => !tracked.has(player.id)))
  const corrected = faceoffs.find(({ player }) => player.id === correctedId)
  return (
    <div className="grid gap-5">
      {!known && <QueryFailure query={query} />}
      <Section title="Faceoffs" padded={false}>
        <FaceoffTable
          record={record}
          faceoffs={faceoffs}
          mayRecord={mayRecord}
          onManual={({ player }) => setCorrectedId(player.id)}
          mayAdd={mayRecord && roster.length > 0}
        />
      </Section>
      {mayRecord && (
        <Section title="Add Players">
          {roster.length === 0 ? (
            <div className="text-center">
              <p className="mb-2 font-semibold">No players found</p>
              {rosterLink}
            </div>
          ) : (
            <AddPlayers record={record} players={untracked} />
          )}
        </Section>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <ManualUpdateDialog
            key={corrected.player.id}
            recording={recording}
            faceoff={corrected}
            onClose={() => setCorrectedId(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
