/*
 * Memory limits of the server's process. Node would collect no garbage while the machine has memory; the
 * server needs little, and has to run in a container of 512 MB. Containerfile and icetally.service set the same.
 */

/** Mebibytes of JavaScript's own objects, and of those just made; the rest of the process takes about 150. */
const OPTIONS = ['--max-old-space-size=256', '--max-semi-space-size=16']
const HEAP_OPTION = '--max-old-space-size'

/** With few arenas, and large pieces apart, glibc gives memory back as soon as it is free. */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

/**
 * The options of Node for the server: none where NODE_OPTIONS or Node's own options say how large the heap is.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {readonly string[]} given options of Node
 */
export function heapOptions(environment, given) {
  const all = [environment['NODE_OPTIONS'] ?? '', ...given].join(' ').replaceAll('_', '-')
  return all.includes(HEAP_OPTION) ? [] : OPTIONS
}

/** Becomes the same program with {@link heapOptions}, where the system can; its process stays the same one. */
export function limitHeap() {
  const options = heapOptions(process.env, process.execArgv)
  // Windows cannot.
  if (options.length === 0 || typeof process.execve !== 'function') return
  const environment = { ...ALLOCATOR, ...process.env }
  const args = [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, environment)
}
