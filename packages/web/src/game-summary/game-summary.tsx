import './summary.css'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { gameSheet } from '@icetally/domain/game/sheet/sheet'
import { type Reached, reachedIn } from '@icetally/domain/game/sheet/stage'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { Button } from '../platform/components/button.tsx'
import { ErrorBoundary } from '../platform/components/error-boundary.tsx'
import { BackLink, PageHeader } from '../platform/components/page-header.tsx'
import { LoadingRegion, SectionSkeleton, Skeleton } from '../platform/components/skeleton.tsx'
import { QueryFailure } from '../platform/components/states.tsx'
import { gameName } from '../platform/format/game-title.ts'
import { HeaderSkeleton } from '../platform/pages/header-skeleton.tsx'
import { FINISHED, paths } from '../platform/paths.ts'
import { loadedScreen } from '../platform/react/loaded-screen.tsx'
import { useAfterPaint } from '../platform/react/use-after-paint.ts'
import { printScale } from './print-scale.ts'
import { SharePicture } from './share-picture.tsx'
import { HEADLINE, SummaryScore } from './summary-score.tsx'

const story = loadedScreen(async () => (await import('./story.tsx')).Story)

interface GameSummaryProps {
  readonly imageUrl: string | null
  /** The main action on the game from here, and the others. */
  readonly action: ReactNode
  readonly more: ReactNode
  /** The content below the score if the story could not be loaded or rendered. */
  readonly withoutStory: ReactNode
}

/**
 * The story of a game on one page: its sheet, computed on the device from the same facts and by the
 * same rules as on the server, so that it works without a network and updates during the game.
 */
export function GameSummary({ imageUrl, action, more, withoutStory }: GameSummaryProps) {
  const { game, records, known, query } = useOpenGameRecords()
  const { final, format, endedAt } = game
  const sheet = useMemo(
    () => gameSheet(sheetFactsOf(records, { final, format, endedAt })),
    [records, final, format, endedAt],
  )
  const reached = reachedBy(records)
  // The score is painted before the rest is loaded, and rendered in slices: the page is long.
  const painted = useAfterPaint(known, false)
  const page = useRef<HTMLDivElement>(null)
  const [isOffered, setOffered] = useState(useLocation().state === FINISHED)
  const sharePicture = (variant: 'primary' | 'secondary') => (
    <SharePicture {...{ sheet, imageUrl, variant }} disabled={!known} />
  )
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          before={<BackLink to={paths.games(game.teamId)}>Games</BackLink>}
          title={gameName(game)}
          more={
            <>
              {/* In place from the beginning: a further button may need another row. */}
              {(!known || final !== null || reached !== null) &&
                !isOffered &&
                sharePicture('secondary')}
              {more}
            </>
          }
          actions={action}
        />
      </div>
      {isOffered && (
        <FinishedOffer share={sharePicture('primary')} onDone={() => setOffered(false)} />
      )}
      {!known && query.isError ? (
        <QueryFailure query={query} title="The game could not be loaded" heading="h3" />
      ) : (
        <div
          ref={page}
          className="summary grid gap-5"
          style={{ '--print-scale': printScale(sheet) } as CSSProperties}
        >
          <SummaryScore
            imageUrl={imageUrl}
            sheet={known ? sheet : null}
            reached={known ? reached : null}
          />
          {/* The skeleton stays while the story is loaded: that is shown in a transition. */}
          {painted ? (
            <ErrorBoundary fallback={withoutStory}>
              <story.Screen {...{ sheet, imageUrl, page }} />
            </ErrorBoundary>
          ) : (
            <StorySkeleton />
          )}
        </div>
      )}
    </>
  )
}

/** How far the game has come by its records; null where nothing was recorded. */
function reachedBy(records: GameRecords): Reached | null {
  const reached = reachedIn(records)
  const recorded = reached.recorded ?? (records.faceoffAdjustments.size > 0 ? 1 : null)
  return recorded === null && !reached.inShootout ? null : { ...reached, recorded }
}

/** The summary's own shape, so that nothing jumps when the game arrives. */
export function SummarySkeleton() {
  return (
    <>
      <HeaderSkeleton back title="at Ottawa Charge" actions="sm:w-142" crowded />
      <div className="grid gap-5">
        <div className="grid gap-3">
          <div className={HEADLINE}>
            <Skeleton className="h-7 w-80 max-w-full" />
          </div>
          <Skeleton className="h-100 rounded-card shadow-card" />
        </div>
        <StorySkeleton />
      </div>
    </>
  )
}

function StorySkeleton() {
  return (
    <LoadingRegion label="Loading game" className="grid gap-5">
      <Skeleton className="h-120 rounded-card shadow-card" />
      <div className="grid gap-5 lg:grid-cols-2">
        <SectionSkeleton rows={5} />
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}

/** The action after a game is finished: sharing it. */
function FinishedOffer({ share, onDone }: { share: ReactNode; onDone: () => void }) {
  return (
    <section
      aria-label="Game finished"
      className="mb-5 flex flex-wrap items-center justify-end gap-3 rounded-card border border-line bg-surface p-4 shadow-card print:hidden"
    >
      <p className="type-heading min-w-40 flex-1 text-xl">The game is final. Share it?</p>
      <span className="flex gap-2">
        <Button variant="ghost" onClick={onDone}>
          Not now
        </Button>
        {share}
      </span>
    </section>
  )
}
