import type { FollowerView, LinkNames, LinkPart } from '@icetally/domain/follow/link'
import { LINK_PARTS } from '@icetally/domain/follow/link'
import { formatDate } from '../platform/format/format-date.ts'
import { twoDigits } from '../platform/format/two-digits.ts'

/** The description of each part of a link, in a line. */
export const PART_WORDS: Readonly<
  Record<LinkPart, { readonly label: string; readonly detail: string }>
> = {
  score: { label: 'Score', detail: 'The live score and the result.' },
  schedule: {
    label: 'Schedule',
    detail: 'When and where games are played, including upcoming ones.',
  },
  shots: { label: 'Shots', detail: 'Shots on goal of both teams, by period.' },
  goals: { label: 'Goals', detail: 'Who scored and assisted, a moment after it happened.' },
  players: {
    label: 'Players',
    detail: 'A table with the goals, assists and shots of each player.',
  },
}

/** The names of players, on a button; and their description, in a line. */
export const NAMES_WORDS: Readonly<
  Record<LinkNames, { readonly label: string; readonly detail: string }>
> = {
  numbers: { label: 'Numbers', detail: 'Followers see jersey numbers only, such as #9.' },
  initials: { label: 'Initials', detail: 'Followers see initials and numbers, such as M. L. #9.' },
  full: { label: 'Full names', detail: 'Followers see the names of your players in full.' },
}

/** 'Score, schedule, shots and goals'. */
export function partsInWords(shows: FollowerView['shows']): string {
  const words = LINK_PARTS.filter((part) => shows.includes(part)).map((part) =>
    PART_WORDS[part].label.toLowerCase(),
  )
  const last = words.pop() ?? 'nothing'
  const text = words.length === 0 ? last : `${words.join(', ')} and ${last}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const NAMED: Readonly<Record<LinkNames, string>> = {
  numbers: 'jersey numbers only',
  initials: 'initials and numbers',
  full: 'full names',
}

/** The parts of a link, in a line: 'Score and goals, jersey numbers only'. */
export const viewInWords = ({ names, shows }: FollowerView): string =>
  `${partsInWords(shows)}, ${NAMED[names]}`

/** The address under which calendars subscribe to a link. */
export function calendarAddress(url: string): string {
  const link = new URL(url)
  const token = link.pathname.split('/').at(-1) ?? ''
  return new URL(`/api/follow/${token}/calendar.ics`, link.origin).href
}

/** The same for the calendar of the device itself. */
export const webcalAddress = (url: string): string =>
  calendarAddress(url).replace(/^https?:/, 'webcal:')

/** The end of a day of this device (`YYYY-MM-DD`), as a timestamp of a request. */
export const endOfDay = (day: string): string => new Date(`${day}T23:59:59.000`).toISOString()

/** The day of a timestamp on this device, for a date field. */
export function dayOf(moment: string): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** When a link or a key was last used. */
export const lastUsedWords = (lastUsedAt: string | null): string =>
  lastUsedAt === null ? 'never used' : `last used ${formatDate(lastUsedAt)}`
