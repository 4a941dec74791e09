import { type Game, updateGameBody } from '@icetally/domain/game/endpoints/games'
import type { HomeAway } from '@icetally/domain/platform/limits'
import * as z from 'zod/mini'
import { twoDigits } from '../../platform/format/two-digits.ts'

const { opponent, location, notes, competition } = updateGameBody.shape

/** Text as typed, the start as the value of a `datetime-local` field; an empty choice is none. */
export const gameFormSchema = z.object({
  opponent,
  location,
  startTime: z.string(),
  notes,
  homeAway: z.string(),
  competition,
  seasonId: z.string(),
})
export type GameForm = z.input<typeof gameFormSchema>

/** What the calls for a game carry; `null` takes a value away, an absent one stays as it is. */
export interface GameFields {
  opponent?: string | null
  location?: string | null
  startTime?: string | null
  notes?: string | null
  homeAway?: HomeAway | null
  competition?: string | null
  seasonId?: string | null
}

/** The dialog's fields for a stored game, or for a new one, which is of this season. */
export function gameForm(game?: Game, season = ''): GameForm {
  return {
    opponent: game?.opponent ?? '',
    location: game?.location ?? '',
    startTime: toLocalInput(game?.startTime ?? null),
    notes: game?.notes ?? '',
    homeAway: game?.homeAway ?? '',
    competition: game?.competition ?? '',
    seasonId: game === undefined ? season : (game.seasonId ?? ''),
  }
}

const HOME_OR_AWAY: Readonly<Record<string, HomeAway | undefined>> = { home: 'home', away: 'away' }

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

/** The fields of a new game: text trimmed, empty fields left out. */
export function newGameFields(form: GameForm): GameFields {
  const fields = {
    opponent: textOf(form.opponent),
    location: textOf(form.location),
    startTime: fromLocalInput(form.startTime),
    notes: textOf(form.notes),
    homeAway: HOME_OR_AWAY[form.homeAway] ?? null,
    competition: textOf(form.competition),
    seasonId: form.seasonId || null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * What a changed dialog sends: only what differs from the stored game, so that two people who edit
 * different fields do not undo each other, and so that a start with seconds keeps them unless it is
 * edited. A cleared field is sent as `null`.
 */
export function changedGameFields(game: Game, form: GameForm): GameFields {
  const changed: GameFields = {}
  for (const name of ['opponent', 'location', 'notes', 'competition', 'seasonId'] as const) {
    const value = textOf(form[name])
    if (value !== game[name]) changed[name] = value
  }
  if (form.startTime !== toLocalInput(game.startTime)) {
    changed.startTime = fromLocalInput(form.startTime)
  }
  const homeAway = HOME_OR_AWAY[form.homeAway] ?? null
  if (homeAway !== game.homeAway) changed.homeAway = homeAway
  return changed
}

/** Is anything known of a game that its dialog keeps folded away? */
export const hasMore = ({ homeAway, competition, seasonId }: Game): boolean =>
  homeAway !== null || competition !== null || seasonId !== null

/** What a game without an opponent is called in lists. */
export const UNNAMED_GAME = 'Unnamed Game'

/**
 * A stored moment (ISO 8601, UTC) as the value of a `datetime-local` field: the device's own wall
 * clock to the minute, `YYYY-MM-DDTHH:mm`. None gives an empty field.
 */
export function toLocalInput(moment: string | null): string {
  if (moment === null) return ''
  const date = new Date(moment)
  const year = String(date.getFullYear()).padStart(4, '0')
  const day = `${year}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/**
 * The value of a `datetime-local` field as a moment (ISO 8601, UTC), or `null` for an empty field.
 * A wall-clock time without an offset is read as the device's own, as the language defines it.
 */
export function fromLocalInput(value: string): string | null {
  if (value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}
