import { v7 as newId } from 'uuid'
import { describe, expect, it } from 'vitest'
import { shotCommand } from '#test/shot-command.ts'
import type { AttentionItem, QueuedOperation } from './types.ts'
import { unsentFile } from './unsent-file.ts'

const [gameId, userId, shooterId] = [newId(), newId(), newId()]
const at = Date.UTC(2026, 10, 21, 19, 31)

function storedOperation(): QueuedOperation {
  const command = shotCommand({ shooterId, scored: true, scoredAgainst: false })
  return {
    operation: { id: newId(), sequence: 7, madeAt: at, command },
    gameId,
    userId,
    words: { game: 'vs Falcons', players: { [shooterId]: '#9 Kelly Pannek', other: '#1 Ann' } },
  }
}

describe('the file of records that are not on the server', () => {
  it('OUTBOX-9 The file of unsent records has a sentence, names, time and operation for each', async () => {
    const waiting = storedOperation()
    const refused: AttentionItem = {
      ...storedOperation(),
      id: newId(),
      error: 'This team is disabled',
      code: 'TEAM_DISABLED',
      refusedAt: at,
    }
    const file = unsentFile([waiting], [refused], () => 'Shot by #9 Kelly Pannek', at)
    expect(file.type).toBe('application/json')
    const one = {
      what: 'Shot by #9 Kelly Pannek',
      game: 'vs Falcons',
      at: '2026-11-21T19:31:00.000Z',
      gameId,
      userId,
      players: { [shooterId]: '#9 Kelly Pannek' },
    }
    const why = {
      why: 'This team is disabled',
      code: 'TEAM_DISABLED',
      at: '2026-11-21T19:31:00.000Z',
    }
    expect(JSON.parse(await file.text())).toEqual({
      format: 'icetally-unsent-operations',
      version: 1,
      savedAt: '2026-11-21T19:31:00.000Z',
      unsent: [{ ...one, operation: waiting.operation }],
      needsAttention: [{ ...one, operation: refused.operation, refused: why }],
    })
  })
})
