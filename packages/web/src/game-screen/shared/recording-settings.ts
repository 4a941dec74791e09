import { useSyncExternalStore } from 'react'
import { storedText } from '../../platform/browser/stored-text.ts'

/** How a person likes to record on this device. */
export interface RecordingSettings {
  /** The recording thumb: the players are on its side. */
  readonly hand: 'left' | 'right'
  /** The last five shooters are before the roster. */
  readonly lastUsedFirst: boolean
  /** Null is the device's default: yes, unless reduced motion is requested. */
  readonly vibrate: boolean | null
}

const DEFAULTS: RecordingSettings = { hand: 'right', lastUsedFirst: false, vibrate: null }

/** The choices of this device alone. */
const choices = storedText('icetally-recording')

let cache: { readonly stored: string | null; readonly settings: RecordingSettings } = {
  stored: null,
  settings: DEFAULTS,
}

/** The present settings; an invalid stored value counts as not chosen. */
export function recordingSettings(): RecordingSettings {
  const stored = choices.read()
  if (stored !== cache.stored) cache = { stored, settings: read(stored) }
  return cache.settings
}

function read(stored: string | null): RecordingSettings {
  const values = parsed(stored)
  return {
    hand: values['hand'] === 'left' ? 'left' : 'right',
    lastUsedFirst: values['lastUsedFirst'] === true,
    vibrate: typeof values['vibrate'] === 'boolean' ? values['vibrate'] : null,
  }
}

function parsed(stored: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/** Changes some of the settings, remembered on this device and taken over by its other tabs. */
export function changeRecordingSettings(changes: Partial<RecordingSettings>): void {
  choices.write(JSON.stringify({ ...recordingSettings(), ...changes }))
}

/** The settings; renders again whenever one changes. */
export function useRecordingSettings(): RecordingSettings {
  return useSyncExternalStore(choices.subscribe, recordingSettings)
}

/**
 * Milliseconds of vibration, of pause, of vibration, and so on: short enough to continue tapping.
 */
const PATTERNS = {
  /** A shot was recorded. */
  recorded: [18],
  /** A score was recorded, or a held finger has become one. */
  scored: [18, 50, 32],
  /** A shot was taken away. */
  undone: [32, 60, 18],
} as const

/** Whether this device may be able to vibrate: it is used by touch and has the API. */
export function mayVibrate(): boolean {
  return 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches
}

/**
 * Whether taps vibrate. By default they do, unless the system is set to reduced motion: the closest
 * setting to a wish that the device be still.
 */
export function vibrates(chosen: boolean | null): boolean {
  return chosen ?? !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Vibrates for an event, if the device can and the user wants it. */
export function vibrate(what: keyof typeof PATTERNS): void {
  if (!mayVibrate() || !vibrates(recordingSettings().vibrate)) return
  // Returns false before the first touch of a page: there is nothing to report.
  navigator.vibrate([...PATTERNS[what]])
}
