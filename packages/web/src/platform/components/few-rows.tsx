import type { ReactNode } from 'react'
import { formatCount } from '../format/format-count.ts'
import { useRetainedState } from '../react/use-retained-state.ts'
import { Button } from './button.tsx'

/** The number of rows that a long table shows at first. */
const FEW_ROWS = 10

/**
 * Shows ten rows of a long table, and all of them by one press; on paper all are there. A single row more is not
 * worth a press.
 * @param title of the table, one of a kind on its page
 * @returns which rows are hidden, by index, and the button below the table (null where nothing is hidden)
 */
export function useFewRows(
  count: number,
  title: string,
): {
  readonly isHidden: (index: number) => boolean
  readonly allRows: ReactNode
} {
  const [all, setAll] = useRetainedState(`all rows of ${title}`, false)
  const isShort = all || count <= FEW_ROWS + 1
  return {
    isHidden: (index) => !isShort && index >= FEW_ROWS,
    allRows: isShort ? null : (
      <div className="border-line border-t p-2 text-center print:hidden">
        <Button variant="ghost" size="small" className="w-full" onClick={() => setAll(true)}>
          {`All ${formatCount(count)}`}
        </Button>
      </div>
    ),
  }
}
