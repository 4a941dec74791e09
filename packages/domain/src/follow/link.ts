/** How a link for followers names players: `#9`, `M. L. #9`, or the whole name. */
export const LINK_NAMES = ['numbers', 'initials', 'full'] as const
export type LinkNames = (typeof LINK_NAMES)[number]

/** The parts that a link for followers can show. */
export const LINK_PARTS = ['score', 'schedule', 'shots', 'goals', 'players'] as const
export type LinkPart = (typeof LINK_PARTS)[number]

export interface FollowerView {
  readonly names: LinkNames
  /** In the order of {@link LINK_PARTS}, each once. */
  readonly shows: readonly LinkPart[]
}

/** The default parts of a new link: no table of players, who are shown by number. */
export const INITIAL_VIEW: FollowerView = {
  names: 'numbers',
  shows: ['score', 'schedule', 'shots', 'goals'],
}

/** The parts in their order, each once. */
export const inOrder = (shows: readonly LinkPart[]): LinkPart[] =>
  LINK_PARTS.filter((part) => shows.includes(part))

/**
 * The parts that a link really shows: of a team under 13, players are never named and have no
 * table, regardless of the link's settings.
 */
export const viewOf = ({ names, shows }: FollowerView, underThirteen: boolean): FollowerView =>
  underThirteen
    ? { names: 'numbers', shows: inOrder(shows).filter((part) => part !== 'players') }
    : { names, shows: inOrder(shows) }

/** A value, if the link shows the part it belongs to; else null. */
export const ifShown = <T>(isShown: boolean, value: T): T | null => (isShown ? value : null)

/** Does a link show the number of goals? Values that reveal it are shown only then. */
export const showsGoals = ({ shows }: Pick<FollowerView, 'shows'>): boolean =>
  shows.includes('score') || shows.includes('goals')

/** The same text for views that show the same. */
export const viewKey = ({ names, shows }: FollowerView): string => `${names} ${shows.join()}`

/** A season, as far as a link lasts as long as it. */
interface SeasonDays {
  /** Days, as in `2026-09-01`. */
  readonly startsOn: string
  readonly endsOn: string
}

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** The end of a day anywhere on earth: noon of the next day in UTC, in milliseconds since 1970. */
const endOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) + DAY + 12 * HOUR

/** A link that ends by itself sooner than this is of little use. */
const SHORTEST = 30 * DAY

/**
 * The expiry of a link whose creator set none: the end of the current season, else of the next one,
 * else the next 30 June, when ice-hockey seasons are over, at least 30 days from now. In
 * milliseconds since 1970, like `now`.
 */
export function usualExpiry(seasons: readonly SeasonDays[], now: number): number {
  const unfinished = seasons
    .filter(({ endsOn }) => endOfDay(endsOn) > now)
    .toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1))
  const [next] = unfinished
  if (next !== undefined) return endOfDay(next.endsOn)
  const year = new Date(now).getUTCFullYear()
  const ends = [year, year + 1].map((each) => endOfDay(`${each}-06-30`))
  return ends.find((end) => end - now >= SHORTEST) ?? now + SHORTEST
}
