import { expectedInGame } from '@icetally/domain/analytics/danger/expected-in-game'
import { GAMES_TO_MEAN } from '@icetally/domain/analytics/team-figures'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { tallies } from '@icetally/domain/game/sheet/tallies'
import { DangerExplanation } from '../charts/danger-note/danger-note.tsx'
import { type Comparison, MirroredBars } from '../charts/mirrored-bars.tsx'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { Section } from '../platform/components/card.tsx'
import { InfoButton } from '../platform/components/info-button.tsx'
import { useGameLevel } from '../platform/queries/analytics.ts'

type Team = GameSheet['team']

type Compared = readonly [
  title: string,
  figures: (team: Team) => readonly [us: number | null, them: number | null],
]

/** Our figure and theirs, most meaningful first (docs/shot-danger.md). */
const COMPARED: readonly Compared[] = [
  ['Shots', (team) => [team.shots, team.opponentShots]],
  ['Goals', (team) => [team.goals, team.opponentGoals]],
  [
    'Faceoffs won',
    ({ faceoffsTaken: taken, faceoffsWon: won }) =>
      taken === null || won === null ? [null, null] : [won, taken - won],
  ],
  ['Attempts', (team) => [team.attempts, team.opponentAttempts]],
  ['Power-play goals', (team) => [team.powerPlayGoals, team.opponentPowerPlayGoals]],
  ['Power plays', (team) => [team.powerPlayOpportunities, team.opponentPowerPlayOpportunities]],
  ['Penalty minutes', (team) => [team.penaltyMinutes, team.opponentPenaltyMinutes]],
  ...tallies().map(
    ({ own, opponents, title }): Compared => [title, (team) => [team[own], team[opponents]]],
  ),
]

interface TeamFiguresProps {
  readonly team: Team
  readonly shots: readonly RecordedShot[]
  readonly className: string
}

/** The figures that at least one side has. */
export const comparedRows = (team: Team): Comparison[] =>
  COMPARED.map(([label, figuresOf]) => {
    const [us, them] = figuresOf(team)
    return { label, us, them }
  }).filter(({ us, them }) => (us ?? 0) + (them ?? 0) > 0)

/** Both teams side by side, as mirrored bars: first expected goals beside goals, then counts. */
export function TeamFigures({ team, shots, className }: TeamFiguresProps) {
  const rows = comparedRows(team)
  // The shots are this device's.
  const level = useGameLevel(useOpenGameRecords().game.id)
  const danger = dangerRows(shots, level.level)
  if (rows.length + danger.length === 0) return null
  return (
    <Section
      title="Team figures"
      className={className}
      actions={
        <InfoButton title="How to read this">
          {danger.length > 0 && <DangerExplanation level={level} />}
          <p>{GAMES_WORDS}</p>
        </InfoButton>
      }
    >
      <MirroredBars rows={[...danger, ...rows]} />
    </Section>
  )
}

function dangerRows(shots: readonly RecordedShot[], level: number): Comparison[] {
  const { for: ours, against: theirs } = expectedInGame(shots, level)
  if (ours === null && theirs === null) return []
  const luckOf = (side: typeof ours) =>
    side === null ? '–' : `±${oneDecimal(side.expected.to - side.expected.value)}`
  return [
    {
      label: 'Expected goals',
      us: ours?.expected.value ?? null,
      them: theirs?.expected.value ?? null,
      show: oneDecimal,
      note: `Luck alone can move this by ${luckOf(ours)} and ${luckOf(theirs)} goals`,
    },
  ]
}

/** The significance of a single game. */
const GAMES_WORDS = `One game says little: expected goals mean something from ${GAMES_TO_MEAN.expectedGoals} games, shots from ${GAMES_TO_MEAN.shots}, goals from ${GAMES_TO_MEAN.goals}, faceoffs from ${GAMES_TO_MEAN.faceoffs}.`

const oneDecimal = (figure: number): string => figure.toFixed(1)
