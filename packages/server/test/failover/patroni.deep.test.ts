import { expect, it, vi } from 'vitest'
import { aServerOn } from './a-server.ts'
import { startCluster } from './patroni.ts'
import { Recorder } from './recorder.ts'

vi.setConfig({ testTimeout: 600_000 })

it('FAILOVER-1 With Patroni, recording continues after a crash of the PostgreSQL leader, with all acknowledged records', async () => {
  const cluster = await startCluster()
  const ways = [cluster.throughHaproxy, cluster.direct]
  const recorders: Recorder[] = []
  for (const way of ways) recorders.push(await Recorder.start(await aServerOn(way)))
  await Promise.all(recorders.map((recorder) => recorder.untilRecording(180_000)))
  const comeBack = await cluster.killLeader()
  await Promise.all(recorders.map((recorder) => recorder.untilRecording(180_000)))
  await comeBack()
  await Promise.all(recorders.map((recorder) => recorder.untilRecording(180_000)))
  for (const recorder of recorders) {
    const { acknowledged, stored, refused } = await recorder.stop()
    expect(stored).toEqual(acknowledged)
    expect(refused.filter((status) => status !== 503)).toEqual([])
  }
})
