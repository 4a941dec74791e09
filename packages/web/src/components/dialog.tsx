import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import type { DialogProps } from './dialog-surface.tsx'
import { openedLater } from './opened-later.tsx'

/**
 * A modal dialog: traps the focus, closes on Escape, gives the focus back. Put `DialogBody` and
 * `DialogFooter` inside, or a `DialogForm`, which has both: the body scrolls, the footer stays.
 */
export const Dialog = openedLater<DialogProps>(({ DialogSurface }) => DialogSurface)

/** The part of a dialog that scrolls. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classes(
        'flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6 lying:gap-3 lying:py-3',
        className,
      )}
    >
      {children}
    </div>
  )
}

/** The buttons of a dialog: the primary one last, at the right; on phones all share the width. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-footer
      className="flex justify-end gap-3 border-line border-t bg-canvas px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 sm:px-6 sm:*:flex-none"
    >
      {children}
    </div>
  )
}
