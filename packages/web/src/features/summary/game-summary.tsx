import type { GameDetail } from '@icetally/domain/contract/games'
import { sheetFactsOf } from '@icetally/domain/statistics/sheet/facts'
import { type GameSheet, gameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { type ReactNode, useMemo } from 'react'
import { BackLink, PageHeader } from '../../components/page-header.tsx'
import { LoadingRegion, SectionSkeleton, Skeleton } from '../../components/skeleton.tsx'
import { QueryFailure } from '../../components/states.tsx'
import { useOpenGameRecords } from '../../game/open-game-records.tsx'
import { Scoreboard } from '../../game/scoreboard/scoreboard.tsx'
import { endWords } from '../../lib/format/final-score.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { gameTitle } from '../../lib/format/game-title.ts'
import { playerNames } from '../../lib/format/player-names.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { ByPeriod } from './by-period.tsx'
import { GoalieLines, PlayerLines, TeamFigures } from './summary-figures.tsx'
import { Penalties, Scoring, Shootout } from './summary-parts.tsx'

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
  const { records, known, players, query } = useOpenGameRecords()
  const { final } = game
  const { recording } = game.team
  const sheet = useMemo(
    () => gameSheet(sheetFactsOf(records, final, recording)),
    [records, final, recording],
  )
  const nameOf = playerNames(game.team.players, players)
  return (
    <>
      <PageHeader
        before={<BackLink to={paths.games(game.teamId)}>Games</BackLink>}
        title={gameTitle(game)}
        actions={actions}
      />
      {known ? (
        <div className="grid gap-5">
          <Score game={game} sheet={sheet} imageUrl={imageUrl} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid gap-5">
              <Scoring sheet={sheet} nameOf={nameOf} />
              <Shootout sheet={sheet} nameOf={nameOf} />
            </div>
            <div className="grid gap-5">
              <TeamFigures team={sheet.team} />
              <Penalties sheet={sheet} nameOf={nameOf} />
            </div>
          </div>
          <GoalieLines lines={sheet.goalies} nameOf={nameOf} />
          <PlayerLines lines={sheet.players} nameOf={nameOf} />
        </div>
      ) : query.isError ? (
        <QueryFailure query={query} title="The game could not be loaded" heading="h3" />
      ) : (
        <SummarySkeleton />
      )}
    </>
  )
}

function Score(props: { game: GameDetail; sheet: GameSheet; imageUrl: string | null }) {
  const { game, sheet, imageUrl } = props
  const us = isolated(game.team.name)
  const them = game.opponent === null ? 'Opponent' : isolated(game.opponent)
  const status =
    game.final === null ? (game.status === 'live' ? 'Live' : 'Not finished') : endWords(game.final)
  const where = [
    game.startTime && formatDateTime(game.startTime),
    game.location && isolated(game.location),
    game.competition && isolated(game.competition),
  ].filter(Boolean)
  return (
    <Scoreboard
      us={us}
      them={them}
      score={sheet.final ?? sheet.score}
      status={status}
      imageUrl={imageUrl}
      note={where.length === 0 ? undefined : where.join(' · ')}
    >
      <ByPeriod sheet={sheet} us={us} them={them} />
    </Scoreboard>
  )
}

/** The summary's own shape, so that nothing jumps when the records arrive. */
export function SummarySkeleton() {
  return (
    <LoadingRegion label="Loading game" className="grid gap-5">
      <Skeleton className="h-72 rounded-card" />
      <div className="grid gap-5 lg:grid-cols-2">
        <SectionSkeleton rows={5} />
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}
