import { isSameJersey } from '../../platform/jersey.ts'
import { folded, nameKey } from '../fold.ts'
import type { KnownPlayer } from '../roster-difference.ts'
import type { SheetPlayer } from './sheet-content.ts'

/** Is one name the other with an initial for the first name, or the last name alone? */
export function isShort(short: string, whole: string): boolean {
  const [words, all] = [folded(short).split(' '), folded(whole).split(' ')]
  const last = all.at(-1)
  return (
    words.at(-1) === last &&
    words.slice(0, -1).every((word, index) => all[index]?.startsWith(word) === true)
  )
}

/** The player of the roster that a sheet names; undefined where there is none, or several may be meant. */
export function playerNamed(
  player: Pick<SheetPlayer, 'name' | 'number' | 'jersey'>,
  roster: readonly KnownPlayer[],
): KnownPlayer | undefined {
  const { name } = player
  const wears = (one: KnownPlayer) => one.number !== null && isSameJersey(one, player)
  const only = (found: readonly KnownPlayer[]) => {
    const numbered = found.filter(wears)
    return found.length === 1 ? found[0] : numbered.length === 1 ? numbered[0] : undefined
  }
  if (name === null) return only(roster.filter(wears))
  return (
    only(roster.filter((one) => nameKey(one.name) === nameKey(name))) ??
    only(roster.filter((one) => isShort(name, one.name)))
  )
}

/** The name of a player who is added to the roster: the number if no name is known. */
export const nameOnRoster = ({ name, number, jersey }: SheetPlayer): string =>
  name ?? `No. ${jersey ?? number ?? '?'}`
