import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { RecordingOptions } from './recording-options.tsx'

/** The settings of recording without leaving the game: a small button, and a sheet. */
export function RecordingSettingsButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Recording settings"
        icon={<IconSettings aria-hidden="true" className="size-5.5" />}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Recording"
        description="On this device"
        size="compact"
      >
        <DialogBody>
          <RecordingOptions />
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => setOpen(false)}>Done</Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}
