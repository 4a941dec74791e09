import type { CDPSession } from '@playwright/test'

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** Processor time of the thread. */
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** Starts to trace the tasks of all pages of the browser; the answer ends it and gives the events. */
export async function startTrace(client: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as never[])))
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  })
  return async () => {
    const complete = new Promise<void>((resolve) => {
      client.once('Tracing.tracingComplete', () => resolve())
    })
    await client.send('Tracing.end')
    await complete
    return events
  }
}

/**
 * For each page that was tapped, in the order of their first taps: the processor time of its main
 * thread for each tap in milliseconds, from the task of the `pointerup` to the end of the frame
 * that follows, all tasks in between included. Slowing the processor down costs the thread
 * processor time, so that it is in here; what else the machine does is not.
 */
export function processorTimes(events: readonly TraceEvent[]): number[][] {
  const pages = new Map<number, number[]>()
  const sorted = events.toSorted((one, other) => one.ts - other.ts)
  const lifts = sorted.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointerup',
  )
  for (const lift of lifts) {
    const own = sorted.filter(({ pid, tid }) => pid === lift.pid && tid === lift.tid)
    const frame = own.find(({ name, ts }) => name === 'FireAnimationFrame' && ts > lift.ts)
    if (frame === undefined) continue
    const tasks = own.filter(
      ({ name, ts, dur = 0 }) => name === 'RunTask' && ts + dur > lift.ts && ts <= frame.ts,
    )
    const microseconds = tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
    pages.set(lift.pid, [...(pages.get(lift.pid) ?? []), microseconds / 1000])
  }
  return [...pages.values()]
}
