import './shot-tracker.css'

// What is reached with Tab scrolls to where neither the bar nor what sticks hides it.
const REACHED =
  'upright:[&_button]:[scroll-margin-block:var(--sticking,4rem)_calc(8.5rem+var(--more,0px))] upright:[&_a]:[scroll-margin-block:var(--sticking,4rem)_calc(8.5rem+var(--more,0px))]'
// As wide as counts and rink.
const BLEED = 'upright:-mx-2.5 sm:tall:-mx-4.5'
const ROW = `${BLEED} ${REACHED} lying:self-center lg:self-stretch lg:*:h-full`

/** The parts of the Shot Tracker in its three layouts; shot-tracker.css tells of them. */
export const PARTS = {
  // No zoom by a quick double tap. Nothing stands at the bottom over what can only be read.
  tracker:
    'tracker flex touch-manipulation flex-col gap-2 pb-[calc(9rem+var(--more,0px))] data-read-only:pb-0 cells:grid cells:pb-0 tall:[--sticking:calc(9.5rem+50vw+var(--strip,0px))] [--above-rink:11rem] lg:[--above-rink:calc(25.25rem+var(--below-rink,0px))] lg:data-read-only:[--above-rink:27.5rem]',
  bar: 'tracker-bar upright:fixed upright:inset-x-0 upright:bottom-0 upright:z-20 upright:border-line upright:border-t upright:bg-canvas upright:pb-[env(safe-area-inset-bottom)] cells:contents print:hidden!',
  banner:
    'tracker-banner [grid-area:banner] upright:min-h-[calc(2.75rem-var(--tight,0px))] upright:px-12 upright:in-[.tracker:has(.tracker-assists)]:pl-22 upright:left-hand:in-[.tracker:has(.tracker-assists)]:pr-22 upright:left-hand:in-[.tracker:has(.tracker-assists)]:pl-12 lying:min-h-0 lying:flex-nowrap lying:px-1 lg:min-h-23 lg:content-center cells:rounded-control cells:border-2',
  mode: '[grid-area:mode] lg:*:h-full upright:py-2 upright:pr-27 upright:pl-22 upright:left-hand:pr-22 upright:left-hand:pl-27',
  top: 'tracker-top z-10 -mx-4 -mt-4 flex flex-wrap gap-2 px-1.5 pt-1.5 sm:-mx-6 tall:sticky tall:top-15 cells:contents print:bg-transparent!',
  count: 'tracker-count w-[calc(50%-0.25rem)] cells:w-auto',
  for: 'tracker-for [grid-area:for]',
  against: 'tracker-against [grid-area:against]',
  rink: 'tracker-rink mx-auto w-full max-w-[calc((100dvh-var(--above-rink))*2)] [grid-area:rink] lg:mb-[var(--details,0px)]',
  // In the bar, near the thumb; lying, below the players; wide, below the rink.
  details:
    'tracker-details upright:px-1.5 upright:pt-1.5 lying:[grid-area:players] lying:z-10 lying:self-end lg:[grid-area:rink] lg:self-end lg:mx-auto lg:w-full lg:max-w-2xl print:hidden',
  // Without a notice it takes no room, and is still there to be read out.
  notice: `order-1 [grid-area:notice] not-has-[button]:sr-only lg:max-w-full lg:justify-self-center min-[75rem]:self-end ${BLEED}`,
  period: `tracker-period [grid-area:period] ${ROW}`,
  direction: `tracker-direction order-1 [grid-area:direction] print:hidden ${ROW}`,
  picker: `[grid-area:picker] lying:contents lg:relative print:hidden! ${BLEED}`,
  players: `tracker-players [grid-area:players] cells:relative cells:-m-1 cells:min-h-0 cells:overflow-y-auto cells:overscroll-contain cells:px-1 cells:pt-1 cells:[scrollbar-width:thin] cells:mb-[calc(var(--over,0px)-0.25rem)] lying:pb-1 lg:pb-5 lg:[mask-image:linear-gradient(to_bottom,black_calc(100%-1.5rem),transparent)] ${REACHED}`,
  goalFoot:
    'tracker-goal grid grid-cols-[minmax(0,1fr)] gap-1.5 border-line bg-raised upright:fixed upright:inset-x-0 upright:bottom-[calc(7.625rem-var(--tight,0px)+var(--details,0px)+env(safe-area-inset-bottom))] upright:z-20 upright:border-t upright:px-2.5 upright:py-1.5 cells:rounded-control cells:border cells:p-1.5 lying:[grid-area:players] lying:z-10 lying:mb-[var(--details,0px)] lying:self-end lg:mt-1.5 lg:p-2',
  foot: `tracker-foot order-2 flex flex-wrap items-center justify-between gap-3 [grid-area:foot] lying:contents ${REACHED}`,
}
