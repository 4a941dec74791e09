import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useDialog } from '../react/use-dialog.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import type { MenuProps } from './menu-surface.tsx'
import { openers } from './opened-later.tsx'

/** A chunk of its own: few screens have a menu, and few visits open one. */
const { prepare, openedLater } = openers(() => import('./menu-surface.tsx'))
const Menu = openedLater<MenuProps>(({ MenuSurface }) => MenuSurface)

/** The properties of a button that opens a menu, and the menu to be rendered beside it. */
export function useMenuButton(menuProps: Pick<MenuProps, 'label' | 'head' | 'entries'>) {
  /** About whether it was opened by the keyboard. */
  const menu = useDialog<boolean>()
  const ref = useRef<HTMLButtonElement>(null)
  const buttonProps = {
    ref,
    'aria-label': menuProps.label,
    'aria-haspopup': 'menu',
    'aria-expanded': menu.open,
    onPointerEnter: prepare,
    onFocus: prepare,
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      menu.show(true)
    },
    // A press of Enter or Space is a click without a pointer.
    onClick: ({ detail }: MouseEvent) => menu.show(detail === 0),
  } as const
  const surface = (
    <Menu {...menu.dialog} {...menuProps} button={ref} byKeyboard={menu.subject ?? false} />
  )
  return { buttonProps, surface }
}

/** A quiet button that opens a menu of rare actions. */
export function MenuButton(props: {
  /** The text of the button; `label` begins with it. */
  text: string
  /** The subject of the menu, e.g. "More for Minnesota". */
  label: string
  entries: MenuProps['entries']
  /** Its icon alone, as wide as a finger, on wide screens: for use in a full row. */
  compact?: boolean
  /** The same on every screen, at the end of the page's bar. */
  inBar?: boolean
}) {
  const { text, label, entries, compact = false, inBar = false } = props
  const { buttonProps, surface } = useMenuButton({ label, entries })
  return (
    <>
      <Button
        {...buttonProps}
        variant="ghost"
        size={compact ? 'small' : 'medium'}
        className={classes(
          compact && 'lg:size-11 lg:gap-0 lg:p-0 lg:text-[0px]',
          inBar && 'order-last size-11 gap-0 p-0! text-[0px]',
        )}
        icon={IconDots}
      >
        {text}
      </Button>
      {surface}
    </>
  )
}
