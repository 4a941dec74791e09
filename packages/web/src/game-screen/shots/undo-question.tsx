import { ConfirmDialog } from '../../platform/components/dialog.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import type { useUndo } from './use-recorded-shots.ts'

/** Asks before the newest shot is removed if another user recorded it. */
export function UndoQuestion(props: { undoing: ReturnType<typeof useUndo> }) {
  const { question, confirm } = props.undoing
  return (
    <ConfirmDialog
      {...question.dialog}
      onConfirm={confirm}
      title="Undo Last Shot"
      question={`The newest shot was recorded by ${isolated(question.subject?.recordedBy ?? '')}. Remove it?`}
      confirmText="Remove"
      destructive
    />
  )
}
