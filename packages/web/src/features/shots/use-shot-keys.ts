import type { NumberedPlayer } from '@icetally/domain/player/order'
import { useCallback, useEffect, useRef, useState } from 'react'
import { toastInfo } from '../../lib/messages/toast.ts'
import { isForReaders, type ShotCommand } from './shot-commands.ts'
import type { ShotChoices } from './shot-mode.ts'
import { useSingleKeys } from './single-keys.ts'
import { DIGIT_PAUSE, type TypedNumber, typeDigit, unknownAfterPause } from './typed-number.ts'
import { useKeyCommands } from './use-key-commands.ts'

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
  /** Puts the keyboard's cursor onto the rink. */
  readonly rink: () => void
}

/** Carries out the single keys of the Shot Tracker; answers whether their list is open. */
export function useShotKeys(target: ShotKeysTarget) {
  const [helpOpen, setHelpOpen] = useState(false)
  const jerseyNumber = useJerseyNumber(target)
  const { choices, onChoose, mayRecord } = target

  function carryOut(command: ShotCommand, at: number): void {
    if (command.kind !== 'digit') jerseyNumber.forget()
    if (command.kind === 'mode') onChoose({ ...choices, scored: command.scored })
    else if (command.kind === 'against') onChoose({ ...choices, shooterId: 'against' })
    else if (command.kind === 'view') onChoose({ ...choices, view: command.view })
    else if (command.kind === 'digit') jerseyNumber.type(command.digit, at)
    else if (command.kind === 'help') setHelpOpen(true)
    else target[command.kind]()
  }

  useKeyCommands(useSingleKeys(), (command, at) => {
    if (!mayRecord && !isForReaders(command)) return false
    carryOut(command, at)
    return true
  })
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const closeHelp = useCallback(() => setHelpOpen(false), [])
  return { helpOpen, openHelp, closeHelp }
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

  /** `at`: when it was pressed, which a busy device comes to know later, in milliseconds. */
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
