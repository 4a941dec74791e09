import './shot-tracker.css'
import './shot-tracker-wide.css'

// An element reached with Tab scrolls to where neither the bar nor sticky parts cover it.
const REACHED =
  'upright:[&_button]:[scroll-margin-block:var(--sticking,4rem)_calc(4.5rem+var(--details,0px))] upright:[&_a]:[scroll-margin-block:var(--sticking,4rem)_calc(4.5rem+var(--details,0px))]'

/** The parts of the Shot Tracker in its three layouts; shot-tracker.css describes them. */
export const PARTS = {
  // No zoom by a quick double tap. Nothing is fixed at the bottom in read-only mode.
  tracker:
    'tracker grid lg:pt-1 touch-manipulation upright:pb-[calc(4.25rem+var(--details,0px))] data-read-only:pb-0 tall:[--sticking:calc(7rem+50vw)]',
  // The controls of every shot, at the bottom under the thumb.
  bar: 'tracker-bar upright:fixed upright:inset-x-0 upright:bottom-0 upright:z-20 upright:border-line upright:border-t upright:bg-canvas upright:pb-[env(safe-area-inset-bottom)] cells:contents print:hidden!',
  banner:
    'tracker-banner [grid-area:banner] upright:px-1 lying:min-h-0 lying:px-1 lg:min-h-14 lg:content-center rounded-control border-2',
  mode: '[grid-area:mode] lg:*:h-full upright:py-1 upright:pr-26 upright:pl-27 upright:left-hand:pr-27 upright:left-hand:pl-26',
  top: 'tracker-top z-10 upright:grid upright:grid-cols-[auto_minmax(0,1fr)_auto] upright:gap-1 upright:[grid-template-areas:"for_banner_against"_"rink_rink_rink"] upright:-mx-1.5 upright:px-1.5 upright:pt-1 tall:sticky tall:top-11 cells:contents print:bg-transparent!',
  // Over the counts, or over the title in the page's bar, and never over controls.
  overBoard:
    'over-board pointer-events-none relative z-10 flex items-center [grid-row:for-start/against-end] [grid-column:for-start/against-end]',
  overTitle: 'over-board pointer-events-none absolute inset-y-0 left-24 right-[18rem] z-10 flex',
  count: 'tracker-count',
  for: 'tracker-for [grid-area:for]',
  against: 'tracker-against [grid-area:against]',
  rink: 'tracker-rink mx-auto w-full max-w-[calc((100dvh-var(--above-rink))*2)] [grid-area:rink] lg:mb-[calc(var(--details,0px)+var(--strip,0px))] lying:mb-[var(--strip,0px)]',
  // Landscape and wide, in the space below the rink.
  strip:
    'tracker-strip flex min-w-0 items-end gap-1 upright:items-start upright:pt-0.5 print:hidden upright:[grid-area:strip] cells:[grid-area:rink] cells:self-end lg:mb-[var(--details,0px)]',
  // In the bar, near the thumb; lying, below the players; wide, below the rink.
  details:
    'tracker-details upright:px-1.5 upright:pt-1 lying:[grid-area:players] lying:z-10 lying:self-end lg:[grid-area:rink] lg:self-end lg:mx-auto lg:w-full lg:max-w-2xl print:hidden',
  // Without a notice it takes no space, and is still there to be read out.
  notice: `[grid-area:notice] not-has-[button]:sr-only upright:pt-2 lg:max-w-full lg:justify-self-center ${REACHED}`,
  period: `tracker-period min-w-0 [grid-area:period] ${REACHED} lying:self-center lg:self-stretch lg:*:h-full`,
  direction: `tracker-direction [grid-area:direction] sm:upright:w-84 print:hidden ${REACHED} lying:self-center lg:self-stretch lg:*:h-full`,
  picker:
    'tracker-picker upright:contents [grid-area:picker] lying:contents lg:relative print:hidden!',
  players: `tracker-players upright:[grid-area:picker] lying:[grid-area:players] cells:relative cells:-m-1 cells:min-h-0 cells:overflow-y-auto cells:overscroll-contain cells:px-1 cells:pt-1 cells:[scrollbar-width:thin] cells:mb-[calc(var(--over,0px)-0.25rem)] lying:pb-1 lg:flex-1 lg:pb-5 lg:[mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)] ${REACHED}`,
  // Upright, it replaces periods, direction and strip at the same height: no player moves.
  goalFoot:
    'tracker-goal grid grid-cols-[minmax(0,1fr)] content-center gap-1 border-line bg-raised upright:z-10 upright:-mx-1.5 upright:border-y upright:px-1.5 cells:rounded-control cells:border cells:p-1.5 lying-small:p-0.5 lying:[grid-area:players] lying:z-10 lying:self-end lg:sticky lg:bottom-2 lg:z-10 lg:mt-1.5 lg:p-2',
  foot: `tracker-foot flex flex-wrap items-center justify-between gap-3 upright:pt-4 upright:[grid-area:foot] cells:contents ${REACHED}`,
}
