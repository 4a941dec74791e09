import { jerseyNumber } from '@icetally/domain/contract/fields'
import { createPlayerBody, type Player } from '@icetally/domain/contract/players'
import * as z from 'zod/mini'

/** What the player dialogs hold: both fields as typed. */
export interface PlayerForm {
  name: string
  number: string
}

/** From what was typed to what is sent: the name trimmed, an empty number `null`, zero a number. */
export const playerFormSchema = z.object({
  name: createPlayerBody.shape.name,
  number: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : Number(typed))),
    ),
    z.nullable(jerseyNumber),
  ),
})

/** The dialog's fields for a stored player, or for a new one. */
export function playerForm(player?: Player): PlayerForm {
  return { name: player?.name ?? '', number: player?.number?.toString() ?? '' }
}

/** A player's number on a badge: "?" for none. */
export function numberOnBadge(number: number | null): string {
  return number === null ? '?' : String(number)
}
