import { describe, expect, it } from 'vitest'
import { ApiError } from './api-client.ts'
import { createSendQueue, isPassing } from './send-queue.ts'

const noPause = [0, 0]
const refused = () => new ApiError(400, { error: 'No', code: 'VALIDATION_FAILED' })

describe('sending in order', () => {
  it('SHOT-12 sends one call after the other, in the order they were added', async () => {
    const queue = createSendQueue(noPause)
    const steps: string[] = []
    const call = (name: string) => async () => {
      steps.push(`${name} begins`)
      await Promise.resolve()
      steps.push(`${name} ends`)
    }
    await Promise.all(['a', 'b', 'c'].map((name) => queue.add(call(name))))
    expect(steps.join(', ')).toBe('a begins, a ends, b begins, b ends, c begins, c ends')
  })

  it('SHOT-13 a refused call is not repeated and does not stop those after it', async () => {
    const queue = createSendQueue(noPause)
    let tries = 0
    const first = queue.add(() => {
      tries += 1
      return Promise.reject(refused())
    })
    const second = queue.add(() => Promise.resolve('second'))
    await expect(first).rejects.toThrow('No')
    await expect(second).resolves.toBe('second')
    expect(tries).toBe(1)
  })

  it('SHOT-18 a call without an answer is tried again, before those after it', async () => {
    const queue = createSendQueue(noPause)
    const steps: number[] = []
    const first = queue.add(() => {
      steps.push(steps.length)
      return steps.length < 3 ? Promise.reject(new ApiError(0, undefined)) : Promise.resolve('sent')
    })
    const second = queue.add(() => Promise.resolve(steps.length))
    await expect(first).resolves.toBe('sent')
    await expect(second).resolves.toBe(3)
  })

  it('SHOT-18 gives up in the end, with the last error', async () => {
    const queue = createSendQueue(noPause)
    const away = () => Promise.reject(new ApiError(503, { error: 'Away', code: 'UNAVAILABLE' }))
    await expect(queue.add(away)).rejects.toThrow('Away')
  })

  it('knows which failures pass', () => {
    const statuses = [0, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504]
    expect(statuses.filter((status) => isPassing(new ApiError(status, undefined)))).toEqual([
      0, 429, 502, 503, 504,
    ])
    expect(isPassing(new Error('a bug'))).toBe(false)
  })
})
