import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { lineupIn } from '@icetally/domain/game/kinds/lineup/lineup'
import { counted } from '@icetally/domain/platform/counted'
import { jerseyOf } from '@icetally/domain/platform/jersey'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { sortByNumber } from '@icetally/domain/player/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenGameRecords } from '../../games/open-game-records.tsx'
import { Button } from '../../platform/components/button.tsx'
import { ChoiceTile } from '../../platform/components/choice-tile.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../platform/components/dialog.tsx'
import type { Layer } from '../../platform/components/layers.ts'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { lastLineupQuery } from '../../platform/queries/lineups.ts'
import { recordAndSay } from '../../platform/sync/recording/say-recorded.ts'
import { NewPlayerForm } from '../players/new-player-form.tsx'
import { TILES } from '../shared/player-tiles.tsx'
import { firstDraft, type LineupDraft, type Press, playersOf, pressed } from './lineup-draft.ts'

const PRESSES = [
  { value: 'playing', label: 'Playing' },
  { value: 'goalie', label: 'Goalies' },
  { value: 'starting', label: 'Starting' },
] as const

const HINTS: Readonly<Record<Press, string>> = {
  playing: 'Tap players who are out. Tap again to bring them back.',
  goalie: 'Press who is a goalie in this game.',
  starting: 'Press who starts. The goalie who starts is in the net from the beginning.',
}

/** Who is dressed for a game, chosen in one screen and saved at once. */
export function LineupDialog({ game, ...layer }: Layer & { game: GameDetail }) {
  const { records, record } = useOpenGameRecords()
  const roster = sortByNumber(game.team.players)
  const own = lineupIn(records)?.players ?? null
  const last = useQuery({
    ...lastLineupQuery(game.teamId, game.id),
    enabled: layer.open && own === null,
  })
  // Until something is pressed it is what is known, which the network may tell a moment later.
  const [chosen, setChosen] = useState<LineupDraft | null>(null)
  const draft = chosen ?? firstDraft(roster, own, last.data ?? null)
  const [press, setPress] = useState<Press>('playing')
  const goalies = [...draft.values()].filter(({ position }) => position === 'G').length
  const save = (players: ReturnType<typeof playersOf>) => {
    void recordAndSay(record, { kind: 'lineup.set', players })
    layer.onClose()
  }
  const everybody = new Map(
    roster.map(({ id, position }) => [id, draft.get(id) ?? { position, starting: false }]),
  )
  return (
    <Dialog
      {...layer}
      title="Who's playing?"
      description={`${counted(draft.size, 'player')}, ${counted(goalies, 'goalie')}`}
      size="wide"
      keepOpen
    >
      <DialogBody className="gap-3">
        <SegmentedControl
          label="A press says"
          value={press}
          onChange={setPress}
          segments={PRESSES}
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted">{HINTS[press]}</p>
          {press === 'playing' && (
            <span className="-mr-2 flex">
              <Button variant="ghost" size="small" onClick={() => setChosen(everybody)}>
                Everybody
              </Button>
              <Button variant="ghost" size="small" onClick={() => setChosen(new Map())}>
                Nobody
              </Button>
            </span>
          )}
        </div>
        <ul aria-label="Roster" className={TILES}>
          {roster.map((player) => (
            <li key={player.id} className="grid">
              <LineupTile
                player={player}
                draft={draft}
                press={press}
                onChoose={() => setChosen(pressed(draft, player, press))}
              />
            </li>
          ))}
        </ul>
        <section
          aria-labelledby="new-player"
          className="flex flex-col gap-3 border-line border-t pt-4"
        >
          <h3 id="new-player" className="font-semibold">
            Somebody else
          </h3>
          <NewPlayerForm
            teamId={game.teamId}
            roster={roster}
            onAdded={(player) => {
              if (!draft.has(player.id)) setChosen(pressed(draft, player, 'playing'))
            }}
          />
        </section>
      </DialogBody>
      <DialogFooter>
        {own === null ? (
          <Button variant="secondary" onClick={layer.onClose}>
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

interface LineupTileProps {
  readonly player: Player
  readonly draft: LineupDraft
  readonly press: Press
  readonly onChoose: () => void
}

function LineupTile({ player, draft, press, onChoose }: LineupTileProps) {
  const dressing = draft.get(player.id)
  const isGoalie = dressing?.position === 'G'
  const starts = dressing?.starting ?? false
  const chosen = { playing: dressing !== undefined, goalie: isGoalie, starting: starts }[press]
  return (
    <ChoiceTile
      figure={
        <>
          {jerseyOf(player) ?? '–'}
          {isGoalie && <span className="ml-1 text-base">G</span>}
          {starts && (
            <span role="img" aria-label="starts" className="ml-1 text-base">
              ★
            </span>
          )}
        </>
      }
      label={player.name}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
