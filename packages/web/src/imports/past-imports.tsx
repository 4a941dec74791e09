import type {
  Import,
  ImportKind,
  TakenBackImport,
} from '@icetally/domain/imports/endpoints/imports'
import { counted } from '@icetally/domain/platform/counted'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { ConfirmDialog } from '../platform/components/dialog.tsx'
import { formatDateTime } from '../platform/format/format-date.ts'
import { toastInfo, toastSuccess } from '../platform/messages/toast.ts'
import { importsQuery, takeBackImport } from '../platform/queries/imports.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { counts, WORDS } from './import-words.ts'

/** The result of undoing an import, in words. */
export function takenBackText({ removed, restored, kept }: TakenBackImport, noun: string) {
  const done = [
    ...(removed > 0 ? [`${counted(removed, noun)} removed`] : []),
    ...(restored > 0 ? [`${removed > 0 ? restored : counted(restored, noun)} as before`] : []),
  ].join(', ')
  const lines = kept.map(({ line, reason }) => `${line > 0 ? `Line ${line}: ` : ''}${reason}.`)
  return { done: done === '' ? 'Nothing could be undone' : done, kept: lines.join(' ') }
}

/** The imports of the last weeks, each of which can be taken back. */
export function PastImports(props: { teamId: string; kind: ImportKind; mayChange: boolean }) {
  const { teamId, kind, mayChange } = props
  const { data: all = [] } = useQuery(importsQuery(teamId))
  const asking = useDialog<Import>()
  const taking = useMutation(takeBackImport(teamId))
  const ours = all.filter((one) => one.kind === kind)
  const { noun } = WORDS[kind]
  if (ours.length === 0) return null
  const takeBack = ({ id }: Import) =>
    taking.mutate(id, {
      onSuccess: (answer) => {
        const { done, kept } = takenBackText(answer, noun)
        if (answer.kept.length === 0) toastSuccess('The import was undone', done)
        else toastInfo(`${done}. ${kept}`)
      },
      onSettled: asking.close,
    })
  return (
    <Section title="Imported before" padded={false}>
      <ul className="divide-y divide-line">
        {ours.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 pr-3 pl-5">
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-semibold">{counts(one.added, one.changed, noun)}</span>
              <time dateTime={one.appliedAt} className="tabular text-muted">
                {formatDateTime(one.appliedAt)}
              </time>
            </span>
            <Button
              variant="secondary"
              size="small"
              icon={IconArrowBackUp}
              disabled={!mayChange}
              onClick={() => asking.show(one)}
            >
              Undo Import
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...asking.dialog}
        title="Undo Import"
        question={
          <p>
            Everything this import added is removed, and its changes are undone. What was changed or
            recorded since stays.
          </p>
        }
        confirmText="Undo Import"
        pendingText="Undoing..."
        pending={taking.isPending}
        onConfirm={() => asking.subject && takeBack(asking.subject)}
        destructive
      />
    </Section>
  )
}
