import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** A link that leads nowhere for now: still read out, marked as unavailable, not focusable. */
  inactive?: boolean
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'medium',
  icon,
  inactive = false,
  className,
  children,
  ...link
}: LinkButtonProps) {
  const look = buttonStyles(variant, size, className)
  if (inactive) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that is switched off takes no focus
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href would not be a link to anybody
      <span role="link" aria-disabled="true" className={`${look} line-through`}>
        {icon}
        {children}
      </span>
    )
  }
  return (
    <Link {...link} className={look}>
      {icon}
      {children}
    </Link>
  )
}
