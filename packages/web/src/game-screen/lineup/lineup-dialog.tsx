import { lineupIn } from '@icetally/domain/game/kinds/lineup/lineup-record'
import { counted } from '@icetally/domain/platform/counted'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { ChoiceTile } from '../../platform/components/choice-tile.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { playerName } from '../../platform/format/player-names.ts'
import { useDraft } from '../../platform/forms/drafts.ts'
import { lastLineupQuery } from '../../platform/queries/lineups.ts'
import { giveNetCommand, rechargeQuestion } from '../goalie/recharge.ts'
import { RechargeChoice } from '../goalie/recharge-choice.tsx'
import { forgetNewPlayer, NewPlayerForm } from '../players/new-player-form.tsx'
import { TILES, TileName } from '../shared/player-tiles.tsx'
import {
  candidates,
  type Dressing,
  firstDraft,
  type LineupCandidate,
  type LineupDraft,
  type Press,
  playersOf,
  pressed,
  wearing,
} from './lineup-draft.ts'
import { WornNumber } from './worn-number.tsx'

const PRESSES = [
  { value: 'playing', label: 'Playing' },
  { value: 'goalie', label: 'Goalies' },
  { value: 'starting', label: 'Starting' },
  { value: 'number', label: 'Numbers' },
] as const

const HINTS: Readonly<Record<Press, string>> = {
  playing: 'Tap players who are out. Tap again to bring them back.',
  goalie: 'Tap the goalies of this game.',
  starting: 'Tap the starters. The starting goalie is in the net from the beginning.',
  number: 'Tap a player who wears another number in this game.',
}

/** The stored fields of a draft. */
type Chosen = readonly (readonly [string, Dressing])[]

/** The players dressed for a game, chosen in one screen and saved at once. */
export function LineupDialog(layer: Layer) {
  const { game, records, nameOf, record } = useOpenGameRecords()
  const own = lineupIn(records)?.players ?? null
  const roster = candidates(game.team.players, own, nameOf)
  const last = useQuery({
    ...lastLineupQuery(game.teamId, game.id),
    enabled: layer.open && own === null,
  })
  // Until the first press it follows the known lineup, which the network may update.
  const [chosen, choose, forget] = useDraft<Chosen | null>(`lineup of ${game.id}`, null)
  const draft = chosen === null ? firstDraft(roster, own, last.data ?? null) : new Map(chosen)
  const setChosen = (next: LineupDraft) => choose([...next])
  const [press, setPress] = useState<Press>('playing')
  const [numbered, setNumbered] = useState<LineupCandidate | null>(null)
  const [isAdding, setAdding] = useState(false)
  const goalies = [...draft.values()].filter(({ position }) => position === 'G').length
  const [pending, setPending] = useState<OpenQuestion | null>(null)
  const close = () => {
    setPending(null)
    forget()
    forgetNewPlayer(game.teamId)
    layer.onClose()
  }
  const save = (players: ReturnType<typeof playersOf>) => {
    const command = { kind: 'lineup.set', players } as const
    const question = rechargeQuestion(command, record.shown(), (id) => playerName(nameOf(id)))
    const answer = (recharges: boolean) => {
      const back = recharges ? ({ kind: 'lineup.set', players: own ?? [] } as const) : null
      void giveNetCommand(record, command, recharges, back)
      close()
    }
    if (question === null) answer(false)
    else setPending({ question, answer })
  }
  const everybody = new Map(
    roster.map(({ id, position }) => [id, draft.get(id) ?? { position, starting: false }]),
  )
  if (pending !== null) {
    return (
      // The lineup was chosen: closing the question is no.
      <Dialog
        {...layer}
        onClose={() => pending.answer(false)}
        title="Who started in net?"
        size="compact"
      >
        <DialogBody>
          <RechargeChoice question={pending.question} onAnswer={pending.answer} />
        </DialogBody>
      </Dialog>
    )
  }
  return (
    <Dialog
      {...layer}
      onClose={close}
      title="Who's playing?"
      description={`${counted(draft.size, 'player')}, ${counted(goalies, 'goalie')}`}
      size="wide"
      keepOpen
    >
      <DialogBody className="gap-3">
        <SegmentedControl
          label="A press says"
          value={press}
          onChange={(next) => {
            setPress(next)
            setNumbered(null)
          }}
          segments={PRESSES}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">{HINTS[press]}</p>
          {press === 'playing' && (
            <span className="-mr-2 flex">
              <Button variant="ghost" size="small" onClick={() => setChosen(everybody)}>
                Select all
              </Button>
              <Button variant="ghost" size="small" onClick={() => setChosen(new Map())}>
                Clear
              </Button>
            </span>
          )}
        </div>
        {numbered !== null && (
          <WornNumber
            key={numbered.id}
            name={numbered.name}
            worn={draft.get(numbered.id)?.worn ?? numbered}
            onWorn={(digits) => {
              setChosen(wearing(draft, numbered, digits))
              setNumbered(null)
            }}
          />
        )}
        <ul aria-label="Roster" className={TILES}>
          {roster.map((player) => (
            <li key={player.id} className="grid">
              <LineupTile
                player={player}
                draft={draft}
                press={press}
                onChoose={() =>
                  press === 'number'
                    ? setNumbered(player)
                    : setChosen(pressed(draft, player, press))
                }
              />
            </li>
          ))}
        </ul>
        {isAdding ? (
          <section aria-label="New player" className="border-line border-t pt-4">
            <NewPlayerForm
              onAdded={(player) => {
                if (!draft.has(player.id)) setChosen(pressed(draft, player, 'playing'))
                setAdding(false)
              }}
            />
          </section>
        ) : (
          <Button
            variant="secondary"
            icon={IconUserPlus}
            className="min-h-11 self-start max-sm:self-stretch"
            onClick={() => setAdding(true)}
          >
            Add guest or player
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        {own === null ? (
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => save([])}>
            Offer the whole roster
          </Button>
        )}
        <Button disabled={draft.size === 0} onClick={() => save(playersOf(draft))}>
          Save lineup
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

/** A lineup that waits for an answer. */
interface OpenQuestion {
  readonly question: string
  readonly answer: (recharges: boolean) => void
}

interface LineupTileProps {
  readonly player: LineupCandidate
  readonly draft: LineupDraft
  readonly press: Press
  readonly onChoose: () => void
}

function LineupTile({ player, draft, press, onChoose }: LineupTileProps) {
  const dressing = draft.get(player.id)
  const isGoalie = dressing?.position === 'G'
  const starts = dressing?.starting ?? false
  const isDressed = dressing !== undefined
  const worn = dressing?.worn
  const chosen = {
    ...{ playing: isDressed, goalie: isGoalie, starting: starts, number: worn !== undefined },
  }[press]
  return (
    <ChoiceTile
      figure={
        <>
          {jerseyOf(worn ?? player) ?? '–'}
          {isGoalie && <span className="ml-1 text-base">G</span>}
          {starts && (
            <span role="img" aria-label="starts" className="ml-1 text-base">
              ★
            </span>
          )}
        </>
      }
      label={
        <>
          <TileName name={player.name} />
          {player.removed && (
            <>
              {' '}
              <span className="text-sm">(removed)</span>
            </>
          )}
        </>
      }
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
