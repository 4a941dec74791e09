import { useSyncExternalStore } from 'react'

/** How a person likes to record on this device. */
export interface RecordingSettings {
  /** Which thumb records: the players stand on its side. */
  readonly hand: 'left' | 'right'
  /** The last five shooters stand before the roster. */
  readonly lastUsedFirst: boolean
  /** Null is as the device has it: yes, except for who asked for less motion. */
  readonly vibrate: boolean | null
}

const DEFAULTS: RecordingSettings = { hand: 'right', lastUsedFirst: false, vibrate: null }

/** Under which name the choices stand in localStorage, on this device alone. */
const STORAGE_KEY = 'icetally-recording'
const CHANGED = 'icetally-recording'

let cache: { readonly stored: string | null; readonly settings: RecordingSettings } = {
  stored: null,
  settings: DEFAULTS,
}

/** The present settings; an invalid stored value counts as not chosen. */
export function recordingSettings(): RecordingSettings {
  const stored = localStorage.getItem(STORAGE_KEY)
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
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...recordingSettings(), ...changes }))
  dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  const types = ['storage', CHANGED]
  for (const type of types) addEventListener(type, listener)
  return () => {
    for (const type of types) removeEventListener(type, listener)
  }
}

/** The settings, anew whenever one changes. */
export function useRecordingSettings(): RecordingSettings {
  return useSyncExternalStore(subscribe, recordingSettings)
}
