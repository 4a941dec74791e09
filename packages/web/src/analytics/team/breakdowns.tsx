import { SCORE_STATES, type ScoreState } from '@icetally/domain/analytics/season/by-score'
import type { SeasonFigures } from '@icetally/domain/analytics/season/season-figures'
import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import { memo } from 'react'
import { shotsText } from '../../games/scoreboard/recorded-shots.ts'
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
export const Breakdowns = memo(function Breakdowns({
  season,
  known,
}: {
  season: SeasonFigures
  /** The shots of all games; null of a side whose shots were not recorded. */
  known: KnownSides
}) {
  return (
    <Section title="Goals by period and score">
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Breakdown title="By period" lines={linesOf(season)} {...{ known }} />
        <Breakdown
          title="By score"
          lines={SCORE_STATES.map((state) => ({ ...season.byScore[state], name: STATES[state] }))}
          {...{ known }}
        />
      </div>
    </Section>
  )
})

const STATES: Readonly<Record<ScoreState, string>> = {
  ...{ ahead: 'Ahead', level: 'Tied', behind: 'Behind' },
}

/** Periods of regulation one by one, all overtimes together. */
function linesOf({ periods }: SeasonFigures): Line[] {
  const overtimes = periods.filter(({ overtime }) => overtime)
  const sum = (name: 'goalsFor' | 'goalsAgainst' | 'shotsFor' | 'shotsAgainst') =>
    overtimes.reduce((total, one) => total + one[name], 0)
  return [
    ...periods
      .filter(({ overtime }) => !overtime)
      .map((one) => ({ ...one, name: `Period ${one.periodNumber}` })),
    ...(overtimes.length === 0
      ? []
      : [
          {
            ...{ name: 'OT', goalsFor: sum('goalsFor'), goalsAgainst: sum('goalsAgainst') },
            ...{ shotsFor: sum('shotsFor'), shotsAgainst: sum('shotsAgainst') },
          },
        ]),
  ]
}

function Breakdown(props: {
  title: string
  lines: readonly Line[]
  /** The shots of all of them; null of a side whose shots were not recorded. */
  known: KnownSides
}) {
  const { title, lines, known } = props
  const most = Math.max(
    1,
    ...lines.flatMap(({ goalsFor, goalsAgainst }) => [goalsFor, goalsAgainst]),
  )
  return (
    <div>
      <table className="w-full">
        <caption className="pb-1 text-left text-muted text-sm">
          <span className="flex justify-between">
            {title}
            <span aria-hidden="true">Shots</span>
          </span>
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">When</th>
            <th scope="col">Goals for</th>
            <th scope="col">Goals against</th>
            <th scope="col">On goal, for–against</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, goalsFor, goalsAgainst, shotsFor, shotsAgainst }) => (
            <tr key={name}>
              <th scope="row" className="w-20 py-0.5 pr-2 text-left font-semibold">
                {name}
              </th>
              <Bar part={goalsFor / most} className="justify-end" fill="bg-mode-blue">
                {goalsFor}
              </Bar>
              <Bar
                part={goalsAgainst / most}
                className="flex-row-reverse justify-end"
                fill="bg-mode-orange"
              >
                {goalsAgainst}
              </Bar>
              <td className="tabular w-24 whitespace-nowrap pl-2 text-right text-muted text-sm">
                {shotsText({
                  for: known.for === null ? null : formatCount(shotsFor),
                  against: known.against === null ? null : formatCount(shotsAgainst),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Bar(props: { part: number; className: string; fill: string; children: number }) {
  const { part, className, fill, children } = props
  return (
    <td className="px-0.5 py-0.5">
      <span className={`flex items-center gap-2 ${className}`}>
        <span className="tabular shrink-0 font-semibold">{formatCount(children)}</span>
        <span
          aria-hidden="true"
          className={`h-3 min-w-0 rounded-small ${fill}`}
          style={{ flexBasis: `${Math.round(part * 100)}%` }}
        />
      </span>
    </td>
  )
}
