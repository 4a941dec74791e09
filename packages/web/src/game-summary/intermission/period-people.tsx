import { faceoffsByCenter, topShooters } from '@icetally/domain/analytics/intermission/people'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import type { ReactNode } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { isolated } from '../../platform/format/user-text.ts'
import { offenderLabel, scorerLabel } from '../who.ts'

interface PeriodPeopleProps {
  readonly sheet: GameSheet
  readonly period: PeriodNumber
}

/**
 * The people of a period: scorers, top shooters, faceoffs by center, penalties; a dash if not
 * recorded.
 */
export function PeriodPeople({ sheet, period }: PeriodPeopleProps) {
  const { records } = useOpenGameRecords()
  const nameOf = useSheetNames()
  const { goals, penalties, team } = sheet
  const inPeriod = (one: { readonly periodNumber: PeriodNumber }) => one.periodNumber === period
  const shooters = topShooters([...records.shots.values()], period)
  const centers = faceoffsByCenter([...records.faceoffEvents.values()], period)
  return (
    <dl className="divide-y divide-line">
      <Group title="Goals" none={team.goals === null ? '–' : 'None'}>
        {goals.filter(inPeriod).map((goal) => (
          <Line
            key={goal.id}
            clock={goal.clock}
            figure={`${goal.score.for}–${goal.score.against}`}
            isTheirs={goal.against}
          >
            {scorerLabel(goal, nameOf)}
          </Line>
        ))}
      </Group>
      <Group title="Top shooters" none={team.shots === null ? '–' : 'None'}>
        {shooters.map(({ playerId, shots, attempts }) => (
          <Line key={playerId} figure={attempts > shots ? `${shots} of ${attempts}` : `${shots}`}>
            {playerLabel(nameOf(playerId))}
          </Line>
        ))}
      </Group>
      <Group title="Faceoffs" none="–">
        {centers.map(({ playerId, won, taken }) => (
          <Line key={playerId} figure={`${won} of ${taken}`}>
            {playerLabel(nameOf(playerId))}
          </Line>
        ))}
      </Group>
      <Group title="Penalties" none={team.penalties === null ? '–' : 'None'}>
        {penalties.filter(inPeriod).map((penalty) => (
          <Line
            key={penalty.id}
            clock={penalty.clock}
            figure={penalty.class === 'penaltyShot' ? 'Shot' : `${penalty.minutes} min`}
            isTheirs={penalty.against}
          >
            {offenderLabel(penalty, nameOf)}
            {penalty.infraction !== null && (
              <span className="text-muted">, {isolated(penalty.infraction)}</span>
            )}
          </Line>
        ))}
      </Group>
    </dl>
  )
}

function Group(props: { title: string; none: string; children: readonly ReactNode[] }) {
  const { title, none, children } = props
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 py-2">
      <dt className="font-semibold">{title}</dt>
      {children.length === 0 ? <dd className="text-muted">{none}</dd> : children}
    </div>
  )
}

/** One person: the edge shows the side, as a word does for screen readers. */
function Line(props: {
  figure: string
  clock?: number | null
  isTheirs?: boolean
  children: ReactNode
}) {
  const { figure, clock = null, isTheirs = false, children } = props
  const edge = isTheirs ? 'border-l-mode-orange' : 'border-l-mode-blue'
  return (
    <dd
      className={`col-start-2 my-0.5 flex items-baseline gap-2 border-l-3 pl-2 leading-snug ${edge}`}
    >
      <span className="sr-only">{isTheirs ? 'Theirs: ' : 'Ours: '}</span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
      {clock !== null && <span className="tabular text-muted text-sm">{clockText(clock)}</span>}
      <span className="tabular whitespace-nowrap font-semibold">{figure}</span>
    </dd>
  )
}
