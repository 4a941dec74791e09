import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Forces the written data of a file or a folder onto the disk. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  await using handle = await open(path, flags)
  await handle.sync()
}

/** Makes the names in a folder durable against a power cut. */
async function syncFolder(folder: string): Promise<void> {
  // Windows knows no such thing for folders.
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Makes a file, and the names in its folder, durable against a power cut. */
export async function syncFile(file: string): Promise<void> {
  await sync(file, 'r+')
  await syncFolder(dirname(file))
}
