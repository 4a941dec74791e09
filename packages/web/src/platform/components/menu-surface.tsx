import { Menu } from '@base-ui/react/menu'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { classes } from './classes.ts'
import { type Layer, useLayer } from './layers.ts'

/** One entry: an action, or the way to another page. `danger` is separated, below the others. */
export type MenuEntry = {
  readonly text: string
  readonly icon: Icon
  readonly danger?: boolean
  /** Visible, and disabled for now. */
  readonly disabled?: boolean
} & ({ readonly onSelect: () => void } | { readonly to: string })

export interface MenuProps extends Layer {
  /** The button below which it opens, and which gets the focus back. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly label: string
  /** Shown above the entries. */
  readonly head?: ReactNode
  /** False where one is not offered. */
  readonly entries: readonly (MenuEntry | false)[]
  /** Opened without a pointer: the first entry has the focus. */
  readonly byKeyboard: boolean
}

/** The content of a menu once it is opened. */
export function MenuSurface({ button, label, head, entries, byKeyboard, ...layer }: MenuProps) {
  const navigate = useNavigate()
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
              'max-h-[round(down,var(--available-height),1px)] min-w-48 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-1.5 text-ink shadow-float outline-none',
              // Keys do not wait for a picture.
              !byKeyboard &&
                'transition-[opacity,scale] duration-140 ease-glide data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
            )}
          >
            {head}
            {entries
              .filter((entry) => entry !== false)
              .map(({ text, icon: EntryIcon, danger = false, disabled = false, ...entry }) => (
                <Menu.Item
                  key={text}
                  disabled={disabled}
                  onClick={() => {
                    chosen.current = 'to' in entry ? () => void navigate(entry.to) : entry.onSelect
                  }}
                  className={classes(
                    'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-control px-3 font-semibold outline-none data-disabled:cursor-not-allowed data-highlighted:bg-hover data-disabled:opacity-45 [&>svg]:size-5 [&>svg]:shrink-0',
                    danger && 'text-danger-text',
                  )}
                >
                  <EntryIcon aria-hidden="true" />
                  {text}
                </Menu.Item>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
