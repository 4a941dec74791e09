import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button, type ButtonProps } from './button.tsx'

/** A button that opens another page; with a modifier or the middle button in a new tab, like a link. */
export function NavigateButton({ to, ...rest }: ButtonProps & { to: string }) {
  const navigate = useNavigate()
  const openElsewhere = () => window.open(to, '_blank', 'noopener')
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) openElsewhere()
    else void navigate(to)
  }
  return (
    <Button
      {...rest}
      onClick={press}
      onAuxClick={(event) => {
        if (event.button === 1) openElsewhere()
      }}
    />
  )
}
