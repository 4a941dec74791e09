import { seasonBand } from '@icetally/domain/analytics/danger/bands'
import type { PlayerStatisticsAnswer } from '@icetally/domain/analytics/endpoints/player-statistics'
import { playerFigures } from '@icetally/domain/analytics/player-figures'
import { points } from '@icetally/domain/analytics/players'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import { goalsAgainstAverage } from '@icetally/domain/game/sheet/goalie-games'
import type { Comparison } from '../../charts/mirrored-bars.tsx'
import {
  FIGURE_WORDS,
  percent,
  shotsOf,
  steadinessWords,
  withKnownShots,
} from './player-numbers.ts'
import { goalieRecord, luckOf, shotsAgainstAGame, sumGoalie } from './season-figures.ts'

const figuresOf = ({ games, shots }: PlayerStatisticsAnswer) =>
  playerFigures({
    games: games.filter(({ recorded }) => recorded),
    shots: shotsOf(shots, 'taken'),
  })

/** The figures of two skaters, steadiest first. */
export function skaterRows(
  one: PlayerStatisticsAnswer,
  other: PlayerStatisticsAnswer,
): Comparison[] {
  const others = figuresOf(other)
  return figuresOf(one).flatMap((figure, index) => {
    const second = others[index]
    if (second === undefined || (figure.value === null && second.value === null)) return []
    const faint = figure.isLuck || second.isLuck
    const note = steadinessWords(figure.name, figure.steadiness, faint)
    return {
      ...FIGURE_WORDS[figure.name],
      ...{ us: figure.value, them: second.value, faint },
      // Finishing has no order, not even of two: it can hardly be separated from luck.
      ...(figure.name === 'shooting' && { unranked: true }),
      ...(note !== undefined && { note }),
    }
  })
}

/** The totals of two skaters. */
export function totalRows(
  one: PlayerStatisticsAnswer,
  other: PlayerStatisticsAnswer,
): Comparison[] {
  const row = (label: string, read: (of: PlayerStatisticsAnswer) => number) => ({
    ...{ label, us: read(one), them: read(other) },
  })
  const recorded = (label: string, read: (of: PlayerStatisticsAnswer) => number | null) => {
    const known = (of: PlayerStatisticsAnswer) =>
      of.games.length === 0 || of.games.some((game) => game.recorded) ? read(of) : null
    return { label, us: known(one), them: known(other) }
  }
  const bands = [one, other].map(({ shots }) => {
    const known = shotsOf(shots, 'taken').flatMap(({ expectedGoals }) => expectedGoals ?? [])
    return known.length === 0 ? null : seasonBand(known)
  })
  const [ours, theirs] = bands
  return [
    row('Games', ({ games }) => games.length),
    recorded('Points', ({ totals }) => points(totals)),
    recorded('Goals', ({ totals }) => totals.goals),
    {
      ...{ label: 'Expected goals', us: ours?.value ?? null, them: theirs?.value ?? null },
      show: (value) => value.toFixed(1),
      note: `Luck alone can move them by ${bands.map((band) => (band === null ? '–' : luckOf(band))).join(' and ')}`,
    },
    recorded('Assists', ({ totals }) => totals.assists),
    recorded('Shots', ({ totals, games }) => withKnownShots(totals, games).shots),
    recorded('Faceoffs won', ({ totals }) => totals.faceoffsWon),
  ]
}

/** The figures of two goalies; gray with few games. */
export function goalieRows(
  one: PlayerStatisticsAnswer,
  other: PlayerStatisticsAnswer,
): Comparison[] {
  const totals = [sumGoalie(one.goalieGames), sumGoalie(other.goalieGames)] as const
  const row = (label: string, read: (of: (typeof totals)[number]) => number | null) => ({
    ...{ label, us: read(totals[0]), them: read(totals[1]) },
  })
  const least = Math.min(totals[0].gamesWithShots, totals[1].gamesWithShots)
  const faint = least < GAMES_OF_LUCK
  return [
    row('Games', ({ games }) => games),
    row('Starts', ({ starts }) => starts),
    row('Wins', (of) => (goalieRecord(of) === null ? null : of.wins)),
    {
      ...row('Shots against per game', shotsAgainstAGame),
      show: (value) => value.toFixed(1),
      lowerLeads: true,
    },
    {
      ...row('Goals against average', goalsAgainstAverage),
      show: (value) => value.toFixed(2),
      lowerLeads: true,
      faint,
    },
    {
      ...row('Save %', ({ saves, shotsAgainst }) =>
        shotsAgainst ? (saves ?? 0) / shotsAgainst : null,
      ),
      show: percent,
      faint,
      ...(faint && { note: `mostly luck below ${GAMES_OF_LUCK} games` }),
    },
  ]
}
