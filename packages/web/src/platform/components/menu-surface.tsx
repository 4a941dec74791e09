import { Menu } from '@base-ui/react/menu'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classes } from './classes.ts'
import { type Layer, useLayer } from './layers.ts'

/** One entry. `danger` is separated, below the others. */
export interface MenuEntry {
  readonly text: string
  readonly icon: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  /** Visible, and disabled for now. */
  readonly disabled?: boolean
}

export interface MenuProps extends Layer {
  /** The button below which it opens, and which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** Shown above the entries. */
  readonly head?: ReactNode
  readonly entries: readonly MenuEntry[]
  /** Opened without a pointer: the first entry has the focus. */
  readonly byKeyboard: boolean
}

/** The content of a menu once it is opened. */
export function MenuSurface({ button, label, head, entries, byKeyboard, ...layer }: MenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  return (
    <Menu.Root
      {...useLayer(layer)}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) {
          // Once the menu has closed and the button has the focus: a dialog opened earlier would
          // not get the focus, and would not know where to return it.
          if (chosen.current !== null) setTimeout(chosen.current)
          chosen.current = null
        } else if (byKeyboard && popup.current?.querySelector(':focus') === null) {
          popup.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
        }
      }}
    >
      {/* Inside the page's main part, where it is looked for. */}
      <Menu.Portal container={button.current?.closest('main') ?? undefined}>
        <Menu.Positioner
          anchor={button}
          // Else the page scrolls as an entry gets the focus, and the menu moves while it is pressed.
          positionMethod="fixed"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-40"
        >
          <Menu.Popup
            ref={popup}
            aria-label={label}
            finalFocus={button}
            className={classes(
              'max-h-(--available-height) min-w-48 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none',
              // Keys do not wait for a picture.
              !byKeyboard &&
                'transition-[opacity,scale] duration-140 ease-glide data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            )}
          >
            {head}
            {entries.map(({ text, icon, onSelect, danger = false, disabled = false }) => (
              <Menu.Item
                key={text}
                disabled={disabled}
                onClick={() => {
                  chosen.current = onSelect
                }}
                className={classes(
                  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 font-semibold outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:opacity-45 [&>svg]:size-5 [&>svg]:shrink-0',
                  danger && 'text-danger-text',
                )}
              >
                {icon}
                {text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
