import { isUnrecorded, type PeriodFigures, periodColumns, totalOf } from './columns.ts'
import { recordedShots } from './recorded-shots.ts'

const CELL = 'whitespace-nowrap px-2 py-1.5 text-center sm:px-4'
const TOTAL = `${CELL} bg-hover font-semibold`

/** Goals and shots of both sides by period, for the foot of a scoreboard. */
export function ByPeriod(props: {
  sheet: PeriodFigures
  us: string
  them: string
  /** The codes of both sides, which replace their names on phones. */
  codes: { readonly us: string; readonly them: string }
}) {
  const { sheet, us, them, codes } = props
  const columns = periodColumns(sheet)
  if (isUnrecorded(sheet)) return null
  const row = (what: 'goals' | 'shots', side: 'for' | 'against') => ({
    id: `${what}-${side}`,
    what: what === 'goals' ? 'Goals' : 'Shots',
    whose: side === 'for' ? us : them,
    code: side === 'for' ? codes.us : codes.them,
    figures: columns.map((column) => column[what]?.[side] ?? '–'),
    total: totalOf(columns, what)[side] ?? '–',
  })
  const hasShots = recordedShots(totalOf(columns, 'shots')) !== null
  const rows = [
    ...[row('goals', 'for'), row('goals', 'against')],
    ...(hasShots ? [row('shots', 'for'), row('shots', 'against')] : []),
  ]
  return (
    <div className="overflow-x-auto border-line border-t">
      <table className="tabular w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">Goals and shots by period</caption>
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="w-full min-w-24 py-1.5 pl-4 text-left font-semibold sm:pl-8">
              By period
            </th>
            {columns.map(({ short, label }) => (
              <th key={short} scope="col" className={`${CELL} font-semibold`}>
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{label}</span>
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
          {rows.map(({ id, what, whose, code, figures, total }) => (
            <tr key={id} className={id === 'shots-for' ? 'border-line border-t' : ''}>
              <th
                scope="row"
                className="max-w-0 truncate py-1.5 pl-4 text-left font-normal sm:pl-8"
              >
                <span className="text-muted">{what}</span>{' '}
                <span aria-hidden="true" className="sm:hidden">
                  {code}
                </span>
                <span className="max-sm:sr-only">{whose}</span>
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index]?.short} className={CELL}>
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
