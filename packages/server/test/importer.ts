import ICAL from 'ical.js'

/** An entry as a calendar program keeps it. */
export interface Entry {
  readonly uid: string
  readonly sequence: number
  /** Milliseconds since 1970, as are the others. */
  readonly stamp: number
  readonly start: number
  readonly end: number
  readonly summary: string
  readonly location: string | null
  readonly description: string | null
  readonly isCancelled: boolean
}

const milliseconds = (component: ICAL.Component, name: string): number => {
  const time = component.getFirstPropertyValue(name)
  if (!(time instanceof ICAL.Time)) throw new Error(`an entry without ${name}`)
  if (time.zone !== ICAL.Timezone.utcTimezone) throw new Error(`${name} is not in UTC`)
  return time.toUnixTime() * 1000
}

function entryOf(component: ICAL.Component): Entry {
  const text = (name: string): string | null => {
    const value = component.getFirstPropertyValue(name)
    return value === null ? null : String(value)
  }
  return {
    uid: text('uid') ?? '',
    sequence: Number(text('sequence')),
    stamp: milliseconds(component, 'dtstamp'),
    start: milliseconds(component, 'dtstart'),
    end: milliseconds(component, 'dtend'),
    summary: text('summary') ?? '',
    location: text('location'),
    description: text('description'),
    isCancelled: text('status') === 'CANCELLED',
  }
}

/** The entries of a file of RFC 5545, in its order. Throws where it is none, or names an entry twice. */
export function entriesIn(file: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const entries = calendar.getAllSubcomponents('vevent').map(entryOf)
  if (new Set(entries.map(({ uid }) => uid)).size !== entries.length) {
    throw new Error('an entry is there twice')
  }
  return entries
}

/**
 * A calendar program that imports a file again and again, and retains its entries: it takes an entry again only
 * if it says that it is newer (RFC 5546, 2.1.5), and removes one only if that is cancelled.
 */
export class Importer {
  readonly #known = new Map<string, Entry>()

  /** Throws where an entry has changed and does not say that it is newer, or says that it is older. */
  import(file: string): void {
    for (const entry of entriesIn(file)) {
      const known = this.#known.get(entry.uid)
      if (known !== undefined) {
        const isOlder =
          entry.sequence < known.sequence ||
          (entry.sequence === known.sequence && entry.stamp < known.stamp)
        if (isOlder) throw new Error(`${entry.summary} is older than what was there before`)
        const isSame = entry.sequence === known.sequence && entry.stamp === known.stamp
        if (isSame && JSON.stringify(entry) !== JSON.stringify(known)) {
          throw new Error(`${entry.summary} has changed and does not say so`)
        }
        const isMoved = entry.start !== known.start || entry.location !== known.location
        if (isMoved && entry.sequence === known.sequence) {
          throw new Error(`${entry.summary} was moved and does not say so`)
        }
      }
      this.#known.set(entry.uid, entry)
    }
  }

  /** The user's games, by start. */
  get shown(): Entry[] {
    return [...this.#known.values()]
      .filter(({ isCancelled }) => !isCancelled)
      .sort((one, other) => one.start - other.start)
  }
}
