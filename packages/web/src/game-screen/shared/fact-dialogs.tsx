import { periodLabel } from '@icetally/domain/game/format/game-format'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { ComponentType, ReactNode } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../../platform/components/dialog.tsx'
import { changedFields } from '../../platform/forms/changed-fields.ts'
import { draftsOf, useDraft } from '../../platform/forms/drafts.ts'
import type { NewFact, Opened } from './sheet-kinds.ts'

export interface SheetProps {
  readonly control: Opened<NewFact>
}

export interface CorrectionProps {
  /** About the id of the record. */
  readonly control: Opened<string>
}

const draftName = (recordId: string) => `record ${recordId}`

/** The entries of a record in its dialog, until that is closed; they survive a reload. */
export const useFactDraft = <Draft,>(recordId: string, initial: Draft) =>
  useDraft(draftName(recordId), initial)

/**
 * The entries of a correction. `saving` returns a handler that sends the fields, if any, that differ from the
 * record as it was opened: two users who correct different ones do not undo each other.
 */
export function useCorrectionDraft<Draft, Fields extends object>(
  recordId: string,
  initial: Draft,
  fieldsOf: (draft: Draft) => Fields,
) {
  const [{ before, draft }, set, , restored] = useFactDraft(recordId, {
    before: initial,
    draft: initial,
  })
  const saving = (send: (changes: Partial<Fields>) => void) => () => {
    const changes = changedFields(fieldsOf(before), fieldsOf(draft))
    if (Object.keys(changes).length > 0) send(changes)
  }
  return { draft, restored, setDraft: (next: Draft) => set({ before, draft: next }), saving }
}

/** Closes the dialog of a record: it was recorded or canceled. */
function closeOf({ subject, close }: Pick<Opened<string | NewFact>, 'subject' | 'close'>) {
  return () => {
    if (subject !== null)
      draftsOf(draftName(typeof subject === 'string' ? subject : subject.id)).forget()
    close()
  }
}

/** A new record while it is entered. */
export interface NewFactProps {
  readonly fact: NewFact
  readonly onClose: () => void
}

/** The dialog for a new record of a kind, with its period and time below the title, such as "Hit". */
export const sheetOf = (title: string, Form: ComponentType<NewFactProps>) =>
  function Sheet({ control }: SheetProps) {
    const { game } = useOpenGameRecords()
    const { subject } = control
    const when = subject === null ? [] : [periodLabel(game.format, subject.periodNumber)]
    const description = [...when, subject?.shown].filter(Boolean).join(', ')
    const onClose = closeOf(control)
    return (
      <Dialog {...{ ...control.dialog, onClose, title, description }} keepOpen>
        {subject !== null && <Form key={control.opening} fact={subject} onClose={onClose} />}
      </Dialog>
    )
  }

/** One step of such a dialog, with Cancel and a button that records the entries so far. */
export function SheetStep(props: {
  /** Another body for each step: it begins at its top. */
  step: string
  onCancel: () => void
  recordText: string
  isPrimary?: boolean
  mayRecord: boolean
  onRecord: () => void
  children: ReactNode
}) {
  const { step, onCancel, recordText, isPrimary = false, mayRecord, onRecord, children } = props
  return (
    <>
      <DialogBody key={step}>{children}</DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant={isPrimary ? 'primary' : 'secondary'}
          disabled={!mayRecord}
          onClick={onRecord}
        >
          {recordText}
        </Button>
      </DialogFooter>
    </>
  )
}

/** The dialog that corrects a record of a kind, such as a "Hit". */
export const correctionOf = <One,>(
  kind: string,
  find: (records: GameRecords, id: string) => One | undefined,
  Form: ComponentType<{ one: One; onClose: () => void }>,
) =>
  function Correction({ control }: CorrectionProps) {
    const one = find(useOpenGameRecords().records, control.subject ?? '')
    const onClose = closeOf(control)
    return (
      <Dialog {...{ ...control.dialog, onClose }} title={`Correct ${kind}`} keepOpen>
        {one === undefined ? (
          <DialogBody>
            <p>{`This ${kind.toLowerCase()} has been removed.`}</p>
          </DialogBody>
        ) : (
          <Form key={control.opening} one={one} onClose={onClose} />
        )}
      </Dialog>
    )
  }

/** The form in such a dialog; it closes as it is saved. */
export function CorrectionForm(props: {
  onClose: () => void
  onSave: () => void
  children: ReactNode
}) {
  const { onClose, onSave, children } = props
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        onClose()
        onSave()
      }}
      onClose={onClose}
      confirmText="Save"
    >
      {children}
    </DialogForm>
  )
}
