import { periodLabel } from '@icetally/domain/statistics/sheet/periods'
import type { GameSheet } from '@icetally/domain/statistics/sheet/sheet'

const CELL = 'whitespace-nowrap px-2 py-1.5 text-center sm:px-4'
const TOTAL = `${CELL} bg-hover font-semibold`

/** Goals and shots of both sides by period, for the foot of a scoreboard. */
export function ByPeriod({ sheet, us, them }: { sheet: GameSheet; us: string; them: string }) {
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
