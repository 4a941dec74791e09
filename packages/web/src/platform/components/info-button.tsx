import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Dialog, DialogBody } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

/** A button that opens an explanation over the page. */
export function InfoButton({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={title} icon={IconInfoCircle} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={() => setOpen(false)} title={title} size="compact">
        <DialogBody reads>{children}</DialogBody>
      </Dialog>
    </>
  )
}
