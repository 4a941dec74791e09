import type { RecordedFaceoffEvent } from '@icetally/domain/game/kinds/faceoff/faceoff-event'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { ascending } from '@icetally/domain/platform/order'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { IconArrowBackUp } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Section } from '../../platform/components/card.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { QueryFailure } from '../../platform/components/states.tsx'
import { useSession } from '../../platform/session/session.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { dressed } from '../shared/dressed.ts'
import { NoPlayers } from '../shared/no-players.tsx'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import { FaceoffTable, gameFaceoffs, shareWords } from './faceoff-table.tsx'

// With the form library, which the game screen does not need before. It is loaded with the tab: once
// a user opens the dialog, the network may be gone. A failed load is tried again with the dialog.
const loadManualUpdate = () => import('./manual-update-dialog.tsx')
const ManualUpdateDialog = lazy(async () => ({
  default: (await loadManualUpdate()).ManualUpdateDialog,
}))

interface FaceoffsTabProps {
  readonly mayRecord: boolean
  /** The period in which faceoffs count; null with all in view. */
  readonly view: PeriodView
  /** Chooses it. */
  readonly periodChoice: ReactNode
}

/** On a low or lying phone the heads of sections leave their space to the players. */
const LOW_HEAD = 'low:*:first:py-0 lying:*:first:py-0'

/** Faceoffs: tracked players, won and lost by a tap, and manual corrections. */
export function FaceoffsTab(props: FaceoffsTabProps) {
  const { mayRecord, view, periodChoice } = props
  const { game, records, known, nameOf, query, record } = useOpenGameRecords()
  const roster = game.team.players
  const faceoffs = useMemo(() => gameFaceoffs(records, nameOf), [records, nameOf])
  const userId = useSession((session) => session.user?.id)
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
  const untracked = dressed(game, records).filter((player) => !tracked.has(player.id))
  const last = lastFaceoff(records.faceoffEvents.values(), userId)
  const total = faceoffs.reduce(
    (sum, { taken, won }) => ({ taken: sum.taken + taken, won: sum.won + won }),
    { taken: 0, won: 0 },
  )
  const corrected = faceoffs.find(({ player }) => player.id === correctedId)
  return (
    <div className="grid gap-5 low:gap-2 lying:gap-2">
      {!known && <QueryFailure query={query} />}
      {mayRecord && (
        <div className="grid gap-1">
          {periodChoice}
          {view === 'all' && (
            <p className="text-muted text-sm">
              Faceoffs count for the whole game. Choose a period to count them in it.
            </p>
          )}
        </div>
      )}
      <Section
        title="Faceoffs"
        padded={false}
        className={LOW_HEAD}
        actions={
          <>
            {total.taken > 0 && (
              <p className="tabular self-center text-muted">
                <strong className="type-figure text-2xl text-ink">{shareWords(total)}</strong>{' '}
                {total.won} of {total.taken}
              </p>
            )}
            {mayRecord && last && (
              <Button
                variant="ghost"
                size="small"
                icon={IconArrowBackUp}
                aria-label="Undo Last Faceoff"
                onClick={() =>
                  void recordAndReport(record, {
                    ...{ kind: 'faceoff.removeEvent', eventId: last.id },
                    playerId: last.playerId,
                  })
                }
              >
                Undo
              </Button>
            )}
          </>
        }
      >
        <FaceoffTable
          faceoffs={faceoffs}
          mayRecord={mayRecord}
          onCount={(playerId, won) =>
            void recordAndReport(record, {
              ...{ kind: 'faceoff.count', playerId, won },
              ...(view !== 'all' && { periodNumber: view }),
            })
          }
          onManual={({ player }) => setCorrectedId(player.id)}
          mayAdd={mayRecord && roster.length > 0}
        />
      </Section>
      {mayRecord && (
        <Section title="Add Players" padded={false} className={LOW_HEAD}>
          {roster.length === 0 ? <NoPlayers className="p-5" /> : <AddPlayers players={untracked} />}
        </Section>
      )}
      {corrected && (
        <Suspense fallback={null}>
          <ManualUpdateDialog
            key={corrected.player.id}
            faceoff={corrected}
            onClose={() => setCorrectedId(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The newest faceoff that this user counted: others take back their own. */
function lastFaceoff(
  events: Iterable<RecordedFaceoffEvent>,
  userId: string | undefined,
): RecordedFaceoffEvent | undefined {
  return [...events]
    .filter(({ recordedBy }) => recordedBy === null || recordedBy === userId)
    .toSorted((one, other) => one.createdAt - other.createdAt || ascending(one.id, other.id))
    .at(-1)
}

const isNone = () => false

/** Centers take most faceoffs, and goalies none. */
const rank = ({ position }: Player): number => (position === 'C' ? 0 : position === 'G' ? 2 : 1)

/** One tile for each player of the roster who is not tracked yet: centers first, goalies last. */
function AddPlayers({ players }: { players: readonly Player[] }) {
  const { record } = useOpenGameRecords()
  if (players.length === 0) return <p className="p-5 text-muted">Every player is tracked.</p>
  return (
    <PlayerTiles
      label="Add Players"
      className="p-5 max-sm:p-1.5 lying:p-1.5 low:[--tile-height:2.75rem] lying:[--tile-height:2.75rem] lying:[--tile:3.25rem]"
      players={players.toSorted((one, other) => rank(one) - rank(other))}
      isChosen={isNone}
      onChoose={(playerId) =>
        void recordAndReport(record, { kind: 'faceoff.track', faceoffId: newId(), playerId })
      }
    />
  )
}
