import { classes } from './classes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'medium' | 'large' | 'small'

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
 * For the one way out of a row: a press anywhere in the row, which is `relative`, is a press on it. It
 * does not shrink when pressed, because what is scaled holds its own `::after` and no more.
 */
export const WHOLE_ROW = 'static! bg-transparent! after:absolute after:inset-0 active:scale-none!'

/** The look of a button, also for a link that acts like one. Every size is at least 44 px high. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(
    'relative inline-flex shrink-0 select-none items-center justify-center rounded-control py-1.5',
    'wrap-break-word text-center font-semibold leading-tight transition-[background-color,border-color,color,scale]',
    'active:scale-[0.985] aria-disabled:cursor-not-allowed aria-disabled:opacity-75 disabled:opacity-45',
    variants[variant],
    sizes[size],
    className,
  )
}
