import type { RecordedShot } from '@icetally/domain/recording/kinds/shot/shot'
import { expectedInGame } from '@icetally/domain/statistics/danger/expected-in-game'
import { NO_GAME_LEVEL } from '@icetally/domain/statistics/danger/game-levels'
import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { useQuery } from '@tanstack/react-query'
import { DangerNote } from '../../charts/danger-note/danger-note.tsx'
import { type Comparison, MirroredBars } from '../../charts/mirrored-bars.tsx'
import { Section } from '../../components/card.tsx'
import { gameAnalyticsQuery } from '../../lib/queries/analytics.ts'

type Team = GameSheet['team']

/** Our figure and theirs. */
const COMPARED: readonly (readonly [string, (team: Team) => readonly [number, number]])[] = [
  ['Shots', (team) => [team.shots, team.opponentShots]],
  ['Attempts', (team) => [team.attempts, team.opponentAttempts]],
  ['Faceoffs won', (team) => [team.faceoffsWon, team.faceoffsTaken - team.faceoffsWon]],
  ['Power-play goals', (team) => [team.powerPlayGoals, team.opponentPowerPlayGoals]],
  ['Power plays', (team) => [team.powerPlayOpportunities, team.opponentPowerPlayOpportunities]],
  ['Penalty minutes', (team) => [team.penaltyMinutes, team.opponentPenaltyMinutes]],
]

interface TeamFiguresProps {
  readonly gameId: string
  readonly team: Team
  readonly shots: readonly RecordedShot[]
}

/** Both teams side by side, as mirrored bars: first goals beside expected goals, then what was counted. */
export function TeamFigures({ gameId, team, shots }: TeamFiguresProps) {
  const rows = COMPARED.map(([label, figuresOf]) => {
    const [us, them] = figuresOf(team)
    return { label, us, them }
  }).filter(({ us, them }) => us + them > 0)
  // The level is fitted on all games of the season, which the server knows; the shots are this device's.
  const { level, shots: fittedOn } =
    useQuery(gameAnalyticsQuery(gameId)).data?.overview.dangerLevel ?? NO_GAME_LEVEL
  const danger = dangerRows(shots, level)
  if (rows.length + danger.length === 0) return null
  return (
    <Section title="Team figures">
      <MirroredBars rows={[...danger, ...rows]} />
      {danger.length > 0 && <DangerNote levelShots={fittedOn} className="mt-4" />}
    </Section>
  )
}

function dangerRows(shots: readonly RecordedShot[], level: number): Comparison[] {
  const { for: ours, against: theirs } = expectedInGame(shots, level)
  if (ours === null || theirs === null) return []
  const bandOf = ({ expected }: typeof ours) => `± ${oneDecimal(expected.to - expected.value)}`
  return [
    { label: 'Goals, goalie in the net', us: ours.goals, them: theirs.goals },
    {
      label: 'Expected goals',
      us: ours.expected.value,
      them: theirs.expected.value,
      show: oneDecimal,
      note: `by luck ${bandOf(ours)} for, ${bandOf(theirs)} against`,
    },
  ]
}

const oneDecimal = (figure: number): string => figure.toFixed(1)
