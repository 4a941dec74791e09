import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { PeriodNumber } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { IconButton } from '../../platform/components/icon-button.tsx'
import { isolated } from '../../platform/format/user-text.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { recordAndReport } from '../../platform/sync/recording/report-recorded.ts'
import { dressed } from '../shared/dressed.ts'
import { NoPlayers } from '../shared/no-players.tsx'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import {
  assign,
  EMPTY_DRAFT,
  GOAL_ROLES,
  type GoalDraft,
  type GoalRole,
  goalDraftName,
  isEmpty,
  nextRole,
} from './goal-draft.ts'
import { PeriodSegments } from './period-segments.tsx'

const PART_NAMES: Readonly<Record<GoalRole, string>> = {
  scorer: 'Scorer',
  primaryAssist: 'First Assist',
  secondaryAssist: 'Second Assist',
}

/** The form's next goal: its parts, and the last pressed player, who has none yet. */
interface GoalEntered {
  readonly draft: GoalDraft
  readonly chosenId: string | null
  /** Null before the first press. */
  readonly period: PeriodNumber | null
}

const EMPTY: GoalEntered = { draft: EMPTY_DRAFT, chosenId: null, period: null }

interface GoalFormProps {
  readonly period: PeriodNumber
  readonly onPeriod: (period: PeriodNumber) => void
}

/**
 * Records a goal: the scorer, the first assist and the second, pressed in a row. The parts show
 * their players, and move the last pressed player to another part; submit once there is a scorer.
 */
