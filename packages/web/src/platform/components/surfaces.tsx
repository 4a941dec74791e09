import { Dialog } from '@base-ui/react/dialog'
import { Popover } from '@base-ui/react/popover'
import { IconX } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { wasTouched } from '../browser/last-input.ts'
import { useRootAttribute } from '../browser/root-attribute.ts'
import { useKeyboardHeight } from '../browser/use-keyboard-height.ts'
import { inElements } from '../format/in-elements.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { type Layer, useDoNotInterrupt, useLayer } from './layers.ts'

/*
 * The surfaces that open over a page, in one chunk: dialogs and panels are mostly the same library.
 * Each is the opened form of its namesake in dialog.tsx.
 */

interface Surface extends Layer {
  children: ReactNode
}

const CLOSE =
  'flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink'
const BACKDROP =
  'fixed inset-0 z-40 bg-[oklch(0.14_0.05_264/0.62)] transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0'

export interface DialogProps extends Surface {
  title: ReactNode
  description?: ReactNode
  /** `compact` hugs its content; `wide` holds two columns. On phones all but `compact` fill the screen. */
  size?: 'compact' | 'medium' | 'wide' | undefined
  /** For a form: a press beside the dialog does not close it, and nothing closes it over typed text unasked but Cancel. */
  keepOpen?: boolean
}

const widths = { compact: 'sm:max-w-md', medium: 'sm:max-w-lg', wide: 'sm:max-w-3xl' }

