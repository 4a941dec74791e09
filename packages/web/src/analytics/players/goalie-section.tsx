import type { GameLevel } from '@icetally/domain/analytics/danger/game-levels'
import { toDecimals } from '@icetally/domain/analytics/danger/sum-known'
import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { goalsAndExpected, goalsSaved } from '@icetally/domain/analytics/player-figures'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import { goalsAgainstAverage } from '@icetally/domain/game/sheet/goalie-games'
import { formatCount } from '@icetally/domain/platform/counted'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { StatTile } from '../../platform/components/card.tsx'
import { InfoButton } from '../../platform/components/info-button.tsx'
import { GoalieExplanation } from './explanations.tsx'
import { FigureLine } from './figure-list.tsx'
import { GamesTable } from './games-table.tsx'
import { type GoalieGameRow, NOTHING_RECORDED, ORDER_WORDS, signed } from './player-numbers.ts'
import { TOTALS_GRID } from './player-totals.tsx'
import { RecentGoalieGames } from './recent-games.tsx'
import {
  GOALIE_GAME_FIGURES,
  GOALIE_SEASON_FIGURES,
  goalieRecord,
  savePercentage,
  shotsAgainstAGame,
  sumGoalie,
} from './season-figures.ts'
import { SeasonsTable } from './seasons-table.tsx'
import { ShotsSection } from './shots-section.tsx'

/** A goalie's page: totals, the last games, locations of goals against, seasons and games. */
export function GoalieSection(props: {
  /** The player in a label. */
  player: string
  games: readonly GoalieGameRow[]
  /** The shots against the goalie. */
  shots: readonly TimelineShot[]
  /** The totals of all seasons. */
  all: Pick<PlayerStatisticsAnswer, 'goalieGames'>
  /** The level of the expected goals. */
  level: GameLevel
  seasons: readonly Season[]
}) {
  const { player, games, shots, all, seasons, level } = props
  const totals = sumGoalie(games)
  const measured = shotsOfKnownGames(shots, games)
  return (
    <>
      <section aria-label="In the net" className={TOTALS_GRID}>
        <StatTile
          label="Save %"
          value={savePercentage(totals) ?? '–'}
          faint={totals.gamesWithShots < GAMES_OF_LUCK}
        />
        <StatTile label="GAA" value={goalsAgainstAverage(totals)?.toFixed(2) ?? '–'} />
        <StatTile label="W–L–OTL" value={goalieRecord(totals) ?? '–'} />
        <StatTile label="GSAx" value={savedWords(measured)} />
        <StatTile label="Shutouts" value={shutoutsIn(games)} />
        <StatTile label="Games" value={totals.games} />
      </section>
      <RecentGoalieGames games={games} />
      {games.length > 0 && (
        <ShotsSection
          shots={shots}
          id="shots-against"
          title="Shots against"
          label={`Shots against ${player}`}
          side="against"
        >
          <GoalieFigures {...{ games, level }} shots={measured} />
        </ShotsSection>
      )}
      <SeasonsTable
        title="Seasons in the net"
        id="seasons-in-net"
        games={all.goalieGames}
        seasons={seasons}
        figures={GOALIE_SEASON_FIGURES}
        sum={sumGoalie}
      />
      {(games.length > 0 || all.goalieGames.length === 0) && (
        <GamesTable
          title="Games in the net"
          id="games-in-net"
          lines={games}
          seasons={seasons}
          figures={GOALIE_GAME_FIGURES}
          figuresOf={(game) => game}
          empty={NOTHING_RECORDED}
        />
      )}
    </>
  )
}

/** The shots of games in which shots against are known: of the others every recorded shot scored. */
function shotsOfKnownGames(
  shots: readonly TimelineShot[],
  games: readonly GoalieGameRow[],
): readonly TimelineShot[] {
  const known = new Set(
    games.filter(({ shotsAgainst }) => shotsAgainst !== null).map(({ game }) => game.id),
  )
  return shots.filter(({ gameId }) => known.has(gameId))
}

/** The figures of a goalie's games, most reliable first. */
function GoalieFigures(props: {
  games: readonly GoalieGameRow[]
  shots: readonly TimelineShot[]
  level: GameLevel
}) {
  const { games, shots, level } = props
  const totals = sumGoalie(games)
  const faced = goalsAndExpected(shots)
  const saved = goalsSaved(faced)
  const average = goalsAgainstAverage(totals)
  const shotsAGame = shotsAgainstAGame(totals)
  const share = savePercentage(totals)
  const isLuck = totals.gamesWithShots < GAMES_OF_LUCK
  return (
    <div>
      <div className="-mt-2 mb-1 flex items-center justify-between">
        <p className="text-muted text-sm">{ORDER_WORDS}</p>
        <InfoButton title="How to read this">
          <GoalieExplanation
            {...{ saved, level }}
            timed={totals.timed.games}
            withShots={totals.gamesWithShots}
            games={totals.games}
          />
        </InfoButton>
      </div>
      <dl className="grid content-start gap-2">
        {shotsAGame !== null && (
          <FigureLine label="Shots against per game">{shotsAGame.toFixed(1)}</FigureLine>
        )}
        <FigureLine label="Expected goals against">
          <ExpectedGoals
            chances={shots.map(({ expectedGoals }) => expectedGoals)}
            goals={faced.goals}
            of={totals.goalsAgainst ?? faced.goals}
            games="many"
          />
        </FigureLine>
        {saved !== null && (
          <FigureLine label="Goals saved above expected">{savedWords(shots)}</FigureLine>
        )}
        {average !== null && (
          <FigureLine label="Goals against average">{average.toFixed(2)}</FigureLine>
        )}
        {share !== null && (
          <FigureLine
            label="Save %"
            faint={isLuck}
            note={
              isLuck
                ? 'luck'
                : `${formatCount(totals.saves ?? 0)} of ${formatCount(totals.shotsAgainst ?? 0)}`
            }
          >
            {share}
          </FigureLine>
        )}
      </dl>
    </div>
  )
}

/** The goals saved above expected: expected goals of the shots less goals. */
function savedWords(shots: readonly TimelineShot[]): string {
  const { shots: known, goals, expectedGoals } = goalsAndExpected(shots)
  return known === 0 ? '–' : signed(toDecimals(expectedGoals - goals))
}

/** Games that the goalie finished alone without a goal against; '–' where no goals against are known. */
const shutoutsIn = (games: readonly GoalieGameRow[]): number | string =>
  games.length > 0 && games.every(({ goalsAgainst }) => goalsAgainst === null)
    ? '–'
    : games.filter(({ shutout }) => shutout).length