export function GoalForm(props: GoalFormProps) {
  const { onPeriod } = props
  const { game, records, record } = useOpenGameRecords()
  const players = dressed(game, records)
  const sorted = useMemo(() => sortByNumber(players), [players])
  const [entered, setEntered] = useDraft(goalDraftName(game.id), EMPTY)
  const { draft, chosenId } = entered
  // A reload leaves it with the goal; the page's own choice begins in period 1.
  const period = entered.period ?? props.period
  const enter = (next: Omit<GoalEntered, 'period'>) => setEntered({ ...next, period })
  const choosePeriod = (chosenPeriod: PeriodNumber) => {
    onPeriod(chosenPeriod)
    if (entered.period !== null) setEntered({ ...entered, period: chosenPeriod })
  }
  const playerOf = (id: string | null) => sorted.find((player) => player.id === id) ?? null
  const chosen = playerOf(chosenId)

  // The last pressed player takes the next free part once another player is pressed or the goal
  // submitted.
  const next = nextRole(draft, chosenId)
  const meant = next === null ? draft : assign(draft, next, chosenId)

  const press = useStableCallback((playerId: string) => {
    if (playerId === chosenId) enter({ draft, chosenId: null })
    else enter({ draft: meant, chosenId: playerId })
  })

  function give(part: GoalRole) {
    if (!chosen) return
    enter({ draft: assign(draft, part, chosen.id), chosenId: null })
  }

  const scorer = playerOf(meant.scorer)
  const restore = useStableCallback((refused: GoalDraft) => {
    if (isEmpty(draft)) enter({ draft: refused, chosenId })
  })

  async function submit() {
    if (!scorer) return
    // At once, as the list shows it: later assignments apply to the next goal.
    setEntered(EMPTY)
    onPeriod(period)
    const isSafe = await recordAndReport(record, {
      kind: 'goal.record',
      goalId: newId(),
      scorerId: scorer.id,
      assister1Id: playerOf(meant.primaryAssist)?.id ?? null,
      assister2Id: playerOf(meant.secondaryAssist)?.id ?? null,
      periodNumber: period,
      shotId: null,
    })
    if (!isSafe) restore(meant)
  }

  if (sorted.length === 0) {
    return <NoPlayers className="rounded-control border border-edge border-dashed p-6" />
  }
  return (
    <div className="flex flex-col gap-5">
      <PeriodSegments period={period} onChange={choosePeriod} />
      <PlayerTiles
        label="Players"
        players={sorted}
        isChosen={(id) => id === chosenId || Object.values(draft).includes(id)}
        onChoose={press}
        className="max-sm:-mx-3.5 lying:[--tile-height:2.75rem] lying:[--tile:3.25rem]"
      />
      <div className="sticky bottom-0 -mx-5 -mb-5 lying:-mx-2 lying:-mb-2 flex flex-col gap-3 rounded-b-card border-line border-t bg-surface px-5 lying:px-2 pt-3 lying:pt-1 pb-[max(1rem,env(safe-area-inset-bottom))] lying:pb-[max(0.25rem,env(safe-area-inset-bottom))]">
        <p className="truncate text-muted lying:hidden">{sayNext(meant)}</p>
        <div className="grid grid-cols-3 gap-2 lying:grid-cols-4">
          {GOAL_ROLES.map((part) => (
            <PartButton
              key={part}
              name={PART_NAMES[part]}
              player={playerOf(draft[part])}
              preview={part === next ? chosen : null}
              ready={chosen !== null}
              onGive={() => give(part)}
              onClear={() => enter({ draft: assign(draft, part, null), chosenId })}
            />
          ))}
          <Button
            size="large"
            onClick={() => void submit()}
            disabled={!scorer}
            className="col-span-3 mt-1 lying:col-span-1 lying:mt-0"
          >
            Submit Goal
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The role of the next press on a player. */
function sayNext(draft: GoalDraft): string {
  if (draft.scorer === null) return 'Tap the scorer, then the assists.'
  if (draft.primaryAssist === null) return 'Tap the first assist, or submit.'
  return draft.secondaryAssist === null
    ? 'Tap the second assist, or submit.'
    : 'Submit, or tap a part to change it.'
}

interface PartButtonProps {
  readonly name: string
  readonly player: Player | null
  /** The player who will have it unless another part is pressed: visible, but not yet its name. */
  readonly preview: Player | null
  readonly ready: boolean
  readonly onGive: () => void
  readonly onClear: () => void
}

function PartButton({ name, player, preview, ready, onGive, onClear }: PartButtonProps) {
  return (
    <div className="relative grid">
      <button
        type="button"
        onClick={onGive}
        className={classes(
          'flex lying:min-h-14 min-h-18 min-w-0 flex-col justify-center gap-1 rounded-control border-2 px-2 py-1.5 leading-tight transition-colors',
          player
            ? 'items-start border-mode-green bg-mode-green-soft text-left text-mode-green-text'
            : 'items-center border-edge text-center',
          !player && !ready && 'border-dashed text-muted',
          ready && 'hover:border-focus hover:bg-hover',
        )}
      >
        {/* Beside the name of the part there is the button that clears it. */}
        <span
          className={classes(
            'font-display font-semibold',
            player && 'whitespace-nowrap pr-3.5 text-[0.8125rem]',
          )}
        >
          {name}
        </span>{' '}
        {player && (
          <span className="flex min-w-0 max-w-full items-center gap-1.5">
            {player.number !== null && (
              <span className="type-figure shrink-0 whitespace-nowrap text-2xl">
                {jerseyOf(player)}
              </span>
            )}{' '}
            <span className="line-clamp-2 min-w-0 wrap-break-word font-display font-semibold text-[0.9375rem] leading-4">
              {player.name}
            </span>
          </span>
        )}
        {preview && (
          <span aria-hidden="true" className="truncate text-[0.9375rem] text-mode-green-text">
            {preview.number === null
              ? preview.name
              : `${jerseyOf(preview)} ${isolated(preview.name)}`}
          </span>
        )}
      </button>
      {player && (
        <IconButton
          label={`Clear ${name}`}
          icon={IconX}
          iconClass="size-4"
          onClick={onClear}
          className="-top-2 -right-2 absolute text-mode-green-text"
        />
      )}
    </div>
  )
}
