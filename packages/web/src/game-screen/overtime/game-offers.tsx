import {
  firstOvertime,
  type GameFormat,
  isOvertime,
  periodLabel,
} from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { reachedIn, reachedPeriod } from '@icetally/domain/game/sheet/stage'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { lengthOf, useClock } from '../../games/clock.ts'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { useRecorded } from '../shared/recorded.ts'
import { sideOfTurned, turnPeriod } from '../shared/turned-period.ts'
import { OVER_BOARD } from '../shots/over-board.tsx'
import { decline, declined, intermissionAfter } from './declined.ts'
import { gameOver, winnerWords } from './game-over.ts'
import { type TieBreak, tieBreakAfter } from './level.ts'
import { periodOver } from './period-over.ts'

/** The numbers of periods of regulation, in words. */
const COUNT_WORDS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five']

interface GameOffersProps {
  readonly view: PeriodView
  /** Is it the period on which the game opened, which was not chosen? */
  readonly isFirstView: boolean
  readonly onPeriod: (period: PeriodNumber) => void
  /** Links to the intermission page of the finished period. */
  readonly onIntermission: (after: PeriodNumber) => void
  readonly onShootout: () => void
  readonly onFinish: () => void
}

/**
 * The suggestions of the records: to switch to the period in play, to turn one, to start overtime or
 * a shootout, to read the intermission, or to finish the game. One at a time, and unobtrusive.
 */
export function GameOffers(props: GameOffersProps) {
  const { view, isFirstView, onPeriod, onIntermission, onShootout, onFinish } = props
  const recording = useOpenGameRecords()
  const { game, records, record, known } = recording
  const { format } = game
  const notWanted = useSyncExternalStore(declined.subscribe, () => declined.of(game.id)) ?? []
  const { seconds } = useClock(game.id, useRecorded().clock && view !== 'all' ? view : null)
  if (!known) return null

  const latest = reachedPeriod(format, reachedIn(records))
  const reached = `reached-${latest}`
  if (isFirstView && latest !== null && latest > Number(view) && !notWanted.includes(reached)) {
    return (
      <Offer
        text={`${periodLabel(format, latest)} has begun.`}
        action={`Go to ${periodLabel(format, latest)}`}
        short={`Go to ${periodLabel(format, latest)}`}
        onTake={() => onPeriod(latest)}
        onDecline={() => decline(game.id, reached)}
      />
    )
  }

  const turned = `turned-${view}`
  const side = view === 'all' || notWanted.includes(turned) ? null : sideOfTurned(records, view)
  if (view !== 'all' && side !== null) {
    return (
      <Offer
        text={
          side === 'for'
            ? `Most of our shots are at our own end. Turn ${periodLabel(format, view)}?`
            : `Most of their shots are at their own end. Turn ${periodLabel(format, view)}?`
        }
        action={`Turn ${periodLabel(format, view)}`}
        short="Turn"
        onTake={() => {
          decline(game.id, turned)
          void turnPeriod(recording, game.id, view)
        }}
        onDecline={() => decline(game.id, turned)}
      />
    )
  }

  const hasEnded = view !== 'all' && seconds !== null && seconds >= lengthOf(game.id, view, format)
  const final =
    view === 'all' || game.final !== null ? null : gameOver(records, format, view, hasEnded)
  const finish = `finish-${final?.for}-${final?.against}`
  if (final !== null && !notWanted.includes(finish)) {
    return (
      <Offer
        text={winnerWords(final)}
        action="Finish Game"
        short="Finish Game"
        onTake={onFinish}
        onDecline={() => decline(game.id, finish)}
      />
    )
  }

  if (game.final !== null || view === 'all') return null
  const next =
    final === null
      ? tieBreakAfter(records, format, view, seconds === null ? null : { hasEnded })
      : null
  if (next !== null && !notWanted.includes(tieBreakOf(format, next))) {
    return (
      <TieBreakOffer
        {...{ format, next }}
        isOpen={records.shootoutAttempts.size > 0}
        after={view}
        onTake={() => {
          if (next === 'shootout') return onShootout()
          void recordAndReport(record, { kind: 'periods.create', periodNumber: next })
          onPeriod(next)
        }}
        onDecline={() => decline(game.id, tieBreakOf(format, next))}
      />
    )
  }

  const over = periodOver(records, view, hasEnded, format)
  const intermission = intermissionAfter(over)
  if (over === null || notWanted.includes(intermission)) return null
  return (
    <Offer
      text={`${periodLabel(format, over)} is over.`}
      action="Intermission"
      short="Intermission"
      onTake={() => onIntermission(over)}
      onDecline={() => decline(game.id, intermission)}
    />
  )
}

/** The name of an offer to go on with it; the first overtime is 'overtime', as older versions stored it. */
const tieBreakOf = (format: GameFormat, next: TieBreak): string =>
  next === firstOvertime(format) ? 'overtime' : `overtime-${next}`

interface TieBreakOfferProps extends Pick<OfferProps, 'onTake' | 'onDecline'> {
  readonly format: GameFormat
  readonly after: PeriodNumber
  readonly next: TieBreak
  /** Has it begun? */
  readonly isOpen: boolean
}

function TieBreakOffer({ format, after, next, isOpen, ...answers }: TieBreakOfferProps) {
  const played = isOvertime(format, after)
    ? periodLabel(format, after)
    : COUNT_WORDS[format.periods.length]
  const [action, words] =
    next === 'shootout'
      ? ['Shootout', 'the shootout']
      : next === firstOvertime(format)
        ? ['Overtime', 'overtime']
        : [periodLabel(format, next), periodLabel(format, next)]
  const text = isOpen ? 'The shootout is not decided.' : `Tied after ${played}. Go to ${words}?`
  return <Offer {...answers} text={text} action={action} short={action} />
}

interface OfferProps {
  readonly text: string
  readonly action: string
  /** The label of its button; the action begins with it. */
  readonly short: string
  readonly onTake: () => void
  readonly onDecline: () => void
}

function Offer({ text, action, short, onTake, onDecline }: OfferProps) {
  return (
    <div
      role="note"
      className={classes(
        OVER_BOARD,
        'mx-auto w-full max-w-140 border-accent-text/30 bg-accent-soft pl-2.5 leading-tight',
      )}
    >
      <span className="min-w-0 flex-1 font-semibold max-sm:font-display max-sm:text-[0.875rem] max-sm:leading-[0.9375rem] lying-small:font-display lying-small:text-[0.8125rem] lying-small:leading-[0.8125rem]">
        {text}
      </span>
      <Button size="small" aria-label={action} onClick={onTake}>
        {short}
      </Button>
      <IconButton label="Not now" icon={IconX} onClick={onDecline} />
    </div>
  )
}
