import { LIMITS } from '../../platform/limits.ts'
import { readNumber, readPosition } from '../player-words.ts'
import type { RawDressed, RawPerson } from './raw-sheet.ts'
import type { SheetPlayer } from './sheet-content.ts'
import { keysOf } from './sheet-words.ts'

/** The players of the team that a sheet names, in a list: events name them by their places in it. */
export class People {
  readonly players: SheetPlayer[] = []
  readonly #byKey = new Map<string, number>()

  /** Takes over the lineup; of goalies only one who played alone began the game for sure. */
  constructor(dressed: readonly RawDressed[]) {
    const inNet = dressed.filter(({ isInNet }) => isInNet)
    for (const one of dressed) {
      const at = this.find(one)
      const position = readPosition(one.position) ?? null
      const starting = one.isInNet && inNet.length === 1
      const before = at === null ? undefined : this.players[at]
      if (at === null) this.#add(one, { position, starting })
      else if (before !== undefined)
        this.players[at] = {
          ...before,
          position: before.position ?? position,
          starting: before.starting || starting,
        }
    }
  }

  /** The place of a person in the list; null where they are not in it. */
  find(person: RawPerson): number | null {
    const [key] = keysOf(person).flatMap((one) => this.#byKey.get(one) ?? [])
    return key ?? null
  }

  /** The place of a person in the list, at its end if they are new; null where no person is named. */
  place(person: RawPerson): number | null {
    const isNoPerson = person.name === '' && readNumber(person.number) === undefined
    return isNoPerson
      ? null
      : (this.find(person) ?? this.#add(person, { position: null, starting: false }))
  }

  #add(person: RawPerson, rest: Pick<SheetPlayer, 'position' | 'starting'>): number {
    const number = readNumber(person.number) ?? { number: null, jersey: null }
    const name = person.name === '' ? null : person.name.slice(0, LIMITS.playerName)
    const at = this.players.push({ name, ...number, ...rest }) - 1
    for (const key of keysOf(person)) if (!this.#byKey.has(key)) this.#byKey.set(key, at)
    return at
  }
}
