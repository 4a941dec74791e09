import {
  type Copied,
  type CopyOptions,
  copyRows,
  emptyAll,
  isBeginOf,
} from '../../platform/db/copy/copy-rows.ts'
import type { DatabaseSettings } from '../../platform/db/open.ts'
import { openSource, openTarget } from './move-databases.ts'

/** Receives the progress of a move. */
export interface MoveOptions extends CopyOptions {
  /** An earlier move into this target was interrupted: it continues, or starts again after a change. */
  readonly onResumed?: (how: 'going on' | 'again') => void
}

/**
 * Copies everything of one database into another, empty one, of either engine, and compares them;
 * returns the number of rows of each table. The source is not changed. A move that ended early is
 * resumed by the next one. Throws a StartError if there is no database to move, a server is running
 * on it, or the target has data.
 */
export async function move(
  from: DatabaseSettings,
  to: DatabaseSettings,
  { onResumed, ...options }: MoveOptions = {},
): Promise<Copied> {
  await using source = await openSource(from)
  await using target = await openTarget(to)
  if (target.begun) {
    const isSame = await isBeginOf(source.rows, target.rows)
    onResumed?.(isSame ? 'going on' : 'again')
    if (!isSame) await emptyAll(target.rows)
  }
  const copied = await copyRows(source.rows, target.rows, options)
  // A server may have been started since; the mark prevents others on the target then.
  await source.refuseWhileServed()
  await target.complete()
  return copied
}
