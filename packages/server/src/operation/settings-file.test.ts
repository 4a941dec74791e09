import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aFolder } from '#test/folder.ts'

const SCRIPT = fileURLToPath(new URL('../../../../scripts/operator.mjs', import.meta.url))

it.each([
  ['account', 'list'],
  ['backup', 'new'],
  ['restore', 'old'],
  ['move', '--to', 'new'],
])(
  'SETTING-14 A command that cannot read the file of settings ends with a sentence: %s %s',
  async (...args) => {
    const folder = await aFolder()
    await mkdir(join(folder, '.env'))
    const output = await new Promise((resolve) => {
      const env = { PATH: process.env['PATH'] }
      execFile(process.execPath, [SCRIPT, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ code: error?.code, text: (stdout + stderr).trim().split('\n').at(-1) }),
      )
    })
    expect(output).toEqual({ code: 1, text: 'The file .env cannot be read.' })
  },
)
