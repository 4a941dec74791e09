import { formatCount } from '../lib/format-count.ts'
import { Cell } from './table.tsx'

/** A count in a table. Zeros are quieter, so that what happened stands out. */
export function FigureCell({ value }: { value: number }) {
  return (
    <Cell numeric className={value === 0 ? 'text-muted' : 'font-semibold'}>
      {formatCount(value)}
    </Cell>
  )
}
