import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { aPlayer } from '#test/a-team.ts'
import { api } from '#test/client.ts'
import { aFolder } from '#test/folder.ts'
import { anna, app, setUpOwnTeam, teamId } from '#test/own-team.ts'

const run = promisify(execFile)
const DOCUMENT = new URL('../../../../../docs/api.md', import.meta.url)

setUpOwnTeam()

it('APIKEY-13 The documented example program runs unchanged', async () => {
  const [, example = ''] = /```js\n(.*?)```/s.exec(await readFile(DOCUMENT, 'utf8')) ?? []
  const folder = await aFolder()
  const program = join(folder, 'record.mjs')
  await writeFile(program, example)
  await aPlayer(anna, teamId, 'Kim', 7)
  const body = { name: 'Timing system', access: 'record' } as const
  const { apiKey, key } = await anna.does(api.apiKeys.create, { teamId }, body)
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const env = { ICETALLY_ADDRESS: address, ICETALLY_KEY: key }
  const { stdout } = await run(process.execPath, [program], { env })
  expect(stdout).toBe('Icebreakers - Polar Bears 1:0\n')
  const { shots } = await anna
    .does(api.games.list, { teamId })
    .then(async ({ games: [game] }) => anna.does(api.records.list, { gameId: game?.id ?? '' }))
  expect(shots).toMatchObject([{ recordedBy: apiKey.id }])
})
