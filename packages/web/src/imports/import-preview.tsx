import type { ImportQuestion } from '@icetally/domain/imports/endpoints/imports'
import { counted } from '@icetally/domain/platform/counted'
import { IconArrowUpCircle } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Button, LinkButton } from '../platform/components/button.tsx'
import { Card, Section } from '../platform/components/card.tsx'
import { Collapsible } from '../platform/components/collapsible.tsx'
import { useFewRows } from '../platform/components/few-rows.tsx'
import { SelectField } from '../platform/components/fields.tsx'
import { Alert } from '../platform/components/notice.tsx'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { formatCount } from '../platform/format/format-count.ts'
import { useDraft } from '../platform/forms/drafts.ts'
import { paths } from '../platform/paths.ts'
import type { Preview } from '../platform/queries/imports.ts'
import { ImportRow } from './import-row.tsx'
import type { KnownNames } from './import-words.ts'
import { type Row, WORDS } from './import-words.ts'
import { MissingGames } from './missing-games.tsx'

const GROUPS = [
  ['doubtful', 'Needs a look'],
  ['new', 'New'],
  ['changed', 'Changed'],
  ['same', 'Unchanged'],
] as const satisfies readonly (readonly [Row['status'], string])[]

const isUsual = ({ status, canApply }: Row): boolean =>
  canApply && (status === 'new' || status === 'changed')

/** The draft of the choices in a preview. */
export const previewDraft = (importId: string): string => `choices of import ${importId}`

interface PreviewProps {
  preview: Preview
  known: KnownNames
  /** Requests another preview, with an answer to a question. */
  onAnswer: (name: ImportQuestion['name'], value: string) => void
  answering: boolean
  onApply: (lines: number[], remove: string[]) => void
  applying: boolean
  onBack: () => void
  offline: boolean
}

/** The changes of a file: questions, notes, and the rows to choose from. Of rows that overwrite nothing ten are shown at first. */
export function ImportPreview(props: PreviewProps) {
  const { preview, known, onAnswer, answering, onApply, applying, onBack, offline } = props
  const rows: readonly Row[] = preview.rows
  const usual = { lines: rows.filter(isUsual).map(({ line }) => line), removed: [] as string[] }
  const [choices, choose] = useDraft(previewDraft(preview.importId), usual)
  const chosen = new Set(choices.lines)
  const setChosen = (next: ReadonlySet<number>) => choose({ ...choices, lines: [...next] })
  const toggle = (line: number) => {
    const next = new Set(chosen)
    if (!next.delete(line)) next.add(line)
    setChosen(next)
  }
  const groups = useMemo(() => Map.groupBy(rows, ({ status }) => status), [rows])
  const missing = preview.kind === 'schedule' ? preview.missing : []
  const gone = new Set(choices.removed)
  const picked = rows.filter(({ line }) => chosen.has(line))
  const added = picked.filter(({ before }) => before === null).length
  const { noun } = WORDS[preview.kind]
  const { left, reason } = preview.room
  const isTooMany = left !== null && added > left
  return (
    <div className="flex flex-col gap-5">
      <Figures groups={groups} />
      {preview.questions.length > 0 && (
        <Card className="flex flex-col gap-4 p-4 sm:p-5">
          {preview.questions.map((question) => (
            <Question
              key={question.text}
              question={question}
              busy={answering}
              onAnswer={onAnswer}
            />
          ))}
        </Card>
      )}
      {preview.notes.length > 0 && <Notes notes={preview.notes} />}
      {isTooMany && (
        <Alert title={`There is room for ${counted(left, `more ${noun}`)}`}>
          {reason ?? `Choose fewer rows.`}
        </Alert>
      )}
      {isTooMany && preview.kind === 'schedule' && (
        <LinkButton to={paths.dashboard()} icon={IconArrowUpCircle} className="self-start">
          Upgrade on the dashboard
        </LinkButton>
      )}
      {GROUPS.map(([status, title]) => (
        <Group
          key={status}
          {...{ status, title, noun, known, chosen }}
          rows={groups.get(status) ?? []}
          onToggle={applying ? null : toggle}
          onChange={setChosen}
        />
      ))}
      <MissingGames
        games={missing}
        known={known}
        chosen={gone}
        disabled={applying}
        onChange={(next) => choose({ ...choices, removed: [...next] })}
      />
      <div className="sticky bottom-0 z-10 -mx-4 upright:bottom-[calc(4rem+env(safe-area-inset-bottom))] flex flex-wrap gap-3 border-line border-t bg-canvas px-4 py-3 *:flex-auto sm:mx-0 sm:px-0 sm:*:flex-none">
        <Button variant="secondary" onClick={onBack} disabled={applying}>
          Back
        </Button>
        <Button
          pending={applying}
          pendingText="Importing..."
          disabled={picked.length + gone.size === 0 || isTooMany || offline || answering}
          onClick={() =>
            onApply(
              picked.map(({ line }) => line),
              [...gone],
            )
          }
        >
          {buttonText({ added, changed: picked.length - added, removed: gone.size }, noun)}
        </Button>
      </div>
    </div>
  )
}

