import { type Game, updateGameBody } from '@icetally/domain/contract/games'
import * as z from 'zod/mini'
import { fromLocalInput, toLocalInput } from './start-time.ts'

const { opponent, location, notes } = updateGameBody.shape

/** What the game dialogs hold: text as typed, the start as the value of a `datetime-local` field. */
export const gameFormSchema = z.object({ opponent, location, startTime: z.string(), notes })
export type GameForm = z.input<typeof gameFormSchema>

/** What the calls for a game carry; `null` takes a value away, an absent one stays as it is. */
export interface GameFields {
  opponent?: string | null
  location?: string | null
  startTime?: string | null
  notes?: string | null
}

/** The dialog's fields for a stored game, or for a new one. */
export function gameForm(game?: Game): GameForm {
  return {
    opponent: game?.opponent ?? '',
    location: game?.location ?? '',
    startTime: toLocalInput(game?.startTime ?? null),
    notes: game?.notes ?? '',
  }
}

const textOf = (value: string | null | undefined): string | null => value?.trim() || null

/** The fields of a new game: text trimmed, empty fields left out. */
export function newGameFields(form: GameForm): GameFields {
  const fields = {
    opponent: textOf(form.opponent),
    location: textOf(form.location),
    startTime: fromLocalInput(form.startTime),
    notes: textOf(form.notes),
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
  for (const name of ['opponent', 'location', 'notes'] as const) {
    const value = textOf(form[name])
    if (value !== game[name]) changed[name] = value
  }
  if (form.startTime !== toLocalInput(game.startTime)) {
    changed.startTime = fromLocalInput(form.startTime)
  }
  return changed
}

/** What a game without an opponent is called in lists. */
export const UNNAMED_GAME = 'Unnamed Game'
