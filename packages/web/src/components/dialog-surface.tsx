import { Dialog as Base } from '@base-ui/react/dialog'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { classes } from './classes.ts'
import { useDoNotInterrupt } from './do-not-interrupt.ts'
import { useCloseOnBack } from './layers.ts'

export interface DialogProps {
  open: boolean
  /** Asked to close: by Escape, Back, the close button or a press beside the dialog. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** `compact` hugs its content; `wide` holds two columns. On phones all but `compact` fill the screen. */
  size?: 'compact' | 'medium' | 'wide'
  /** A press beside the dialog does not close it: for forms with something typed in. */
  keepOpen?: boolean
  children: ReactNode
}

const widths = { compact: 'sm:max-w-md', medium: 'sm:max-w-lg', wide: 'sm:max-w-3xl' }

/** What a `Dialog` is once it is opened. */
export function DialogSurface(props: DialogProps) {
  const { open, onClose, title, description, size = 'medium', keepOpen = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  useDoNotInterrupt(open)
  useCloseOnBack(open, onClose)
  return (
    <Base.Root
      open={open}
      disablePointerDismissal={keepOpen}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.14_0.05_264/0.62)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-hidden sm:items-center sm:p-6">
          <Base.Popup
            ref={popup}
            // A finger did not ask for the keyboard on the screen; everybody else can type at once.
            initialFocus={(openedBy) => openedBy === 'touch' || firstToFocus(popup.current)}
            className={classes(
              'relative flex min-h-0 w-full flex-col overflow-hidden bg-surface text-ink shadow-float',
              'transition-[translate,opacity,scale] duration-200 ease-glide data-ending-style:opacity-0 data-starting-style:opacity-0',
              'data-ending-style:translate-y-8 data-starting-style:translate-y-8 sm:h-auto sm:rounded-dialog sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-3',
              size === 'compact'
                ? 'max-h-[calc(100%-3.75rem)] rounded-t-dialog sm:max-h-full'
                : 'h-dvh max-h-full',
              widths[size],
            )}
          >
            <div className="flex items-start gap-3 border-line border-b py-2 pr-2 pl-5 sm:pl-6">
              <div className="min-w-0 flex-1 py-2 lying:py-1.5">
                <Base.Title className="type-heading text-2xl lying:line-clamp-2 lying:text-xl">
                  {title}
                </Base.Title>
                {description !== undefined && (
                  <Base.Description className="mt-0.5 text-muted">{description}</Base.Description>
                )}
              </div>
              <Base.Close
                aria-label="Close"
                className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
              >
                <IconX aria-hidden="true" className="size-5.5" />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

/** The first field; else the first button of the footer, which is the harmless one. */
function firstToFocus(popup: HTMLElement | null): HTMLElement | true {
  const field = popup?.querySelector<HTMLElement>('input:enabled, textarea:enabled')
  return field ?? popup?.querySelector<HTMLElement>('[data-dialog-footer] button') ?? true
}
