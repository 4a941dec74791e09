import { readFileSync, writeFileSync } from 'node:fs'

/** Bytes of memory of a small container. */
export const CONTAINER = 512 * 1024 * 1024

/** Lets the next measurement of a process's most memory begin (proc(5), clear_refs). */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The most memory that a process has taken since then, in bytes. */
export function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) * 1024
}
