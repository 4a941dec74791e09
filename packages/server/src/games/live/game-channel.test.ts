import { Writable } from 'node:stream'
import type { RecordChanges } from '@icetally/domain/game/endpoints/records'
import { expect, it } from 'vitest'
import type { RowScope } from '../../platform/access/team-scope.ts'
import { EventStream } from './event-stream.ts'
import { GameChannel } from './game-channel.ts'

const scope = { id: 'game', teamId: 'team' } as RowScope

/** A game with one watcher, whose changes are read on the test's signal. */
function watchedGame() {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const stream = new EventStream(output, { ready: () => undefined, ended: () => undefined })
  const reads: (() => void)[] = []
  let changeNumber = 0
  const channel = new GameChannel(
    { teamId: 'team', id: 'game' },
    {
      changes: (_game, after) =>
        new Promise((resolve) => {
          reads.push(() => resolve({ after, changeNumber: ++changeNumber } as RecordChanges))
        }),
      presence: async () => [],
      details: async () => 0,
    },
  )
  channel.add({ stream, scope, after: 0, presence: null, details: null })
  return { channel, reads }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

it.each(Array.from({ length: 20 }, (_, steps) => steps))(
  'LIVE-1 A change signalled %i steps after the previous one was read is read too',
  async (steps) => {
    const { channel, reads } = watchedGame()
    const first = channel.deliver({ changes: true })
    await nextTurn()
    reads[0]?.()
    for (let step = 0; step < steps; step += 1) await undefined
    const second = channel.deliver({ changes: true })
    await nextTurn()
    expect(reads).toHaveLength(2)
    reads[1]?.()
    await Promise.all([first, second])
  },
)

it('LIVE-1 Changes signalled in one task are read once', async () => {
  const { channel, reads } = watchedGame()
  const deliveries = [1, 2, 3].map(() => channel.deliver({ changes: true }))
  await nextTurn()
  expect(reads).toHaveLength(1)
  reads[0]?.()
  await Promise.all(deliveries)
  await nextTurn()
  expect(reads).toHaveLength(1)
})
