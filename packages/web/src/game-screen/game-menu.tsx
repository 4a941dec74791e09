import {
  firstOvertime,
  lastPossiblePeriod,
  periodLabel,
} from '@icetally/domain/game/format/game-format'
import { lastPeriodIn } from '@icetally/domain/game/kinds/period/period'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import {
  IconAdjustments,
  IconChalkboard,
  IconClockPlus,
  IconFileText,
  IconFlagCheck,
  IconListDetails,
  IconLockOpen,
  IconPencil,
  IconShare,
  IconTargetArrow,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { startTransition } from 'react'
import { useNavigate } from 'react-router'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { withScore } from '../games/score-transition.ts'
import { MenuButton } from '../platform/components/menu-button.tsx'
import type { MenuEntry } from '../platform/components/menu-surface.tsx'
import { openers } from '../platform/components/opened-later.tsx'
import { FINISHED, paths } from '../platform/paths.ts'
import { finishGame } from '../platform/queries/games.ts'
import type { DialogControl } from '../platform/react/use-dialog.ts'
import { recordAndReport } from '../platform/sync/recording/report-recorded.ts'
import { ShareGameDialog, useShareGame } from '../sharing/index.ts'

const { load, openedLater } = openers(() => import('./game-dialogs.ts'))
const FinishDialog = openedLater((parts) => parts.FinishDialog)
const LineupDialog = openedLater((parts) => parts.LineupDialog)
const NewPlayerDialog = openedLater((parts) => parts.NewPlayerDialog)
const ShootoutDialog = openedLater((parts) => parts.ShootoutDialog)
const RecordingSettingsDialog = openedLater((parts) => parts.RecordingSettingsDialog)

/** Preloads the menu's dialogs, for the time without a network. */
export const loadGameDialogs = load

export type GameDialog = 'settings' | 'lineup' | 'player' | 'shootout' | 'finish'

interface GameMenuProps {
  readonly dialogs: DialogControl<GameDialog>
  /** Is it recorded at present? A finished game is only read until a user wants to edit it. */
  readonly recording: boolean
  readonly onEdit: () => void
  /** Shows all that happened so far. */
  readonly onEvents: () => void
  /** Shows a period that was added. */
  readonly onPeriod: (period: PeriodNumber) => void
  readonly onAddAssists: (shotId: string) => void
  /** Links to the intermission page of the previous period. */
  readonly onIntermission: () => void
}

/** Rarely used actions of recording a game. */
export function GameMenu(props: GameMenuProps) {
  const { recording, dialogs: opened } = props
  const { onEdit, onEvents, onPeriod, onAddAssists, onIntermission } = props
  const { game, records, record, format } = useOpenGameRecords()
  const navigate = useNavigate()
  const reopening = useMutation(finishGame(game.teamId, 'Game reopened'))
  const next = PERIOD_NUMBERS.find(
    (period) => period > lastPeriodIn(records, format) && period <= lastPossiblePeriod(format),
  )
  const isFinal = game.final !== null
  const sharing = useShareGame(game)

  const open = (what: GameDialog, text: string, icon: MenuEntry['icon']): MenuEntry => ({
    ...{ text, icon },
    onSelect: () => opened.show(what),
  })
  const entries = [
    recording
      ? open('settings', 'Recording settings', IconAdjustments)
      : { text: 'Edit record', icon: IconPencil, onSelect: onEdit },
    { text: 'Events', icon: IconListDetails, onSelect: onEvents },
    recording && open('lineup', "Who's playing?", IconUsersGroup),
    recording && open('player', 'Add Player', IconUserPlus),
    recording &&
      next !== undefined && {
        text:
          next === firstOvertime(format) ? 'Overtime' : `Overtime (${periodLabel(format, next)})`,
        icon: IconClockPlus,
        onSelect: () => {
          void recordAndReport(record, { kind: 'periods.create', periodNumber: next })
          onPeriod(next)
        },
      },
    recording && open('shootout', 'Shootout', IconTargetArrow),
    recording && open('finish', isFinal ? 'Final score' : 'Finish Game', IconFlagCheck),
    { text: 'Intermission', icon: IconChalkboard, onSelect: onIntermission },
    { text: 'Summary', icon: IconFileText, to: paths.summary(game.teamId, game.id) },
    !!sharing.share && { text: 'Share', icon: IconShare, onSelect: sharing.share },
    isFinal && {
      text: 'Reopen game',
      icon: IconLockOpen,
      disabled: reopening.isPending,
      onSelect: () => reopening.mutate({ gameId: game.id, final: null }),
    },
  ]
  const layer = (what: GameDialog) => ({
    open: opened.open && opened.subject === what,
    onClose: opened.close,
  })
  return (
    <>
      <MenuButton text="More" label="More for this game" entries={entries} inBar />
      <RecordingSettingsDialog {...layer('settings')} />
      <LineupDialog key={`lineup${opened.opening}`} {...layer('lineup')} />
      <NewPlayerDialog key={`player${opened.opening}`} {...layer('player')} />
      <ShareGameDialog {...sharing.dialog} />
      <ShootoutDialog {...layer('shootout')} />
      <FinishDialog
        key={`finish${opened.opening}`}
        {...layer('finish')}
        onFinished={() =>
          withScore(document.querySelector('[role="dialog"] [data-score]'), () =>
            // From score to score, without a skeleton between them.
            startTransition(() => {
              opened.close()
              void navigate(paths.summary(game.teamId, game.id), { replace: true, state: FINISHED })
            }),
          )
        }
        onAddAssists={(shotId) => {
          opened.close()
          onAddAssists(shotId)
        }}
      />
    </>
  )
}
