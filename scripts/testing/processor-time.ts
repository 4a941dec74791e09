interface Usage {
  readonly user: number
  readonly system: number
}

// As in tier.ts: the domain's and the web's programs have no types of Node.
const { process } = globalThis as unknown as {
  process: { threadCpuUsage(since?: Usage): Usage }
}

/**
 * Milliseconds of processor time that some work of this thread takes: on a busy machine it waits for a processor,
 * and takes no more of it.
 */
export function processorMs(work: () => unknown): number {
  const begun = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}
