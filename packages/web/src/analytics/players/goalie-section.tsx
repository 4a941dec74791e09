import type { TimelineShot } from '@icetally/domain/analytics/endpoints/analytics'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { goalsAndExpected, goalsSaved } from '@icetally/domain/analytics/player-figures'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import { goalsAgainstAverage } from '@icetally/domain/game/sheet/goalie-games'
import { counted, formatCount } from '@icetally/domain/platform/counted'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { ExpectedGoals } from '../../charts/danger-note/expected-goals.tsx'
import { Section, StatTile } from '../../platform/components/card.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../../platform/components/table.tsx'
import { recordWords } from '../../platform/format/final-score.ts'
import { FigureLine, signed } from './figure-list.tsx'
import { GameCell } from './game-cell.tsx'
import type { GoalieGameRow } from './player-numbers.ts'
import { TOTALS_GRID } from './player-totals.tsx'
import { RecentGoalieGames } from './recent-games.tsx'
import {
  GOALIE_GAME_FIGURES,
  GOALIE_SEASON_FIGURES,
  savePercentage,
  shotsAgainstAGame,
  sumGoalie,
} from './season-figures.ts'
import { SeasonsTable } from './seasons-table.tsx'
import { ShotsSection } from './shots-section.tsx'

/** What a player did in the net: totals, the last games, where goals were let in, seasons and games. */
export function GoalieSection(props: {
  team: TeamDetail
  /** The player, as a label says it. */
  player: string
  games: readonly GoalieGameRow[]
  /** Those against the goalie. */
  shots: readonly TimelineShot[]
  /** What was done in all seasons. */
  all: Pick<PlayerStatisticsAnswer, 'goalieGames'>
  seasons: readonly Season[]
}) {
  const { team, player, games, shots, all, seasons } = props
  const totals = sumGoalie(games)
  return (
    <>
      <section aria-label="In the net" className={TOTALS_GRID}>
        <StatTile label="Games" value={totals.games} />
        <StatTile label="Starts" value={totals.starts} />
        <StatTile label="W–L–OTL" value={recordWords(totals)} />
        <StatTile label="Shots against" value={totals.shotsAgainst ?? '–'} />
        <StatTile label="Saves" value={totals.saves ?? '–'} />
        <StatTile label="Goals against" value={totals.goalsAgainst ?? '–'} />
      </section>
      <RecentGoalieGames games={games} />
      {games.length > 0 && (
        <ShotsSection
          {...{ team, shots }}
          title="Shots against"
          label={`Shots against ${player}`}
          side="against"
        >
          <GoalieFigures games={games} shots={shots} />
        </ShotsSection>
      )}
      <SeasonsTable
        title="Seasons in the net"
        games={all.goalieGames}
        seasons={seasons}
        figures={GOALIE_SEASON_FIGURES}
        sum={sumGoalie}
      />
      {games.length > 0 && (
        <Section title="Games in the net" padded={false}>
          <Table caption="Games in the net">
            <TableHead>
              <HeadCell className={FIRST_COLUMN}>Game</HeadCell>
              <FigureHeads figures={GOALIE_GAME_FIGURES} />
            </TableHead>
            <tbody>
              {games.map((game) => (
                <Row key={game.game.id}>
                  <GameCell teamId={team.id} game={game.game} />
                  <FigureCells figures={GOALIE_GAME_FIGURES} subject={game} />
                </Row>
              ))}
            </tbody>
          </Table>
        </Section>
      )}
    </>
  )
}

/** What the games in the net mean, in the order of what can be trusted. */
function GoalieFigures(props: { games: readonly GoalieGameRow[]; shots: readonly TimelineShot[] }) {
  const { games, shots } = props
  const totals = sumGoalie(games)
  const faced = goalsAndExpected(shots)
  const saved = goalsSaved(faced)
  const average = goalsAgainstAverage(totals)
  const shotsAGame = shotsAgainstAGame(totals)
  const share = savePercentage(totals)
  const isLuck = totals.gamesWithShots < GAMES_OF_LUCK
  return (
    <dl className="grid content-start gap-3">
      {shotsAGame !== null && (
        <FigureLine label="Shots against a game" note="more the team's figure than the goalie's">
          {shotsAGame.toFixed(1)}
        </FigureLine>
      )}
      <FigureLine
        label="Expected goals against"
        note="9 times in 10 in this range by luck; no empty nets or penalty shots"
      >
        <ExpectedGoals
          chances={shots.map(({ expectedGoals }) => expectedGoals)}
          goals={faced.goals}
          games="many"
        />
      </FigureLine>
      {saved !== null && (
        <FigureLine
          label="Goals saved above expected"
          note={`${signed(saved.from)} to ${signed(saved.to)} 9 times in 10; includes the defense in front, half skill after 690 shots`}
        >
          {signed(saved.value)}
        </FigureLine>
      )}
      {average !== null && (
        <FigureLine
          label="Goals against average"
          note={
            totals.timed.games === totals.games
              ? 'for each 60 minutes'
              : `for each 60 minutes, in the ${counted(totals.timed.games, 'game')} with a clock`
          }
        >
          {average.toFixed(2)}
        </FigureLine>
      )}
      {share !== null && (
        <FigureLine
          label="Save %"
          faint={isLuck}
          note={
            isLuck
              ? `mostly luck below ${GAMES_OF_LUCK} games, these are ${totals.gamesWithShots}`
              : `${formatCount(totals.saves ?? 0)} of ${counted(totals.shotsAgainst ?? 0, 'shot')}`
          }
        >
          {share}
        </FigureLine>
      )}
    </dl>
  )
}
