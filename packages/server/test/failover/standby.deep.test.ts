import { expect, it, vi } from 'vitest'
import { aServerOn } from './a-server.ts'
import { Recorder } from './recorder.ts'
import { startWithStandby } from './standby.ts'

vi.setConfig({ testTimeout: 300_000 })

it('FAILOVER-2 With a standby in DATABASE_URL, recording continues after its promotion, with all acknowledged records', async () => {
  const servers = await startWithStandby()
  const recorder = await Recorder.start(await aServerOn(servers.url))
  await recorder.untilRecording(60_000)
  await servers.failOver()
  await recorder.untilRecording(60_000)
  const { acknowledged, stored, refused } = await recorder.stop()
  expect(stored).toEqual(acknowledged)
  expect(refused.filter((status) => status !== 503)).toEqual([])
})
