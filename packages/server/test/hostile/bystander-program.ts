import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bystander, Experience } from './under-attack.ts'

/*
 * The program of a process of its own, in which a user of the server continues to work during an
 * attack and measures the time: the attacker's own process is too busy to do so.
 */

const { address, token, pid, pause, calls } = JSON.parse(process.argv[2] ?? '') as Bystander

const durations: number[] = []
const failures = new Set<string>()
let memory = 0
let goesOn = true

/** The memory of a process and its children in bytes; 0 if the system does not report it. */
function memoryOf(of: number): number {
  try {
    // Shared memory of processes (the program itself) counts once.
    const [, kibibytes = '0'] =
      /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${of}/smaps_rollup`, 'utf8')) ?? []
    const children = readFileSync(`/proc/${of}/task/${of}/children`, 'utf8').split(' ')
    const ofChildren = children.filter((child) => child.trim() !== '').map(Number)
    return ofChildren.reduce((sum, child) => sum + memoryOf(child), Number(kibibytes) * 1024)
  } catch {
    return 0
  }
}

async function work({ method, path, body }: Bystander['calls'][number]): Promise<void> {
  while (goesOn) {
    const begun = performance.now()
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      })
      await answer.arrayBuffer()
      if (!answer.ok) failures.add(`${method} ${path} ${answer.status}`)
    } catch (error) {
      failures.add(`${method} ${path} ${error}`)
    }
    durations.push(performance.now() - begun)
    await wait(pause)
  }
}

const looking = setInterval(() => {
  memory = Math.max(memory, memoryOf(pid))
}, 50)

const working = calls.map(work)
process.once('message', () => {
  goesOn = false
  clearInterval(looking)
  void Promise.all(working).then(() => {
    process.send?.({ durations, failures: [...failures], memory } satisfies Experience)
  })
})
process.send?.('working')
