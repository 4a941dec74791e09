import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCloseOnBack } from './layers.ts'

export interface SidePanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Its accessible name, which is not shown; the button that closes it says it too. */
  readonly title: string
  readonly children: ReactNode
}

/** What a `SidePanel` is once it is opened. */
export function SidePanelSurface({ open, onClose, title, children }: SidePanelProps) {
  useCloseOnBack(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.14_0.05_264/0.62)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 w-76 max-w-[86vw] bg-deep shadow-float outline-none transition-transform duration-250 ease-glide data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="scheme-dark h-full overflow-y-auto overscroll-contain text-ink">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className="absolute top-3.5 right-2 z-10 flex size-11 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <IconX aria-hidden="true" className="size-6" />
            </Dialog.Close>
            {children}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
