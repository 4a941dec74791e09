import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { kindNamed } from '@icetally/domain/game/model/records'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { Recorded } from '@icetally/domain/game/recording-choice'
import { useEffect, useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { lengthOf, shownClock, toggleClock } from '../games/clock.ts'
import { toastError } from '../platform/messages/toast.ts'
import { useDialog } from '../platform/react/use-dialog.ts'
import { useStableCallback } from '../platform/react/use-stable-callback.ts'
import { timeOn, useClockStamp } from './shared/clock-stamp.ts'
import { useAsking } from './shared/questions.ts'
import { type NewFact, type SheetKindName, sheetKindsFor } from './shared/sheet-kinds.ts'
import type { StripKeys } from './shots/shot-commands.ts'

/** The open sheet; one of a game that was finished meanwhile, or reopened, is closed. */
interface OpenSheet extends NewFact {
  readonly kind: SheetKindName
  readonly isFinal: boolean
}

/** The sheets that open from the strip under the rink, by its buttons and by keys. */
export type StripControls = ReturnType<typeof useStripControls>

/**
 * The controls of the strip of a game, which is loaded later. From now on its clock is recorded,
 * too, except with records added to a finished game.
 */
export function useStripControls(
  { id: gameId, final }: Pick<GameDetail, 'id' | 'final'>,
  view: PeriodView,
  recorded: Recorded,
) {
  const goalie = useDialog<true>()
  const clock = useDialog<true>()
  const asking = useAsking()
  const sheet = useDialog<OpenSheet>(`sheet of ${gameId}`)
  const { show: showGoalie } = goalie
  const { show: showClock } = clock
  const isFinal = final !== null
  const { open, subject, close } = sheet
  // Even by another device.
  const isEnded = open && subject?.isFinal !== isFinal
  useEffect(() => {
    if (isEnded) close()
  }, [isEnded, close])
  useClockStamp(gameId, recorded, recorded.clock && !isFinal)
  const { format } = recorded
  const openSheet = useStableCallback((kind: SheetKindName) => {
    if (view === 'all') {
      toastError(`Please select a specific period to record a ${kindNamed(kind).called}`)
      return
    }
    // Of the period that the clock is in, as of all that is recorded now.
    const time = recorded.clock && !isFinal ? timeOn(gameId) : null
    const isNow = time?.periodNumber === view
    sheet.show({
      ...{ kind, isFinal, id: newId() },
      periodNumber: view,
      clock: isNow ? time.clock : null,
      shown: isNow ? shownClock(gameId, view, format) : null,
    })
  })
  const runClock = useStableCallback(() => {
    if (view !== 'all') toggleClock(gameId, view, lengthOf(gameId, view, format))
  })
  const { goalies, clock: hasClock } = recorded
  const keys = useMemo(
    (): StripKeys => ({
      ...(goalies && { goalie: () => showGoalie(true) }),
      ...Object.fromEntries(
        sheetKindsFor(recorded).map(({ name }) => [name, () => openSheet(name)]),
      ),
      ...(hasClock && { runClock, setClock: () => showClock(true) }),
    }),
    [recorded, goalies, hasClock, showGoalie, showClock, openSheet, runClock],
  )
  return { goalie, clock, sheet, openSheet, keys, asking }
}