export function DialogSurface(props: DialogProps) {
  const { open, title, description, size = 'medium', keepOpen = false, onClose, children } = props
  const popup = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const { onFocus, isTyped } = useTyped(open)
  // Escape, Back and the cross do not lose typed text. Cancel does not ask: it says what it does.
  const isUnsaved = () => isTyped() || popup.current?.querySelector('[data-restored]') != null
  const leave = () => (keepOpen && isUnsaved() ? setAsked(true) : onClose())
  const discard = () => {
    setAsked(false)
    onClose()
  }
  const keyboard = useKeyboardHeight(open)
  useDoNotInterrupt(open)
  useRootAttribute('data-dialog', open ? '' : null)
  return (
    <Dialog.Root {...useLayer({ open, onClose: leave })} disablePointerDismissal={keepOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={BACKDROP} />
        <Dialog.Viewport
          style={{ bottom: keyboard }}
          className="fixed inset-0 z-40 flex items-end justify-center overflow-hidden sm:items-center sm:p-6 lying:p-0"
        >
          <Dialog.Popup
            ref={popup}
            onFocus={onFocus}
            // A touch requests the on-screen keyboard for a search alone; all other users can type at once.
            initialFocus={() => firstToFocus(popup.current, wasTouched())}
            className={classes(
              'relative flex min-h-0 w-full flex-col overflow-hidden bg-surface text-ink shadow-float',
              'transition-[translate,opacity,scale] duration-200 ease-glide data-ending-style:opacity-0 data-starting-style:opacity-0',
              'data-ending-style:translate-y-8 data-starting-style:translate-y-8 sm:h-auto sm:rounded-dialog sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-3',
              size === 'compact'
                ? 'max-h-[calc(100%-3.75rem)] rounded-t-dialog sm:max-h-full'
                : 'h-dvh max-h-full lying:h-dvh lying:max-w-none lying:rounded-none',
              widths[size],
            )}
          >
            <div className="flex items-start gap-3 border-line border-b py-2 pr-2 pl-5 low:py-1 sm:pl-6 lying:items-center lying:py-0">
              <div className="min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 py-2 low:flex lying:flex lying:py-1">
                <Dialog.Title className="type-heading text-2xl lying:line-clamp-2 lying:text-xl">
                  {inElements(title)}
                </Dialog.Title>
                {description !== undefined && (
                  <Dialog.Description className="mt-0.5 text-muted">
                    {description}
                  </Dialog.Description>
                )}
              </div>
              <Dialog.Close aria-label="Close" className={CLOSE}>
                <IconX aria-hidden="true" className="size-5.5" />
              </Dialog.Close>
            </div>
            {children}
            {open && isAsked && <Discarding onKeep={() => setAsked(false)} onDiscard={discard} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Discarding({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <DialogSurface open onClose={onKeep} title="Discard changes?" size="compact">
      <p className="px-5 py-5 sm:px-6">What you typed is not saved yet.</p>
      <div
        data-dialog-footer
        className="flex justify-end gap-3 px-5 pb-4 *:flex-1 sm:px-6 sm:*:flex-none"
      >
        <Button variant="secondary" onClick={onKeep}>
          Keep Editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </DialogSurface>
  )
}

/** Whether a text differs from that which its field had as it first got the focus, on this or an earlier step. */
function useTyped(open: boolean) {
  const [texts] = useState(() => new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  useEffect(() => {
    if (!open) texts.clear()
  }, [open, texts])
  return {
    onFocus({ target, currentTarget }: FocusEvent): void {
      const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement
      // Not in a dialog above this one.
      if (isText && currentTarget.contains(target) && !texts.has(target)) {
        texts.set(target, target.value)
      }
    },
    isTyped: () => [...texts].some(([field, text]) => field.value !== text),
  }
}

/**
 * The first focus: a field, else a button above the footer; in a mere question the harmless answer.
 */
const FIRST = [
  'input:enabled, textarea:enabled',
  '[data-dialog-body] button:enabled:not([tabindex="-1"])',
  '[data-dialog-footer] button',
]

const SEARCH = ['input[role=combobox]']

/** Where the user was, on the way back to it; or the only field that a panel is opened for. */
const LEFT = '[data-first-focus]'

function firstToFocus(popup: HTMLElement | null, isTouch: boolean): HTMLElement | true {
  for (const selector of [LEFT, ...(isTouch ? SEARCH : FIRST)]) {
    const found = popup?.querySelector<HTMLElement>(selector)
    if (found) return found
  }
  return true
}

export interface SidePanelProps extends Surface {
  /** Its accessible name, which is not visible; the close button has it too. */
  title: string
}

export function SidePanelSurface({ title, children, ...surface }: SidePanelProps) {
  return (
    <Dialog.Root {...useLayer(surface)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-40 w-76 max-w-[86vw] bg-deep shadow-float outline-none transition-transform duration-250 ease-glide data-ending-style:-translate-x-full data-starting-style:-translate-x-full">
          <div className="scheme-dark h-full overflow-y-auto overscroll-contain text-ink">
            <Dialog.Title className="sr-only">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={`Close ${title.toLowerCase()}`}
              className={classes(CLOSE, 'absolute top-3.5 right-2 z-10')}
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

export interface AnchoredPanelProps extends Surface {
  /** Its anchor on the screen: read again whenever it has to be positioned. */
  anchor: () => DOMRect
  title: string
  description: string
  /** It lies over its anchor if there is too little space beside it. */
  mayCover?: boolean
}

const AVOIDS = { side: 'flip', align: 'shift', fallbackAxisSide: 'end' } as const
const COVERS = { side: 'shift', align: 'shift' } as const

export function AnchoredPanelSurface(props: AnchoredPanelProps) {
  const { anchor, title, description, mayCover = false, children } = props
  const popup = useRef<HTMLDivElement>(null)
  // Messages make way for it.
  useRootAttribute('data-panel', props.open ? '' : null)
  return (
    // A press beside it closes it; the focus stays in it, as in every panel that is left by Escape.
    <Popover.Root {...useLayer(props)} modal="trap-focus">
      <Popover.Portal>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: anchor }}
          // Else the page scrolls as something in it gets the focus.
          positionMethod="fixed"
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={mayCover ? COVERS : AVOIDS}
          className="z-40"
        >
          <Popover.Popup
            ref={popup}
            initialFocus={() => wasTouched() || firstToFocus(popup.current, true)}
            className={classes(
              // Narrow enough for either side of a mark on the smallest rink.
              mayCover ? 'sm:w-88' : 'sm:w-88 lying-small:w-72',
              'flex max-h-[min(30rem,round(down,var(--available-height),1px))] w-[min(24rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float transition-[opacity,scale] duration-140 ease-glide data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            )}
          >
            <div className="flex items-start gap-2 py-1 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1.5 leading-tight">
                <Popover.Title className="type-heading text-lg">{title}</Popover.Title>
                <Popover.Description className="text-[0.9375rem] text-muted">
                  {description}
                </Popover.Description>
              </div>
              <Popover.Close aria-label="Close" className={CLOSE}>
                <IconX aria-hidden="true" className="size-5" />
              </Popover.Close>
            </div>
            <div
              data-anchored=""
              className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-3 pb-3"
            >
              {children}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
