import type { GameDetail } from '@icetally/domain/contract/games'
import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'
import { Avatar } from '../../components/avatar.tsx'
import { endWords } from '../../lib/format/final-score.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { isolated } from '../../lib/format/user-text.ts'

interface ScoreboardProps {
  readonly game: GameDetail
  readonly sheet: GameSheet
  readonly imageUrl: string | null
}

/** The score of a game as over the ice: both teams, how it ended, and the goals of each period. */
export function Scoreboard({ game, sheet, imageUrl }: ScoreboardProps) {
  const us = isolated(game.team.name)
  const score = sheet.final ?? sheet.score
  const them = game.opponent === null ? 'Opponent' : isolated(game.opponent)
  const end =
    game.final === null ? (game.status === 'live' ? 'Live' : 'Not finished') : endWords(game.final)
  const where = [
    game.startTime && formatDateTime(game.startTime),
    game.location && isolated(game.location),
    game.competition && isolated(game.competition),
  ].filter(Boolean)
  return (
    <section
      aria-label="Score"
      className="scheme-dark overflow-hidden rounded-card border border-line bg-sunken text-ink shadow-card"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 px-3 pt-5 pb-4 sm:gap-x-8 sm:px-8 sm:pt-7">
        <Side name={us} imageUrl={imageUrl} tone="border-mode-blue" />
        <div className="flex flex-col items-center gap-1">
          <p className="type-figure flex items-center gap-2 whitespace-nowrap text-[4rem] leading-none sm:gap-4 sm:text-[6rem]">
            <span className="sr-only">{`${us} `}</span>
            <span data-testid="score-for">{score.for}</span>
            <span aria-hidden="true" className="text-[0.5em] text-muted">
              –
            </span>
            <span className="sr-only">{`, ${them} `}</span>
            <span data-testid="score-against">{score.against}</span>
          </p>
          <p className="rounded-small bg-accent-soft px-2.5 py-0.5 font-display font-semibold text-accent-text tracking-wide">
            {end}
          </p>
        </div>
        <Side name={them} imageUrl={null} tone="border-mode-orange" />
      </div>
      {where.length > 0 && (
        <p className="px-4 pb-4 text-center text-[0.9375rem] text-muted">{where.join(' · ')}</p>
      )}
      <ByPeriod sheet={sheet} us={us} them={them} />
    </section>
  )
}

function Side(props: { name: string; imageUrl: string | null; tone: string }) {
  const { name, imageUrl, tone } = props
  return (
    <div className="flex min-w-0 flex-col items-center gap-2">
      <Avatar
        name={name}
        imageUrl={imageUrl}
        className={`size-14 rounded-control border-b-4 text-xl sm:size-20 sm:text-3xl ${tone}`}
      />
      <p className="line-clamp-2 max-w-full text-center font-display font-semibold text-lg leading-tight [overflow-wrap:anywhere] sm:text-2xl">
        {name}
      </p>
    </div>
  )
}

const CELL = 'whitespace-nowrap px-2 py-1.5 text-center sm:px-4'
const TOTAL = `${CELL} bg-hover font-semibold`

function ByPeriod({ sheet, us, them }: { sheet: GameSheet; us: string; them: string }) {
  const { periods, team } = sheet
  const rows = [
    ['goals-us', 'Goals', us, periods.map((one) => one.goalsFor), team.goals],
    ['goals-them', 'Goals', them, periods.map((one) => one.goalsAgainst), team.opponentGoals],
    ['shots-us', 'Shots', us, periods.map((one) => one.shotsFor), team.shots],
    ['shots-them', 'Shots', them, periods.map((one) => one.shotsAgainst), team.opponentShots],
  ] as const
  return (
    <div className="overflow-x-auto border-line border-t">
      <table className="tabular w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Goals and shots by period</caption>
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="w-full py-1.5 pl-4 text-left font-semibold sm:pl-8">
              By period
            </th>
            {periods.map(({ periodNumber }) => (
              <th key={periodNumber} scope="col" className={`${CELL} font-semibold`}>
                <span aria-hidden="true">{shortLabel(periodNumber)}</span>
                <span className="sr-only">{periodLabel(periodNumber)}</span>
              </th>
            ))}
            <th scope="col" className={TOTAL}>
              <abbr title="Total" className="no-underline">
                T
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([id, what, whose, figures, total]) => (
            <tr key={id} className={id === 'shots-us' ? 'border-line border-t' : ''}>
              <th
                scope="row"
                className="max-w-0 truncate py-1.5 pl-4 text-left font-normal sm:pl-8"
              >
                <span className="text-muted">{what}</span> {whose}
              </th>
              {figures.map((figure, period) => (
                <td key={periods[period]?.periodNumber} className={CELL}>
                  {figure}
                </td>
              ))}
              <td className={TOTAL}>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** '1', '2', '3', 'OT', '2OT'. */
const shortLabel = (periodNumber: number): string =>
  periodLabel(periodNumber).replace('Period ', '')
