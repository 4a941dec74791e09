import type { PeriodView } from '@icetally/domain/period/directions'
import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'

interface ShotManagementProps {
  readonly view: PeriodView
  readonly onUndo: () => void
  readonly onCorrect: () => void
  readonly onReset: () => void
}

interface UndoQuestionProps {
  readonly open: boolean
  /** Who recorded the newest shot. */
  readonly recordedBy: string
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before Undo takes away what another person recorded. */
export function UndoQuestion({ open, recordedBy, onClose, onConfirm }: UndoQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onConfirm}
      title="Undo Last Shot"
      question={`The newest shot was recorded by ${recordedBy}. Remove it?`}
      confirmText="Remove"
      destructive
    />
  )
}

/** Undo of the last shot, and reset of a period or of everything. */
export const ShotManagement = memo(function ShotManagement(props: ShotManagementProps) {
  const { view, onUndo, onCorrect, onReset } = props
  const [asking, setAsking] = useState(false)
  const scope = view === 'all' ? 'all periods' : `Period ${view}`
  return (
    <section aria-label="Shot Management" className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        icon={<IconArrowBackUp aria-hidden="true" className="size-5 shrink-0" />}
        onClick={onUndo}
        className="tracker-undo"
      >
        Undo Last Shot
      </Button>
      <IconButton
        label="Correct Last Shot"
        icon={<IconPencil aria-hidden="true" className="size-5.5" />}
        onClick={onCorrect}
        className="tracker-correct"
      />
      <Button
        variant="secondary"
        size="small"
        icon={<IconTrash aria-hidden="true" className="size-5 shrink-0 text-danger-text" />}
        onClick={() => setAsking(true)}
        className="tracker-reset"
      >
        {view === 'all' ? 'Reset All Shots' : `Reset Period ${view} Shots`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onReset()
        }}
        title="Confirm Reset"
        question={`Are you sure you want to delete all shots for ${scope}? This action cannot be undone.`}
        confirmText="Reset"
        destructive
      />
    </section>
  )
})
