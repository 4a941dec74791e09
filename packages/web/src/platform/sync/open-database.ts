import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Whether this page may have databases. A browser that blocks storage may throw as soon as they are mentioned. */
export function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined'
  } catch {
    return false
  }
}

/** A browser that never answers is treated as one without a database; in milliseconds. */
const OPEN_WITHIN = 5000

/** A database of the browser, opened when it is first needed, and again once it was closed. */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  function open(): Promise<IDBPDatabase<Schema>> {
    let isBlocked = false
    const forget = () => {
      if (opened === opening) opened = null
    }
    const request = openDB<Schema>(name, version, {
      upgrade,
      // Another tab runs a newer version of the app: let it change the database.
      blocking(_current, _blocked, event) {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      blocked() {
        isBlocked = true
      },
      terminated: forget,
    })
    const opening = within(OPEN_WITHIN, request).catch((error: unknown) => {
      throw isBlocked ? new DatabaseBlocked() : error
    })
    opened = opening
    opening.catch(() => {
      forget()
      // It may open after all, too late to be used.
      void request.then((database) => database.close()).catch(() => undefined)
    })
    return opening
  }

  return {
    get: () => opened ?? open(),
    /** The connection was lost: the next caller opens another one. */
    forget() {
      opened = null
    },
    close() {
      // A failed one needs no closing.
      void opened?.then((database) => database.close()).catch(() => undefined)
      opened = null
    },
  }
}

/** The database did not answer in time: what was requested may still be done, or never. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/** A page with an older version of the app, which sleeps, has the database open. */
export class DatabaseBlocked extends DatabaseSilent {}

/** The result of the work; fails as {@link DatabaseSilent} if that takes longer than this number of milliseconds. */
export async function within<Answer>(milliseconds: number, work: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseSilent()), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
