import { LIMITS } from '../../platform/limits.ts'
import { readNumber, readPosition } from '../player-words.ts'
import type { RawDressed, RawPerson } from './raw-sheet.ts'
import type { SheetPlayer } from './sheet-content.ts'
import { isShort } from './sheet-players.ts'
import { keysOf } from './sheet-words.ts'

/** The players of the team that a sheet names, in a list: events refer to them by index. */
export class People {
  readonly players: SheetPlayer[] = []
  readonly #byKey = new Map<string, number>()

  /** Imports the lineup; a goalie is the starter for sure only if alone. */
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

  /** The index of a person in the list; null if not in it, or if the name may be short for several. */
  find(person: RawPerson): number | null {
    const keys = keysOf(person)
    const [at] = keys.flatMap((one) => this.#byKey.get(one) ?? [])
    if (at !== undefined || person.name === '' || keys.length > 1) return at ?? null
    const [only, other] = this.players.flatMap(({ name }, index) =>
      name !== null && isShort(person.name, name) ? index : [],
    )
    return only === undefined || other !== undefined ? null : only
  }

  /** The index of a person in the list, who is appended if new; null if no person is named. */
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
