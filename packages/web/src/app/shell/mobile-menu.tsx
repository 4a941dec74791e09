import { Dialog } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useCloseOnBack } from '../../lib/close-on-back.ts'
import { Sidebar } from './sidebar.tsx'

interface MobileMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onOpenRecords: () => void
}

/** The sidebar as a panel that slides in from the left; going to a page closes it. */
export function MobileMenu({ open, onClose, onOpenRecords }: MobileMenuProps) {
  useCloseOnBack(open, onClose)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onClose()
  }, [pathname, onClose])
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
            <Dialog.Title className="sr-only">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="absolute top-3.5 right-2 z-10 flex size-11 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
            >
              <IconX aria-hidden="true" className="size-6" />
            </Dialog.Close>
            <Sidebar onOpenRecords={onOpenRecords} />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
