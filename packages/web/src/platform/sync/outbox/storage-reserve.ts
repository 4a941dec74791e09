import { DatabaseSilent } from '../open-database.ts'
import type { OutboxPorts } from './ports.ts'
import type { StorageState } from './types.ts'

/** Reserved before anything is recorded, so that accepted operations always fit. */
const RESERVED_BYTES = 512 * 1024
/** With less than this left, nothing more is stored. */
const LEAST_BYTES = 128 * 1024
/**
 * After the reserve was released, this many operations are accepted before the store counts as
 * full.
 */
const ACCEPTED_AFTER_RELEASE = 300

interface StorageReservePorts extends Pick<OutboxPorts, 'store' | 'quotaLeft'> {
  readonly changed: () => void
}

/** Did a write fail because the storage quota is used up? */
export const isQuotaExceeded = (error: unknown): boolean =>
  error instanceof Error && error.name === 'QuotaExceededError'

/** Creates it as if the storage sufficed; the first `prepare` finds out. */
export function createStorageReserve({ store, quotaLeft, changed }: StorageReservePorts) {
  let state: StorageState = 'ok'
  let accepted = 0
  let preparing: Promise<void> | null = null

  function become(next: StorageState): void {
    if (next === state) return
    state = next
    changed()
  }

  async function makeSure(): Promise<void> {
    const open = await store()
    // Operations in memory end with the page, even where there is space for others by now.
    if (open.isHolding()) return become(open.persistent && state !== 'memory' ? 'full' : 'memory')
    try {
      await open.reserve(RESERVED_BYTES)
    } catch (error) {
      if (error instanceof DatabaseSilent) return become('memory')
      return become(state === 'ok' ? 'full' : state)
    }
    const bytes = await quotaLeft()
    const enough = bytes === null || bytes + RESERVED_BYTES >= LEAST_BYTES
    accepted = 0
    become(enough ? 'ok' : 'full')
  }

  return {
    state: () => state,
    /** Is the store to be tried? Else operations are held in memory at once. */
    accepts: () => state === 'ok' || state === 'low',
    /** A screen for recording opened: makes sure of the reserve. */
    prepare() {
      preparing ??= makeSure()
        // Without any answer from the store, the first operation shows it.
        .catch(() => undefined)
        .finally(() => {
          preparing = null
        })
      return preparing
    },
    /** One more operation was accepted. */
    used() {
      if (state !== 'low') return
      accepted += 1
      if (accepted >= ACCEPTED_AFTER_RELEASE) become('full')
    },
    /** A write failed: releases the reserve. `false` if there was none. */
    async release(error: unknown) {
      // For any form of a full disk: with the reserve released, the write may succeed.
      const given = await (await store()).release().catch(() => false)
      if (given) become('low')
      else if (isQuotaExceeded(error) && state === 'ok') become('full')
      return given
    },
    /** The store still refuses them, with the reserve released, or for another reason. */
    refused: () => become(state === 'low' ? 'full' : 'memory'),
  }
}

/** Whether the device can store the next record. */
export type StorageReserve = ReturnType<typeof createStorageReserve>
