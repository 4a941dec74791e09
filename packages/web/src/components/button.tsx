import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  type?: 'button' | 'submit'
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Under way: shows a spinner, keeps the focus, and does nothing more when pressed. */
  pending?: boolean
  /** What the button reads while pending, e.g. "Saving..."; without it the text stays. */
  pendingText?: string | undefined
}

/** A button. While pending it stays focusable, so that a keyboard user does not lose the place. */
export function Button({
  type = 'button',
  variant = 'primary',
  size = 'medium',
  icon,
  pending = false,
  pendingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || undefined}
      onClick={press}
      className={buttonStyles(variant, size, className)}
    >
      {pending ? <Spinner className="size-[1.1em]" /> : icon}
      {pending && pendingText !== undefined ? pendingText : children}
    </button>
  )
}
