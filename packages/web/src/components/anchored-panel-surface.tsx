import { Popover } from '@base-ui/react/popover'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCloseOnBack } from './layers.ts'

export interface AnchoredPanelProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Where on the screen it belongs to: asked anew whenever it has to be placed. */
  readonly anchor: () => DOMRect
  readonly title: string
  readonly description: string
  readonly children: ReactNode
}

/** What an `AnchoredPanel` is once it is opened. */
export function AnchoredPanelSurface(props: AnchoredPanelProps) {
  const { open, onClose, anchor, title, description, children } = props
  useCloseOnBack(open, onClose)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          anchor={{ getBoundingClientRect: anchor }}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={{ side: 'flip', align: 'shift', fallbackAxisSide: 'end' }}
          className="z-40"
        >
          <Popover.Popup className="flex max-h-[min(25rem,var(--available-height))] w-[min(22rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-card border border-line bg-raised text-ink shadow-float transition-[opacity,scale] duration-140 ease-glide data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0">
            <div className="flex items-start gap-2 py-1 pr-1 pl-4">
              <div className="min-w-0 flex-1 py-1.5 leading-tight">
                <Popover.Title className="type-heading text-lg">{title}</Popover.Title>
                <Popover.Description className="text-[0.9375rem] text-muted">
                  {description}
                </Popover.Description>
              </div>
              <Popover.Close
                aria-label="Close"
                className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-ink"
              >
                <IconX aria-hidden="true" className="size-5" />
              </Popover.Close>
            </div>
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-contain px-3 pb-3">
              {children}
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
