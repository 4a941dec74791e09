import { jerseyNumber } from '@icetally/domain/platform/fields'
import { POSITIONS, type Position, SHOOTS, type Shoots } from '@icetally/domain/platform/limits'
import { createPlayerBody, type Player } from '@icetally/domain/player/endpoints/players'
import * as z from 'zod/mini'

/** What the player dialogs hold: text as typed; an empty choice is none. */
export interface PlayerForm {
  name: string
  number: string
  position: Position | ''
  shoots: Shoots | ''
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
  position: z.enum(['', ...POSITIONS]),
  shoots: z.enum(['', ...SHOOTS]),
})
type PlayerFields = z.output<typeof playerFormSchema>

/** The dialog's fields for a stored player, or for a new one. */
export function playerForm(player?: Player): PlayerForm {
  return {
    name: player?.name ?? '',
    number: player?.number?.toString() ?? '',
    position: player?.position ?? '',
    shoots: player?.shoots ?? '',
  }
}

/** What is sent: of position and hand only what is another than before, or than nothing. */
export function playerFields(
  { position, shoots, ...fields }: PlayerFields,
  before: Pick<Player, 'position' | 'shoots'> = { position: null, shoots: null },
) {
  return {
    ...fields,
    ...((position || null) !== before.position && { position: position || null }),
    ...((shoots || null) !== before.shoots && { shoots: shoots || null }),
  }
}

/** A player's number on a badge: "?" for none. */
export function numberOnBadge(number: number | null): string {
  return number === null ? '?' : String(number)
}

/** Who else wears a number as it was typed: two players may, but it is worth a word. */
export function wornBy<Someone extends Pick<Player, 'id' | 'number'>>(
  typed: string,
  roster: readonly Someone[],
  playerId: string | undefined,
): Someone[] {
  if (typed.trim() === '') return []
  return roster.filter(({ id, number }) => id !== playerId && number === Number(typed))
}
