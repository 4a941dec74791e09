import { type DBSchema, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** A browser that never answers is treated as one that has no database; in milliseconds. */
const OPEN_WITHIN = 5000

/** A database of the browser, opened when it is first asked for, and again once it was closed. */
export function lazyDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null

  function open(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      if (opened === opening) opened = null
    }
    const opening = inTime(
      openDB<Schema>(name, version, {
        upgrade,
        // Another tab runs a newer version of the app: let it change the database.
        blocking(_current, _blocked, event) {
          forget()
          ;(event.target as IDBDatabase).close()
        },
        terminated: forget,
      }),
    )
    opened = opening
    opening.catch(forget)
    return opening
  }

  return {
    get: () => opened ?? open(),
    /** The connection was lost: the next to ask opens another one. */
    forget() {
      opened = null
    },
    close() {
      // What did not open needs no closing.
      void opened?.then((database) => database.close()).catch(() => undefined)
      opened = null
    },
  }
}

async function inTime<Schema>(
  opening: Promise<IDBPDatabase<Schema>>,
): Promise<IDBPDatabase<Schema>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open')), OPEN_WITHIN)
  })
  try {
    return await Promise.race([opening, late])
  } catch (error) {
    // It may open after all, too late to be used.
    void opening.then((database) => database.close()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
