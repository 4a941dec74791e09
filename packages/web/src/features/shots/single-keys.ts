import { useSyncExternalStore } from 'react'
import { storedText } from '../../lib/browser/stored-text.ts'

const choice = storedText('icetally-single-keys')

/** Switches the single keys on or off: who dictates, or leans on the keys, may want them off. */
export const switchSingleKeys = (on: boolean): void => choice.write(on ? null : 'off')

/** Whether single keys work; they do until switched off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(choice.subscribe, () => choice.read() !== 'off')
}