function Group(props: {
  status: Row['status']
  title: string
  noun: string
  rows: readonly Row[]
  known: KnownNames
  chosen: ReadonlySet<number>
  onToggle: ((line: number) => void) | null
  onChange: (chosen: Set<number>) => void
}) {
  const { status, title, noun, rows, known, chosen, onToggle, onChange } = props
  const few = useFewRows(rows.length, title)
  if (rows.length === 0) return null
  // No row is overwritten without being shown.
  const isWhole = status === 'doubtful' || status === 'changed'
  const list = (
    <>
      <ul className="divide-y divide-line">
        {rows.map((row, index) => (
          <ImportRow
            key={row.line}
            row={row}
            known={known}
            chosen={chosen.has(row.line)}
            className={!isWhole && few.isHidden(index) ? 'hidden print:block' : ''}
            onToggle={onToggle}
          />
        ))}
      </ul>
      {!isWhole && few.allRows}
    </>
  )
  if (status === 'same') {
    return (
      <Card className="p-1.5">
        <Collapsible heading title={`${title}: ${counted(rows.length, noun)}`}>
          {list}
        </Collapsible>
      </Card>
    )
  }
  return (
    <Section
      title={title}
      padded={false}
      actions={<ChooseAll rows={rows} chosen={chosen} onChange={onChange} />}
    >
      {list}
    </Section>
  )
}

/** 'Add 2 games, change 1, remove 1'. */
function buttonText(
  counts: Readonly<Record<'added' | 'changed' | 'removed', number>>,
  noun: string,
): string {
  const parts = (
    [
      ['Add', counts.added],
      ['Change', counts.changed],
      ['Remove', counts.removed],
    ] as const
  ).filter(([, count]) => count > 0)
  if (parts.length === 0) return 'Nothing to import'
  return parts
    .map(([verb, count], index) =>
      index === 0 ? `${verb} ${counted(count, noun)}` : `${verb.toLowerCase()} ${count}`,
    )
    .join(', ')
}

function Figures({ groups }: { groups: ReadonlyMap<Row['status'], readonly Row[]> }) {
  return (
    <Card>
      <dl className="grid grid-cols-4 divide-x divide-line py-3">
        {GROUPS.map(([status, title]) => (
          <div key={status} className="flex min-w-0 flex-col-reverse items-center px-1 text-center">
            <dt className="text-muted text-sm leading-tight sm:text-[0.9375rem]">{title}</dt>
            <dd className="type-figure text-[2rem] sm:text-[2.5rem]">
              {formatCount(groups.get(status)?.length ?? 0)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1 text-muted">
      {notes.map((note) => (
        <li key={note}>
          <bdi className="wrap-anywhere">{note}</bdi>
        </li>
      ))}
    </ul>
  )
}

/** Chooses all rows of a group, or none. */
function ChooseAll(props: {
  rows: readonly Row[]
  chosen: ReadonlySet<number>
  onChange: (chosen: Set<number>) => void
}) {
  const { rows, chosen, onChange } = props
  const lines = rows.filter(({ canApply }) => canApply).map(({ line }) => line)
  if (lines.length < 2) return null
  const isAll = lines.every((line) => chosen.has(line))
  const change = () => {
    const others = [...chosen].filter((line) => !lines.includes(line))
    onChange(new Set(isAll ? others : [...others, ...lines]))
  }
  return (
    <Button variant="ghost" size="small" onClick={change}>
      {isAll ? 'Clear' : 'Choose all'}
    </Button>
  )
}

const FEW = 3

/** An open question of the file, answered by a press. */
function Question(props: {
  question: ImportQuestion
  busy: boolean
  onAnswer: PreviewProps['onAnswer']
}) {
  const { question, busy, onAnswer } = props
  const { name, text, options, answer } = question
  if (options.length > FEW) {
    return (
      <SelectField
        label={text}
        options={options}
        {...(answer === null && { none: 'Please choose' })}
        value={answer ?? ''}
        disabled={busy}
        onChange={(event) => onAnswer(name, event.currentTarget.value)}
      />
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{text}</p>
      <SegmentedControl
        label={text}
        value={answer ?? ''}
        busy={busy}
        segments={options}
        onChange={(value) => onAnswer(name, value)}
      />
    </div>
  )
}
