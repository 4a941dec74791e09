import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isolated } from '../format/user-text.ts'
import { Button, ButtonIcon, type ButtonProps, type WithIcon } from './button.tsx'
import { classes } from './classes.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'type' | 'children'>,
    WithIcon {
  /** The accessible name, and the tooltip. */
  label: string
  tone?: 'plain' | 'danger'
}

/** A 44 px square button with an icon only. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, iconClass, tone = 'plain', className, ...rest } = props
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={classes(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors',
          'hover:bg-hover disabled:opacity-45',
          tone === 'danger'
            ? 'text-muted hover:bg-danger-soft hover:text-danger-text'
            : 'text-muted hover:text-ink',
          className,
        )}
      >
        <ButtonIcon icon={icon} iconClass={iconClass} />
      </button>
    </Tooltip>
  )
}

/** Opens another page; with a modifier or the middle button in a new tab, like a link. */
function useOpenPage(to: string) {
  const navigate = useNavigate()
  const openElsewhere = () => window.open(to, '_blank', 'noopener')
  return {
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) openElsewhere()
      else void navigate(to)
    },
    onAuxClick(event: MouseEvent) {
      if (event.button === 1) openElsewhere()
    },
  }
}

/** A button that opens another page, unless `onClick` prevents that. */
export function NavigateButton({ to, onClick, ...rest }: ButtonProps & { to: string }) {
  const open = useOpenPage(to)
  return (
    <Button
      {...rest}
      {...open}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) open.onClick(event)
      }}
    />
  )
}

/** The same with an icon alone. */
export function NavigateIconButton({ to, ...rest }: IconButtonProps & { to: string }) {
  return <IconButton {...rest} {...useOpenPage(to)} />
}

/** The buttons of a row that edit and delete its subject; absent without their handler. */
export function RowButtons<Item>(props: {
  item: Item
  name: string
  /** The id of what tells it apart from others of the same name. */
  describedBy?: string | undefined
  onEdit: ((item: Item) => void) | undefined
  onDelete: ((item: Item) => void) | undefined
}) {
  const { item, name, describedBy, onEdit, onDelete } = props
  return (
    <>
      {onEdit && (
        <IconButton
          label={`Edit ${isolated(name)}`}
          aria-describedby={describedBy}
          onClick={() => onEdit(item)}
          icon={IconPencil}
        />
      )}
      {onDelete && (
        <IconButton
          label={`Delete ${isolated(name)}`}
          tone="danger"
          aria-describedby={describedBy}
          onClick={() => onDelete(item)}
          icon={IconTrash}
        />
      )}
    </>
  )
}
