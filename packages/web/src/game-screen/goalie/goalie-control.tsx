import type { PeriodView } from '@icetally/domain/game/period/directions'
import { IconShieldHalf, IconShieldOff } from '@tabler/icons-react'
import { useRef } from 'react'
import { v7 as newId } from 'uuid'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { ButtonIcon } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { AnchoredPanel } from '../../platform/components/dialog.tsx'
import { type PlayerNames, playerName } from '../../platform/format/player-names.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { toastError } from '../../platform/messages/toast.ts'
import type { DialogControl } from '../../platform/react/use-dialog.ts'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { stamped } from '../../platform/sync/recording/stamp.ts'
import { dressed } from '../shared/dressed.ts'
import { type InNet, inNetNow } from '../shared/goalie-in-net.ts'
import { lastName, numberOrName, shortLabel } from '../shared/short-label.ts'
import { STRIP_CONTROL } from '../shared/strip.tsx'
import { GoaliePicker } from './goalie-picker.tsx'
import { giveNetCommand, type NetCommand, rechargeQuestion } from './recharge.ts'
import { RechargeChoice } from './recharge-choice.tsx'

interface GoalieControlProps {
  readonly view: PeriodView
  /** Is the time of a change recorded, too? */
  readonly clock: boolean
  /** Opened by its button, or by a key. */
  readonly control: DialogControl<true>
}

type NewChange = Extract<NetCommand, { kind: 'goalieChange.record' }>

/** A change that waits for an answer. */
interface OpenQuestion {
  readonly command: NewChange
  readonly question: string
}

/** The goalie in the net, and the panel in which one press changes it. */
export function GoalieControl({ view, clock, control }: GoalieControlProps) {
  const { game, records, record, nameOf } = useOpenGameRecords()
  const button = useRef<HTMLButtonElement>(null)
  const inNet = inNetNow(records, view)
  const words = netWords(inNet, nameOf)

  // The goalie was chosen: after a reload the question is there again.
  const [pending, setPending] = useDraft<OpenQuestion | null>(`goalie of ${game.id}`, null)
  const give = (command: NewChange, recharges: boolean) => {
    setPending(null)
    control.close()
    const { goalieChangeId } = command
    void giveNetCommand(record, command, recharges, {
      ...{ kind: 'goalieChange.remove', goalieChangeId },
    })
  }
  const choose = useStableCallback((playerId: string | null) => {
    const isSame =
      typeof inNet === 'object'
        ? inNet.goalieId === playerId
        : inNet === 'empty' && playerId === null
    if (isSame || view === 'all') control.close()
    if (isSame) return
    if (view === 'all') {
      toastError('Please select a specific period to change the goalie')
      return
    }
    const shown = record.shown()
    const change: NewChange = {
      kind: 'goalieChange.record',
      goalieChangeId: newId(),
      periodNumber: view,
      playerId,
      // The first named goalie has been in the net since the period began.
      ...(inNet === 'unsaid' && clock ? { clock: 0 } : {}),
    }
    const command = stamped(game.id, change, shown) as NewChange
    const question = rechargeQuestion(command, shown, (id) => playerName(nameOf(id)))
    if (question === null) give(command, false)
    else setPending({ command, question })
  })

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={control.open}
        aria-label={inNet === 'unsaid' ? words : `Goalie: ${words}`}
        onClick={() => control.show(true)}
        className={classes(
          `strip-goalie ${STRIP_CONTROL}`,
          // In a narrow strip two running penalties are seen beside it, and move nothing when they begin or end.
          inNet === 'unsaid'
            ? 'border-warning-text/60 bg-warning-soft text-warning-text @max-[28rem]:w-18 @max-[28rem]:whitespace-normal @max-[28rem]:px-1 @max-[28rem]:text-sm @max-[23.6rem]:w-11.5 @max-[23.6rem]:px-0 @max-[23.6rem]:font-display @max-[8rem]:w-auto'
            : '@max-[23.6rem]:px-1.5',
          inNet === 'empty' && 'border-mode-orange-fill bg-mode-orange-soft text-mode-orange-text',
        )}
      >
        <ButtonIcon
          icon={inNet === 'empty' ? IconShieldOff : IconShieldHalf}
          iconClass={`size-5 ${typeof inNet === 'string' ? '@max-[28rem]:hidden' : '@max-[23.6rem]:hidden'}`}
        />
        <NetWords inNet={inNet} words={words} nameOf={nameOf} />
      </button>
      <AnchoredPanel
        open={control.open || pending !== null}
        // The goalie was chosen; without an answer the records do not change.
        onClose={() => (pending === null ? control.close() : give(pending.command, false))}
        anchor={() => button.current?.getBoundingClientRect() ?? new DOMRect()}
        title="Goalie in net"
        description={view === 'all' ? 'Choose a period to change it' : 'From now on'}
      >
        {pending === null ? (
          <GoaliePicker
            key={control.opening}
            players={dressed(game, records)}
            chosen={inNet}
            onChoose={choose}
          />
        ) : (
          <RechargeChoice
            question={pending.question}
            onAnswer={(recharges) => give(pending.command, recharges)}
          />
        )}
      </AnchoredPanel>
    </>
  )
}

function netWords(inNet: InNet, nameOf: PlayerNames): string {
  if (inNet === 'unsaid') return 'Who is in net?'
  return inNet === 'empty' ? 'Empty net' : shortLabel(nameOf(inNet.goalieId))
}

/** The number alone in a narrow strip, where the strip has more to show. */
function NetWords(props: { inNet: InNet; words: string; nameOf: PlayerNames }) {
  const { inNet, words, nameOf } = props
  if (typeof inNet === 'string') return <span>{words}</span>
  const goalie = nameOf(inNet.goalieId)
  if (goalie.number === null) return <span className="max-w-32 truncate">{words}</span>
  return (
    <>
      {numberOrName(goalie)}{' '}
      <span className="max-w-28 truncate @max-[32rem]:hidden">{lastName(goalie)}</span>
    </>
  )
}
