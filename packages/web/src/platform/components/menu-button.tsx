import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import { useDialog } from '../react/use-dialog.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import type { MenuEntry, MenuProps } from './menu-surface.tsx'
import { openers } from './opened-later.tsx'

/** A chunk of its own: few screens have a menu, and few visits open one. */
const { prepare, openedLater } = openers(() => import('./menu-surface.tsx'))
const Menu = openedLater<MenuProps>(({ MenuSurface }) => MenuSurface)

/** A quiet button that opens a menu of what is seldom wanted. */
export function MenuButton(props: {
  /** What the button reads; `label` begins with it. */
  text: string
  /** What the menu is about, e.g. "More for Minnesota". */
  label: string
  entries: readonly MenuEntry[]
  /** Its icon alone, as wide as a finger, on wide screens: where it stands in a full row. */
  compact?: boolean
  /** The same on every screen, at the end of the page's bar. */
  inBar?: boolean
}) {
  const { text, label, entries, compact = false, inBar = false } = props
  /** About whether it was opened by the keyboard. */
  const menu = useDialog<boolean>()
  const button = useRef<HTMLButtonElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    menu.show(true)
  }
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size={compact ? 'small' : 'medium'}
        className={classes(
          compact && 'lg:size-11 lg:gap-0 lg:p-0 lg:text-[0px]',
          inBar && 'order-last size-11 gap-0 p-0! text-[0px]',
        )}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={menu.open}
        icon={IconDots}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        // A press of Enter or Space is a click that no pointer made.
        onClick={({ detail }) => menu.show(detail === 0)}
      >
        {text}
      </Button>
      <Menu
        {...menu.dialog}
        button={button}
        label={label}
        entries={entries}
        byKeyboard={menu.subject ?? false}
      />
    </>
  )
}
