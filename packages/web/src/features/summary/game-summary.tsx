import './summary.css'
import type { GameDetail } from '@icetally/domain/contract/games'
import type { PeriodNumber } from '@icetally/domain/limits'
import type { GameRecords } from '@icetally/domain/recording/records'
import { faceoffsByDot } from '@icetally/domain/statistics/faceoffs-by-dot'
import { sheetFactsOf } from '@icetally/domain/statistics/sheet/facts'
import { type GameSheet, gameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { type CSSProperties, type ReactNode, useDeferredValue, useMemo, useRef } from 'react'
import { FaceoffDots } from '../../charts/faceoff-dots/faceoff-dots.tsx'
import { Section } from '../../components/card.tsx'
import { BackLink, PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, SectionSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { QueryFailure } from '../../components/states.tsx'
import { useOpenGameRecords } from '../../game/open-game-records.tsx'
import { gameTitle } from '../../lib/format/game-title.ts'
import { opponentName } from '../../lib/format/opponent-name.ts'
import { type PlayerNames, playerNames } from '../../lib/format/player-names.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { useLiveGame } from '../../sync/live/use-live-game.ts'
import { FlowSection } from './flow-section.tsx'
import { LeadersSection } from './leaders-section.tsx'
import { printScale } from './print-scale.ts'
import { SharePicture } from './share-picture.tsx'
import { ShotMapsSection } from './shot-maps-section.tsx'
import { GoalieLines, PlayerLines } from './summary-figures.tsx'
import { Penalties, Scoring, Shootout } from './summary-parts.tsx'
import { SummaryScore } from './summary-score.tsx'
import { TeamFigures } from './team-figures.tsx'
import { useSectionsInTurn } from './use-sections-in-turn.ts'

interface GameSummaryProps {
  readonly game: GameDetail
  readonly imageUrl: string | null
  /** What can be done with the game from here. */
  readonly actions: ReactNode
}

/**
 * The story of a game on one page: its sheet, made on the device from the same facts and by the same
 * rules as on the server, so that it is there without a network and follows while the game is on.
 */
export function GameSummary({ game, imageUrl, actions }: GameSummaryProps) {
  const { records, players, known, query } = useOpenGameRecords()
  // What other devices record appears here as it happens.
  useLiveGame(game.id)
  const { final } = game
  const { recording, players: roster } = game.team
  const sheet = useMemo(
    () => gameSheet(sheetFactsOf(records, final, recording)),
    [records, final, recording],
  )
  const nameOf = useMemo(() => playerNames(roster, players), [roster, players])
  const reached = lastReached(records)
  // Rendered in slices behind the skeleton: the page is long.
  const arrived = useDeferredValue(known)
  const story = { game, sheet, nameOf, imageUrl }
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          before={<BackLink to={paths.games(game.teamId)}>Games</BackLink>}
          title={gameTitle(game)}
          actions={
            <>
              {/* In its place from the beginning: one button more may take a row more. */}
              {(!known || final !== null || reached !== null) && (
                <SharePicture {...story} disabled={!known} />
              )}
              {actions}
            </>
          }
        />
      </div>
      {known && arrived ? (
        <Story {...story} records={records} reached={reached} />
      ) : query.isError ? (
        <QueryFailure query={query} title="The game could not be loaded" heading="h3" />
      ) : (
        <SummarySkeleton>
          <SummaryScore game={game} sheet={null} reached={null} imageUrl={imageUrl} />
        </SummarySkeleton>
      )}
    </>
  )
}

interface StoryProps {
  readonly game: GameDetail
  readonly sheet: GameSheet
  readonly records: GameRecords
  /** The last period of which anything is recorded; null where nothing is. */
  readonly reached: PeriodNumber | null
  readonly nameOf: PlayerNames
  readonly imageUrl: string | null
}

function Story({ game, sheet, records, reached, nameOf, imageUrl }: StoryProps) {
  const shots = useMemo(() => [...records.shots.values()], [records.shots])
  const dots = useMemo(
    () => faceoffsByDot(records.faceoffEvents.values(), [...records.periods.values()]),
    [records.faceoffEvents, records.periods],
  )
  const page = useRef<HTMLDivElement>(null)
  useSectionsInTurn(page)
  const names = { us: isolated(game.team.name), them: opponentName(game) }
  return (
    <div
      ref={page}
      className="summary grid gap-5"
      style={{ '--print-scale': printScale(sheet) } as CSSProperties}
    >
      <SummaryScore game={game} sheet={sheet} reached={reached} imageUrl={imageUrl} />
      <FlowSection
        sheet={sheet}
        shots={shots}
        periodMinutes={game.team.recording.periodMinutes}
        nameOf={nameOf}
        {...names}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <div className="grid gap-5 print:gap-3">
          <Scoring sheet={sheet} nameOf={nameOf} />
          <Shootout sheet={sheet} nameOf={nameOf} />
        </div>
        <Penalties sheet={sheet} nameOf={nameOf} />
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2 print:hidden">
        <div className="grid gap-5">
          <TeamFigures gameId={game.id} team={sheet.team} shots={shots} />
          {dots !== null && (
            <Section title="Faceoffs">
              <FaceoffDots dots={dots} />
            </Section>
          )}
        </div>
        <LeadersSection
          sheet={sheet}
          nameOf={nameOf}
          linkTo={(playerId) => paths.player(game.teamId, playerId)}
        />
      </div>
      <ShotMapsSection
        shots={shots}
        periods={sheet.periods}
        trueRink={game.team.trueRink}
        {...names}
      />
      <GoalieLines lines={sheet.goalies} nameOf={nameOf} />
      <PlayerLines lines={sheet.players} nameOf={nameOf} />
    </div>
  )
}

/** The last period of which anything was recorded; null where nothing was. */
function lastReached(records: GameRecords): PeriodNumber | null {
  const { shots, goals, penalties, faceoffEvents, shootoutAttempts } = records
  const periods = [shots, goals, penalties, faceoffEvents].flatMap((facts) =>
    [...facts.values()].flatMap(({ periodNumber }) => periodNumber ?? []),
  )
  const last = Math.max(0, ...periods) as PeriodNumber | 0
  return last === 0 ? (shootoutAttempts.size > 0 ? 3 : null) : last
}

/** The summary's own shape, so that nothing jumps when the records arrive. */
export function SummarySkeleton({ children }: { children?: ReactNode }) {
  return (
    <LoadingRegion label="Loading game" className="grid gap-5">
      {children ?? <Skeleton className="h-100 rounded-card" />}
      <Skeleton className="h-120 rounded-card" />
      <div className="grid gap-5 lg:grid-cols-2">
        <SectionSkeleton rows={5} />
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}
