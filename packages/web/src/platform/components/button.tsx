import type { ComponentProps, ComponentType, MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useBusy } from '../react/use-busy.ts'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'medium' | 'large' | 'small'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-primary text-on-primary shadow-card enabled:hover:bg-primary-hover [a&]:hover:bg-primary-hover',
  secondary:
    'border border-edge bg-surface text-ink enabled:hover:border-focus enabled:hover:bg-hover [a&]:hover:border-focus [a&]:hover:bg-hover',
  ghost: 'text-accent-text enabled:hover:bg-hover [a&]:hover:bg-hover',
  danger: 'bg-danger text-on-danger shadow-card enabled:hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 gap-1.5 px-2.5 text-[0.9375rem]',
  medium: 'min-h-11 gap-2 px-4',
  large: 'min-h-13 gap-2 px-5 text-lg',
}

/**
 * For the only link of a row: a press anywhere in the row, which is `relative`, is a press on it.
 * It does not shrink when pressed, because a scaled element contains its own `::after`.
 */
export const WHOLE_ROW = 'static! bg-transparent! after:absolute after:inset-0 active:scale-none!'

/** The look of a button, also for a link that acts like one. Every size is at least 44 px high. */
function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(
    // If the system chooses the colors, an edge distinguishes a button from text.
    'forced-colors:border relative inline-flex shrink-0 select-none items-center justify-center rounded-control py-1.5',
    'wrap-break-word text-center font-semibold leading-tight transition-[background-color,border-color,color,scale]',
    'active:scale-[0.985] aria-disabled:cursor-not-allowed aria-disabled:opacity-75 disabled:opacity-45',
    variants[variant],
    sizes[size],
    className,
  )
}

/** The icon of every kind of button, before its text. */
export interface WithIcon {
  icon?: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }> | undefined
  /** The size of the icon, and its other classes; 20 px by default. */
  iconClass?: string | undefined
}

/** The icon of a button; its text, or its label, has the meaning. */
export function ButtonIcon({ icon: Icon, iconClass = 'size-5' }: WithIcon) {
  return Icon && <Icon aria-hidden="true" className={classes('shrink-0', iconClass)} />
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, WithIcon {
  type?: 'button' | 'submit'
  variant?: ButtonVariant
  size?: ButtonSize
  /** In progress: shows a spinner, retains the focus, and ignores presses. */
  pending?: boolean
  /** The text of the button while pending, e.g. "Saving..."; without it the text stays. */
  pendingText?: string | undefined
}

/**
 * A button. While pending it stays focusable, so that a keyboard user does not lose the position.
 */
export function Button(props: ButtonProps) {
  const {
    type = 'button',
    variant = 'primary',
    size = 'medium',
    icon,
    iconClass,
    pending = false,
    pendingText,
    className,
    children,
    onClick,
    ...rest
  } = props
  const busy = useBusy(pending || null)
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
      {busy && <Spinner className="size-[1.1em]" />}
      {!busy && <ButtonIcon icon={icon} iconClass={iconClass} />}
      {busy && pendingText !== undefined ? pendingText : children}
    </button>
  )
}

interface LinkButtonProps extends LinkProps, WithIcon {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A link that leads nowhere for now: still read out, marked as unavailable, not focusable. */
  inactive?: boolean
}

/** A link that looks like a button. */
export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'secondary',
    size = 'medium',
    icon,
    iconClass,
    inactive = false,
    className,
    children,
    ...link
  } = props
  const look = classes(buttonStyles(variant, size, className), 'print:hidden')
  if (inactive) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: a link that is switched off takes no focus
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href would not be a link to anybody
      <span role="link" aria-disabled="true" className={`${look} line-through`}>
        <ButtonIcon icon={icon} iconClass={iconClass} />
        {children}
      </span>
    )
  }
  return (
    <Link {...link} className={look}>
      <ButtonIcon icon={icon} iconClass={iconClass} />
      {children}
    </Link>
  )
}
