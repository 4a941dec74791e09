import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import {
  firstOvertime,
  lastOfRegulation,
  lastPossiblePeriod,
  periodLabel,
} from '@icetally/domain/game/format/game-format'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import type { Recorded } from '@icetally/domain/game/recording-choice'
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
import { sideOfTurned, turnPeriod } from '../shared/turned-period.ts'
import { OVER_BOARD } from '../shots/over-board.tsx'
import { decline, declined, intermissionAfter } from './declined.ts'
import { gameOver, winnerWords } from './game-over.ts'
import { isLevelAtEnd } from './level.ts'
import { periodOver } from './period-over.ts'

/** The numbers of periods of regulation, in words. */
const COUNT_WORDS: readonly string[] = ['', 'one', 'two', 'three', 'four', 'five']

interface GameOffersProps {
  readonly game: GameDetail
  readonly recorded: Recorded
  readonly view: PeriodView
  /** Is it the period on which the game opened, which was not chosen? */
  readonly isFirstView: boolean
  readonly onPeriod: (period: PeriodNumber) => void
  /** Links to the intermission page of the finished period. */
  readonly onIntermission: (after: PeriodNumber) => void
  readonly onFinish: () => void
}

/**
 * The suggestions of the records: to switch to the period in play, to turn one, to start overtime,
 * to read the intermission, or to finish the game. One at a time, and unobtrusive.
 */
export function GameOffers(props: GameOffersProps) {
  const { game, recorded, view, isFirstView, onPeriod, onIntermission, onFinish } = props
  const recording = useOpenGameRecords()
  const { format } = game
  const { records, record, known } = recording
  const notWanted = useSyncExternalStore(declined.subscribe, () => declined.of(game.id)) ?? []
  const { seconds } = useClock(game.id, recorded.clock && view !== 'all' ? view : null)
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

  const isOver = seconds === null || hasEnded
  const isLevel = view === lastOfRegulation(format) && isOver && isLevelAtEnd(records, format)
  const hasOvertime = lastPossiblePeriod(format) > lastOfRegulation(format)
  if (isLevel && hasOvertime && !notWanted.includes('overtime')) {
    const overtime = firstOvertime(format)
    return (
      <Offer
        text={`Tied after ${COUNT_WORDS[format.periods.length]}. Go to overtime?`}
        action="Overtime"
        short="Overtime"
        onTake={() => {
          void recordAndReport(record, { kind: 'periods.create', periodNumber: overtime })
          onPeriod(overtime)
        }}
        onDecline={() => decline(game.id, 'overtime')}
      />
    )
  }

  const over = view === 'all' ? null : periodOver(records, view, hasEnded, format)
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
