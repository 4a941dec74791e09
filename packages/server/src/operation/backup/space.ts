import { freeBytes, LEAST_FREE } from '../../platform/db/storage-space.ts'
import { StartError } from '../../platform/processes/start-error.ts'

const inMegabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en').format(Math.ceil(bytes / 1_000_000))} MB`

/**
 * Throws a StartError unless so many bytes fit on the disk of an existing folder, beside the space that
 * recording needs: a copy that fills the disk would stop all changes until it has failed.
 */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const needed = bytes + LEAST_FREE
  const free = await freeBytes(folder)
  if (free >= needed) return
  throw new StartError(
    `There is not enough space in ${folder}: ${inMegabytes(needed)} are needed, ${inMegabytes(free)} are free.`,
  )
}
