import { recordingSettings } from './recording-settings.ts'

/** Milliseconds of vibration, of pause, of vibration, and so on: short enough to go on tapping. */
const PATTERNS = {
  /** A shot was recorded. */
  recorded: [18],
  /** A score was recorded, or a held finger has become one. */
  scored: [18, 50, 32],
  /** A shot was taken away. */
  undone: [32, 60, 18],
} as const

/** Whether this device may be able to vibrate: a finger is what it is used with, and it can be asked. */
export function mayVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches
}

/**
 * Whether taps are felt. Where nothing was chosen they are, except for who asked the system for less
 * motion: that is the nearest to a wish that the device be still.
 */
export function vibrates(chosen: boolean | null): boolean {
  return chosen ?? !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets the hand feel what happened, where the device can and the person wants it. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!mayVibrate() || !vibrates(recordingSettings().vibrate)) return
  // Refused, with false, before the first touch of a page: nothing to feel, and nothing to say.
  navigator.vibrate([...PATTERNS[what]])
}
