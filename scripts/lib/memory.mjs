/*
 * What the server's process may take. Node would let garbage lie for as long as the machine has memory; the
 * server needs little, and has to live in a container of 512 MB. Containerfile and icetally.service set the same.
 */

/** Mebibytes of JavaScript's own objects; the rest of the process takes about 150. */
const HEAP = 256
const OPTION = '--max-old-space-size'

/**
 * The options of Node for the server: none where NODE_OPTIONS or Node's own options say how large the heap is.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {readonly string[]} given options of Node
 */
export function heapOptions(environment, given) {
  const said = [environment['NODE_OPTIONS'] ?? '', ...given].join(' ').replaceAll('_', '-')
  return said.includes(OPTION) ? [] : [`${OPTION}=${HEAP}`]
}

/** Becomes the same program with {@link heapOptions}, where the system can; its process stays the same one. */
export function limitHeap() {
  const options = heapOptions(process.env, process.execArgv)
  // Windows cannot.
  if (options.length === 0 || typeof process.execve !== 'function') return
  // With few arenas glibc gives memory back sooner.
  const environment = { MALLOC_ARENA_MAX: '2', ...process.env }
  const args = [process.execPath, ...options, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, args, environment)
}
