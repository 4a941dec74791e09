import { JERSEY_NUMBER_RULE } from '@icetally/domain/platform/fields'
import { isSameJersey, jerseyOf, type OnJersey, ownDigits } from '@icetally/domain/platform/jersey'
import { POSITIONS, SHOOTS } from '@icetally/domain/platform/limits'
import { createPlayerBody, type Player } from '@icetally/domain/player/endpoints/players'
import * as z from 'zod/mini'

type Sent = keyof typeof createPlayerBody.shape

/** From typed text to request fields: the name trimmed, an empty number `null`, zero a number. */
export const playerFormSchema = z.object({
  name: createPlayerBody.shape.name,
  number: z.string().check(z.trim(), z.regex(/^\d{0,2}$/, JERSEY_NUMBER_RULE)),
  position: z.enum(['', ...POSITIONS]),
  shoots: z.enum(['', ...SHOOTS]),
} satisfies Readonly<Record<Exclude<Sent, 'id' | 'jersey' | 'guest'>, z.ZodMiniType>>)
type PlayerFields = z.output<typeof playerFormSchema>

/** The fields that are chosen, or typed as they are sent. */
type Choices = Omit<PlayerFields, 'name' | 'number'>

/** The state of the player dialogs: text as typed; an empty choice is none. */
type PlayerForm = z.input<typeof playerFormSchema>

/** The dialog's fields for a stored player, or for a new one. */
export function playerForm(player?: Player): PlayerForm {
  return {
    name: player?.name ?? '',
    number: (player && jerseyOf(player)) ?? '',
    position: player?.position ?? '',
    shoots: player?.shoots ?? '',
  }
}

const NEW_PLAYER = { position: null, shoots: null, number: null, jersey: null }

/** A number, with its digits if these, or the previous ones, are not simply the number's. */
function jerseyFields(digits: string, before: OnJersey) {
  const worn = { number: Number(digits), jersey: digits }
  const isPlain = ownDigits(worn) === null && ownDigits(before) === null
  return isPlain ? { number: worn.number } : worn
}

/** The request for a new player: of position and hand only chosen ones. */
export function playerFields(fields: PlayerFields) {
  const { name, number } = fields
  return {
    name,
    ...(number === '' ? { number: null } : jerseyFields(number, NEW_PLAYER)),
    ...choicesThatDiffer(fields, NEW_PLAYER),
  }
}

/** The choices that differ from those before; an empty one is null. */
function choicesThatDiffer(
  { name: _, number: __, ...choices }: PlayerFields,
  before: Pick<Player, keyof Choices>,
) {
  const names = Object.keys(choices) as (keyof Choices)[]
  const differing = names
    .map((name) => [name, choices[name] || null] as const)
    .filter(([name, value]) => value !== before[name])
  return Object.fromEntries(differing) as { [Name in keyof Choices]?: Player[Name] }
}

/**
 * The request for a changed player: only the differences from the stored one, so that two users do
 * not undo each other's changes.
 */
export function changedPlayerFields(fields: PlayerFields, before: Player) {
  const { name, number } = fields
  const digits = jerseyOf(before) ?? ''
  const worn = number === '' ? { number: null } : jerseyFields(number, before)
  return {
    ...(name !== before.name && { name }),
    ...(number !== digits && worn),
    ...choicesThatDiffer(fields, before),
  }
}

/** Other players with a number as typed: it is allowed, but worth a note. */
export function wornBy<Someone extends Pick<Player, 'id' | 'number' | 'jersey'>>(
  typed: string,
  roster: readonly Someone[],
  playerId: string | undefined,
): Someone[] {
  if (typed.trim() === '') return []
  const jersey = { number: Number(typed), jersey: typed.trim() }
  return roster.filter((other) => other.id !== playerId && isSameJersey(other, jersey))
}
