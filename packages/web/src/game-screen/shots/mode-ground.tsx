import { classes } from '../../platform/components/classes.ts'

/** The ground of the page by the kind of entry: a tint of the ice. */
export const GROUNDS = {
  orange: 'bg-mode-orange-tint',
  red: 'bg-mode-red-tint',
  green: 'bg-mode-green-tint',
  blue: 'bg-mode-blue-tint',
}

/** The whole page behind the game, in the color of the next tap's record. */
export const ModeGround = ({ tone }: { tone: keyof typeof GROUNDS }) => (
  <div
    aria-hidden="true"
    data-mode={tone}
    className={classes(
      'fixed inset-0 -z-10 transition-colors duration-300 print:hidden',
      GROUNDS[tone],
    )}
  />
)
