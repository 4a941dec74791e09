import { GAME_EVENTS, type GameEvent } from '@icetally/domain/news/kinds'
import { showsEvent } from '@icetally/domain/news/push-text'
import { useEffect, useMemo, useState } from 'react'
import type { TeamAnswer } from '../answers.ts'
import { canNotify, choose, chosenNow, isBlocked, switchOff, switchOn } from './browser.ts'

/** Whether this browser is notified, and how to change that. */
export interface Notifications {
  /** The events that the link offers; empty if none. */
  readonly offered: readonly GameEvent[]
  readonly chosen: readonly GameEvent[]
  /** Does this browser notify? Null: not known before the page's script runs. */
  readonly isAble: boolean | null
  readonly isOn: boolean
  readonly isOpen: boolean
  readonly isBusy: boolean
  /** The error, in a sentence. */
  readonly problem: string | null
  toggle(): void
  choose(event: GameEvent, isChosen: boolean): void
  switchOn(): void
  switchOff(): void
}

const BLOCKED =
  'This browser does not let the page notify you. Allow notifications for it in the settings of the browser, then try again.'
const FAILED = 'That did not work. Check the connection, then try again.'

/** The notifications of a link; no request is made before a press. */
export function useNotifications(token: string, { shows }: Pick<TeamAnswer, 'shows'>) {
  const [isAble, setAble] = useState<boolean | null>(null)
  const offered = useMemo(
    () => GAME_EVENTS.filter((event) => showsEvent({ shows }, event)),
    [shows],
  )
  const [chosen, setChosen] = useState<readonly GameEvent[]>(GAME_EVENTS)
  const [isOn, setOn] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    setAble(canNotify())
    if (!canNotify()) return
    let isHere = true
    chosenNow(token).then(
      (events) => {
        if (!isHere || events === null) return
        setOn(true)
        setChosen(events)
      },
      // Where the browser refuses workers or storage, it is notified of nothing.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [token])

  const doing = async (work: () => Promise<string | null>) => {
    if (isBusy) return
    setBusy(true)
    setProblem(await work().catch(() => FAILED))
    setBusy(false)
  }
  const events = offered.filter((event) => chosen.includes(event))
  return {
    ...{ offered, chosen: events, isAble, isOn, isOpen, isBusy, problem },
    toggle() {
      setOpen(!isOpen)
      setProblem(!isOpen && isAble && isBlocked() ? BLOCKED : null)
    },
    choose(event, isChosen) {
      const next = offered.filter((one) => (one === event ? isChosen : events.includes(one)))
      if (!isOn) {
        setChosen(next)
        return
      }
      if (next.length === 0) return
      void doing(async () => {
        const now = await choose(token, next)
        if (now !== null) setChosen(now)
        return now === null ? FAILED : null
      })
    },
    switchOn() {
      void doing(async () => {
        const became = await switchOn(token, events)
        if (became.kind !== 'on') return became.kind === 'blocked' ? BLOCKED : FAILED
        setChosen(became.events)
        setOn(true)
        return null
      })
    },
    switchOff() {
      void doing(async () => {
        await switchOff(token)
        setOn(false)
        return null
      })
    },
  } satisfies Notifications
}
