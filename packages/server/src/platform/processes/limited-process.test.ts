import { existsSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { aFolder } from '#test/folder.ts'
import { LimitedProcess } from './limited-process.ts'

const LIMITS = {
  ...{ memory: Number.POSITIVE_INFINITY, heap: 64, computing: Number.POSITIVE_INFINITY },
  ...{ time: 10_000, idle: 10_000, lookEvery: 1_000 },
}

it('BACKUP-27 A process gets the variables of the environment that its program needs, and no others', async () => {
  const folder = await aFolder()
  const program = join(folder, 'environment.mjs')
  writeFileSync(
    program,
    "process.on('message', () => process.send(Object.keys(process.env))); process.send('loaded')",
  )
  vi.stubEnv('SQLITE_TMPDIR', folder)
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@localhost')
  onTestFinished(() => void vi.unstubAllEnvs())
  const limited = new LimitedProcess<object, string[]>(LIMITS, program, /^SQLITE_TMPDIR$/)
  onTestFinished(() => limited.close())
  const names = await limited.read({})
  expect(names).toContain('SQLITE_TMPDIR')
  expect(names).not.toContain('SMTP_URL')
})

it('IMPORT-202 A file has its whole time after a slow start of the process', async () => {
  const folder = await aFolder()
  const [program, load, received, answer] = ['slow.mjs', 'load', 'received', 'answer'].map((name) =>
    join(folder, name),
  ) as [string, string, string, string]
  const once = (file: string): string =>
    `while (!existsSync(${JSON.stringify(file)})) await setTimeout(1)`
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'
    import { setTimeout } from 'node:timers/promises'
    process.on('message', async () => {
      writeFileSync(${JSON.stringify(received)}, '')
      ${once(answer)}
      process.send('answer')
    })
    ${once(load)}
    process.send('loaded')`,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const limited = new LimitedProcess<object, string>(LIMITS, program)
  onTestFinished(() => limited.close())
  const answered = limited.read({})
  vi.advanceTimersByTime(LIMITS.time - 1)
  writeFileSync(load, '')
  // `expect.poll` would let the time pass.
  for await (const _ of watch(folder)) if (existsSync(received)) break
  vi.advanceTimersByTime(LIMITS.time - 1)
  writeFileSync(answer, '')
  expect(await answered).toBe('answer')
})

it('IMPORT-203 Processor time is limited, and a file that waits for the processor of a busy machine is not too large', async () => {
  const folder = await aFolder()
  const answerTo = async (work: string, limits: Partial<typeof LIMITS>) => {
    const program = join(folder, 'program.mjs')
    writeFileSync(program, `process.on('message', () => { ${work} }); process.send('loaded')`)
    const limited = new LimitedProcess<object, string>(
      { ...LIMITS, lookEvery: 1, ...limits },
      program,
    )
    onTestFinished(() => limited.close())
    return limited.read({}).catch((error: unknown) => error)
  }
  const isReported = process.platform === 'linux'
  const late = { code: 'UNAVAILABLE', message: expect.stringContaining('too busy right now') }
  expect(await answerTo('', { computing: 50, time: 500 })).toEqual(
    isReported ? expect.objectContaining(late) : 'too much',
  )
  expect(await answerTo('for (;;);', isReported ? { computing: 50 } : { time: 50 })).toBe(
    'too much',
  )
})
