import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { NumberedPlayer } from '@icetally/domain/player/order'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { storedText } from '../../platform/browser/stored-text.ts'
import { toastInfo } from '../../platform/messages/toast.ts'
import { type DialogControl, useDialog } from '../../platform/react/use-dialog.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import type { MissOutcome } from './game-shot.ts'
import {
  commandOf,
  isAvailable,
  type ShotCommand,
  type StripKeys,
  viewAfter,
} from './shot-commands.ts'
import type { ShotChoices } from './shot-mode.ts'
import { DIGIT_PAUSE, type TypedNumber, typeDigit, unknownAfterPause } from './typed-number.ts'

const singleKeys = storedText('icetally-single-keys')

/**
 * Switches the single keys on or off: users who dictate, or lean on the keys, may want them off.
 */
export const switchSingleKeys = (on: boolean): void => singleKeys.write(on ? null : 'off')

/** Whether single keys work; they do until switched off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(singleKeys.subscribe, () => singleKeys.read() !== 'off')
}

/** Elements in which a key is typed text, or selects an option by its first letter. */
const TYPING = 'input, textarea, select, [contenteditable]'
/** Elements that receive the keys while open, wherever the focus is. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

interface ShotKeysTarget {
  /** In the order they are shown. */
  readonly players: readonly NumberedPlayer[]
  readonly choices: ShotChoices
  readonly onChoose: (choices: ShotChoices) => void
  readonly mayRecord: boolean
  readonly turn: () => void
  readonly undo: () => void
  readonly correct: () => void
  readonly assists: () => void
  /** Sets the outcome of the newest shot; undefined if outcomes are not recorded. */
  readonly outcome: ((outcome: MissOutcome) => void) | undefined
  readonly strip: StripKeys
  /** The periods that can be chosen, and all. */
  readonly views: readonly PeriodView[]
  /** Puts the keyboard's cursor onto the rink. */
  readonly rink: () => void
}

/**
 * Carries out the single keys of the Shot Tracker, wherever on the screen the focus is, except in a
 * field and while a dialog or a menu is open; answers the dialog that lists them.
 */
export function useShotKeys(target: ShotKeysTarget): DialogControl<true> {
  const help = useDialog<true>()
  const jerseyNumber = useJerseyNumber(target)
  const { choices, onChoose, views } = target
  const scope = { ...target, hasOutcomes: target.outcome !== undefined }

  function carryOut(command: ShotCommand, at: number): void {
    if (command.kind !== 'digit') jerseyNumber.forget()
    if (command.kind === 'mode') onChoose({ ...choices, scored: command.scored })
    else if (command.kind === 'against') onChoose({ ...choices, shooterId: 'against' })
    else if (command.kind === 'view') onChoose({ ...choices, view: command.view })
    else if (command.kind === 'step') {
      onChoose({ ...choices, view: viewAfter(views, choices.view, command.by) })
    } else if (command.kind === 'outcome') target.outcome?.(command.outcome)
    else if (command.kind === 'strip') target.strip[command.control]?.()
    else if (command.kind === 'digit') jerseyNumber.type(command.digit, at)
    else if (command.kind === 'help') help.show(true)
    else target[command.kind]()
  }

  const on = useSingleKeys()
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === null || event.defaultPrevented || isElsewhere(event.target)) return
    if (!isAvailable(command, scope)) return
    carryOut(command, event.timeStamp)
    event.preventDefault()
  })
  useEffect(() => {
    if (!on) return
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [on, onKeyDown])
  return help
}

function isElsewhere(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(TYPING) !== null) return true
  return document.querySelector(OPEN) !== null
}

/** Combines digits to a jersey number, and reports an unknown one. */
function useJerseyNumber({ players, choices, onChoose }: ShotKeysTarget) {
  const typed = useRef<TypedNumber | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function forget(): void {
    clearTimeout(timer.current)
    typed.current = null
  }

  /** `at`: when it was pressed, which a busy device handles later, in milliseconds. */
  function type(digit: string, at: number): void {
    const result = typeDigit(players, choices.shooterId, typed.current, digit, at)
    forget()
    typed.current = result.typed
    if (result.shooterId !== choices.shooterId) {
      onChoose({ ...choices, shooterId: result.shooterId })
    }
    const unfinished = result.typed && unknownAfterPause(players, result.typed)
    if (result.unknown !== null) sayUnknown(result.unknown)
    else if (unfinished !== null) timer.current = setTimeout(sayUnknown, DIGIT_PAUSE, unfinished)
  }

  return { type, forget }
}

function sayUnknown(digits: string): void {
  toastInfo(`No player has number ${Number(digits)}`)
}
