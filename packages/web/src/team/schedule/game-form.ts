import { type Game, updateGameBody } from '@icetally/domain/game/endpoints/games'
import type { HomeAway } from '@icetally/domain/platform/limits'
import * as z from 'zod/mini'
import { timestampOf, wallOf, type Zone } from '../../platform/format/format-date.ts'

const { opponent, location, notes, competition } = updateGameBody.shape

/** Text as typed, the start as the value of a `datetime-local` field; an empty choice is none. */
export const gameFormSchema = z.object({
  opponent,
  location,
  startTime: z.string(),
  /** Is the day known alone? */
  untimed: z.boolean(),
  startDate: z.string(),
  notes,
  homeAway: z.string(),
  competition,
  seasonId: z.string(),
})
export type GameForm = z.input<typeof gameFormSchema>

/** The request fields of a game; `null` removes a value, an absent one stays as it is. */
export interface GameFields {
  opponent?: string | null
  location?: string | null
  startTime?: string | null
  startDate?: string | null
  notes?: string | null
  homeAway?: HomeAway | null
  competition?: string | null
  seasonId?: string | null
}

/** The dialog's fields for a stored game, or for a new one, which is of this season. */
export function gameForm(game?: Game, season = ''): GameForm {
  const untimed = game !== undefined && isUntimed(game)
  return {
    opponent: game?.opponent ?? '',
    location: game?.location ?? '',
    startTime: toLocalInput(game?.startTime ?? null, game?.timeZone),
    ...{ untimed, startDate: untimed ? (game.startDate ?? '') : '' },
    notes: game?.notes ?? '',
    homeAway: game?.homeAway ?? '',
    competition: game?.competition ?? '',
    seasonId: game === undefined ? season : (game.seasonId ?? ''),
  }
}

const HOME_OR_AWAY: Readonly<Record<string, HomeAway | undefined>> = { home: 'home', away: 'away' }

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

const isUntimed = ({ startTime, startDate }: Game): boolean => startTime === null && !!startDate

/** The fields of a new game of a team in this zone: text trimmed, empty fields left out. */
export function newGameFields(form: GameForm, zone: Zone): GameFields {
  const fields = {
    opponent: textOf(form.opponent),
    location: textOf(form.location),
    startTime: form.untimed ? null : fromLocalInput(form.startTime, zone),
    startDate: form.untimed ? form.startDate || null : null,
    notes: textOf(form.notes),
    homeAway: HOME_OR_AWAY[form.homeAway] ?? null,
    competition: textOf(form.competition),
    seasonId: form.seasonId || null,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}

/**
 * The request of a changed dialog: only differences from the stored game, so that two users who
 * edit different fields do not undo each other, and so that a start with seconds retains them
 * unless it is edited. A cleared field is sent as `null`.
 */
export function changedGameFields(game: Game, form: GameForm): GameFields {
  const changed: GameFields = {}
  for (const name of ['opponent', 'location', 'notes', 'competition', 'seasonId'] as const) {
    const value = textOf(form[name])
    if (value !== game[name]) changed[name] = value
  }
  Object.assign(changed, changedStart(game, form))
  const homeAway = HOME_OR_AWAY[form.homeAway] ?? null
  if (homeAway !== game.homeAway) changed.homeAway = homeAway
  return changed
}

/** When a game begins, as far as that was changed. */
function changedStart(game: Game, form: GameForm): Pick<GameFields, 'startTime' | 'startDate'> {
  const wasUntimed = isUntimed(game)
  if (form.untimed) {
    const startDate = form.startDate || null
    const isSame = wasUntimed && startDate === game.startDate
    return isSame ? {} : { startTime: null, startDate }
  }
  if (form.startTime === toLocalInput(game.startTime, game.timeZone))
    return wasUntimed ? { startTime: null, startDate: null } : {}
  return { startTime: fromLocalInput(form.startTime, game.timeZone) }
}

/** Does a game have a value in the folded fields of its dialog? */
export const hasMore = ({ competition, seasonId }: Game): boolean =>
  competition !== null || seasonId !== null

/** The name of a game without an opponent in lists. */
export const UNNAMED_GAME = 'Unnamed Game'

/**
 * A stored timestamp (ISO 8601, UTC) as the value of a `datetime-local` field: the wall clock of
 * the team, or else of the device, to the minute, `YYYY-MM-DDTHH:mm`. Empty without one.
 */
export const toLocalInput = (moment: string | null, zone?: Zone): string =>
  moment === null ? '' : wallOf(moment, zone).toISOString().slice(0, 16)

/**
 * The value of a `datetime-local` field as a timestamp (ISO 8601, UTC), or `null` for an empty
 * field. It is read in the zone of the team, or else as the device's own, as the language defines
 * it.
 */
export function fromLocalInput(value: string, zone?: Zone): string | null {
  const date = new Date(value)
  if (value === '' || Number.isNaN(date.getTime())) return null
  return timestampOf(value, zone).toISOString()
}
