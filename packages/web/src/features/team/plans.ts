import { counted } from '@icetally/domain/counted'
import { PLAN_LIMITS, PLAN_PRICES_USD, type TeamType } from '@icetally/domain/limits'

/** What the badge of a team calls its plan. */
export function planName(type: TeamType | (string & {})): string {
  switch (type) {
    case 'BASIC_FREE':
      return 'Free'
    case 'STANDARD_MONTHLY':
      return 'Standard Monthly'
    case 'STANDARD_YEARLY':
      return 'Standard Yearly'
    default:
      return 'Standard'
  }
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** A month's price, e.g. "$9.99". */
export function monthlyPrice(type: TeamType): string {
  return PLAN_PRICES_USD[type] === 0 ? '$0' : dollars.format(PLAN_PRICES_USD[type])
}

/** What a plan contains, for the plan cards, e.g. "1 game". */
export function planContents(type: TeamType): readonly string[] {
  const { games, members, exportedReports } = PLAN_LIMITS[type]
  return [
    amount(games, 'game'),
    amount(members, 'member'),
    amount(exportedReports, 'exported report'),
  ]
}

function amount(limit: number | null, noun: string): string {
  return limit === null ? `Unlimited ${noun}s` : counted(limit, noun)
}
