import { jerseyOf } from '@icetally/domain/platform/jersey'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { NumberBadge } from '../platform/components/avatar.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { classes } from '../platform/components/classes.ts'
import {
  type Difference,
  detailOf,
  differencesOf,
  type KnownNames,
  type Row,
  titleOf,
} from './import-words.ts'

/** One row of a preview: an addition or a change, with its notes. */
export function ImportRow(props: {
  row: Row
  known: KnownNames
  chosen: boolean
  className: string
  onToggle: ((line: number) => void) | null
}) {
  const { row, known, chosen, className, onToggle } = props
  const content = <RowContent row={row} known={known} />
  return (
    <li className={classes('px-2 py-1 sm:px-3', className)}>
      {row.canApply && onToggle !== null ? (
        <Checkbox
          label={content}
          checked={chosen}
          onChange={() => onToggle(row.line)}
          className="items-start! gap-3.5 py-2.5"
        />
      ) : (
        <div
          className={classes(
            'flex min-h-11 items-start px-2 py-2.5',
            row.status === 'doubtful' && 'pl-11.5',
          )}
        >
          {content}
        </div>
      )}
    </li>
  )
}

function RowContent({ row, known }: { row: Row; known: KnownNames }) {
  const { after, status, reason, before } = row
  const differences = status === 'same' ? [] : differencesOf(row, known)
  const detail = detailOf(row, known)
  const title = before === null ? titleOf(row) : beforeTitle(row)
  return (
    <span className="flex min-w-0 gap-3.5">
      {'number' in after && (
        <NumberBadge className={classes('shrink-0', after.number === null && 'opacity-60')}>
          {jerseyOf(after) ?? '?'}
        </NumberBadge>
      )}
      <span className="min-w-0">
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi className="font-semibold text-lg leading-snug wrap-anywhere">{title}</bdi>
          {!known.isCalendar && <span className="tabular text-muted text-sm">line {row.line}</span>}
        </span>
        {(before === null || differences.length === 0) && detail !== '' && (
          <span className="tabular block text-muted wrap-anywhere">{detail}</span>
        )}
        {before !== null && differences.length > 0 && <Differences all={differences} />}
        {reason !== null && <Reason text={reason} isDoubt={status === 'doubtful'} />}
      </span>
    </span>
  )
}

/** A changed row has its present name; the new name is among the differences. */
function beforeTitle({ before, ...row }: Row): string {
  if (before !== null && 'name' in before && before.name !== null) return before.name
  if (before !== null && 'opponent' in before && before.opponent !== null) return before.opponent
  return titleOf({ ...row, before } as Row)
}

/** Before and after, one field a line. */
function Differences({ all }: { all: readonly Difference[] }) {
  return (
    <span className="mt-0.5 flex flex-col gap-0.5">
      {all.map(({ label, before, after }) => (
        <span key={label} className="tabular flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
          <span className="min-w-24 text-muted text-sm">{label}</span>
          {before !== null && (
            <>
              <del className="text-muted">
                <bdi>{before}</bdi>
              </del>
              <IconArrowRight aria-label="becomes" className="size-4 self-center text-muted" />
            </>
          )}
          <ins className="font-semibold no-underline">
            <bdi>{after}</bdi>
          </ins>
        </span>
      ))}
    </span>
  )
}

function Reason({ text, isDoubt }: { text: string; isDoubt: boolean }) {
  return (
    <span
      className={classes(
        'mt-1 flex items-start gap-1.5 text-[0.9375rem]',
        isDoubt ? 'font-semibold text-warning-text' : 'text-muted',
      )}
    >
      {isDoubt && <IconAlertTriangle aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />}
      <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
    </span>
  )
}
