import { describe, expect, it } from 'vitest'
import { STANDARD_FORMAT } from '../../game/format/standard.ts'
import { flowWords, leadsOf } from './flow-words.ts'
import { type FlowEvent, gameFlow } from './game-flow.ts'

let made = 0
function event(periodNumber: number, clock: number | null, against = false): FlowEvent {
  made += 1
  return { id: String(made).padStart(4, '0'), periodNumber, clock, against, createdAt: made }
}
const flowOf = (
  shots: FlowEvent[],
  goals: FlowEvent[] = [],
  { lastPeriod = 3, isOver = true } = {},
) => gameFlow({ shots, goals, lastPeriod, format: STANDARD_FORMAT, isOver })

describe('the flow of a game', () => {
  it('FLOW-1 By the clock, each shot moves the difference at its time of the whole game', () => {
    const flow = flowOf(
      [event(1, 60), event(2, 30, true), event(2, 90, true)],
      [event(2, 90, true)],
    )
    expect(flow.basis).toBe('clock')
    expect(flow.steps).toEqual([
      { at: 0, difference: 0 },
      { at: 60, difference: 1 },
      { at: 1230, difference: 0 },
      { at: 1290, difference: -1 },
    ])
    expect(flow.goals.map(({ at, difference }) => [at, difference])).toEqual([[1290, -1]])
    expect(flow.end).toBe(3600)
    expect(flow.shots).toEqual({ for: 1, against: 2 })
  })

  it('FLOW-2 Where clocks are missing, the order of play is the axis, each shot and goal one unit', () => {
    const flow = flowOf([event(1, null), event(1, 30), event(3, null, true)], [event(1, null)])
    expect(flow.basis).toBe('order')
    expect(flow.periods.map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [4, 5],
      [5, 7],
    ])
    expect(flow.steps.map(({ at }) => at)).toEqual([0, 1, 2, 6])
  })

  it('FLOW-3 An overtime lasts as long as it was played, and a running period ends with the last event', () => {
    const shots = [event(1, 10), event(4, 200)]
    expect(flowOf(shots, [], { lastPeriod: 4 }).periods.at(-1)).toEqual({
      ...{ label: 'OT', from: 3600, to: 3800 },
    })
    expect(flowOf(shots, [], { isOver: false, lastPeriod: 4 }).end).toBe(3800)
    expect(flowOf([event(2, 30)], [], { isOver: false }).end).toBe(1230)
    expect(flowOf([event(1, null)], [], { isOver: false }).end).toBe(2)
  })

  it('FLOW-4 A lead lasts while shots are level, until the other side has more', () => {
    const flow = flowOf([
      ...[event(1, 60), event(1, 120, true), event(1, 180), event(1, 240, true)],
      event(1, 300, true),
    ])
    expect(leadsOf(flow)).toEqual([
      { side: 'for', from: 60, to: 300 },
      { side: 'against', from: 300, to: null },
    ])
    expect(flowWords(flow, 'Minnesota', 'Boston')).toBe(
      'Shots: Minnesota 2, Boston 3. Minnesota led from minute 2 to minute 6, then Boston led from minute 6 to the end.',
    )
  })

  it('FLOW-5 A lead that ends level ends there, many changes are counted, and missing shots are stated', () => {
    const level = flowOf([event(1, null), event(1, null, true)])
    expect(flowWords(level, 'Us', 'Them')).toBe(
      'Shots: Us 1, Them 1. Us led from shot 1 to shot 2.',
    )
    const changing = flowOf(
      Array.from({ length: 6 }, (_, index) => [
        event(1, null, index % 2 === 1),
        event(1, null, index % 2 === 0),
        event(1, null, index % 2 === 0),
      ]).flat(),
    )
    expect(flowWords(changing, 'Us', 'Them')).toContain('The lead changed')
    expect(flowWords(flowOf([]), 'Us', 'Them')).toBe('No shots were recorded.')
  })
})
