import { SCORE_STATES, type ScoreState } from '@icetally/domain/analytics/season/by-score'
import type { SeasonFigures } from '@icetally/domain/analytics/season/season-figures'
import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import { Section } from '../../platform/components/card.tsx'
import { formatCount } from '../../platform/format/format-count.ts'

interface Line {
  readonly name: string
  readonly goalsFor: number
  readonly goalsAgainst: number
  readonly shotsFor: number
  readonly shotsAgainst: number
}

/** Goals and shots of both sides by period, and by the score at that time. */
export function Breakdowns({ season, format }: { season: SeasonFigures; format: GameFormat }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Breakdown
        title="Goals by period"
        lines={season.periods.map((one) => ({ ...one, name: periodLabel(format, one.periodNumber) }))}
      />
      <Breakdown
        title="Goals by score"
        lines={SCORE_STATES.map((state) => ({ ...season.byScore[state], name: STATES[state] }))}
      />
    </div>
  )
}

const STATES: Readonly<Record<ScoreState, string>> = {
  ...{ ahead: 'Ahead', level: 'Level', behind: 'Behind' },
}

function Breakdown({ title, lines }: { title: string; lines: readonly Line[] }) {
  const most = Math.max(1, ...lines.flatMap(({ goalsFor, goalsAgainst }) => [goalsFor, goalsAgainst]))
  return (
    <Section title={title}>
      <table className="w-full">
        <caption className="sr-only">{title}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">When</th>
            <th scope="col">Goals for</th>
            <th scope="col">Goals against</th>
            <th scope="col">Shots</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, goalsFor, goalsAgainst, shotsFor, shotsAgainst }) => (
            <tr key={name}>
              <th scope="row" className="w-20 py-1 pr-2 text-left font-semibold">
                {name}
              </th>
              <Bar part={goalsFor / most} className="justify-end" fill="bg-mode-blue">
                {goalsFor}
              </Bar>
              <Bar part={goalsAgainst / most} className="flex-row-reverse justify-end" fill="bg-mode-orange">
                {goalsAgainst}
              </Bar>
              <td className="tabular w-24 whitespace-nowrap pl-2 text-right text-muted text-sm">
                {`${formatCount(shotsFor)}–${formatCount(shotsAgainst)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-2 flex justify-between text-muted text-sm">
        <span>Goals for and against</span>
        <span>Shots</span>
      </p>
    </Section>
  )
}

function Bar(props: { part: number; className: string; fill: string; children: number }) {
  const { part, className, fill, children } = props
  return (
    <td className="px-0.5 py-1">
      <span className={`flex items-center gap-2 ${className}`}>
        <span className="tabular font-semibold">{formatCount(children)}</span>
        <span
          aria-hidden="true"
          className={`h-3 shrink-0 rounded-small ${fill}`}
          style={{ width: `${Math.round(part * 70)}%` }}
        />
      </span>
    </td>
  )
}
