import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton, type IconButtonProps } from './icon-button.tsx'

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

/** A button that opens another page. */
export function NavigateButton({ to, ...rest }: ButtonProps & { to: string }) {
  return <Button {...rest} {...useOpenPage(to)} />
}

/** The same with an icon alone. */
export function NavigateIconButton({ to, ...rest }: IconButtonProps & { to: string }) {
  return <IconButton {...rest} {...useOpenPage(to)} />
}
