import { faceoffPercentage } from '@icetally/domain/analytics/players'
import type { SkaterFigures } from '@icetally/domain/analytics/season/season-figures'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { useMemo } from 'react'
import { sortedColumn } from '../../platform/components/sort-lines.ts'
import { signedText } from '../../platform/format/signed-text.ts'
import { FiguresTable, PlayerCell } from './figures-table.tsx'
import { decimals } from './results-text.ts'

type Line = SkaterFigures & { readonly player: PlayerReference }

/** The skaters who played in the selected games, most points first. */
export function SkatersTab(props: {
  skaters: readonly SkaterFigures[]
  players: ReadonlyMap<string, PlayerReference>
}) {
  const { skaters, players } = props
  const lines = useMemo(() => withPlayers(skaters, players), [skaters, players])
  return (
    <FiguresTable
      title="Skaters"
      first="Player"
      figures={FIGURES}
      lines={lines}
      keyOf={({ playerId }) => playerId}
      nameOf={({ player }) => <PlayerCell player={player} />}
      empty="No skater has played in these games."
    />
  )
}

/** Lines with their players; lines of unselected players are left out. */
export const withPlayers = <One extends { readonly playerId: string }>(
  lines: readonly One[],
  players: ReadonlyMap<string, PlayerReference>,
): (One & { readonly player: PlayerReference })[] =>
  lines.flatMap((line) => {
    const player = players.get(line.playerId)
    return player === undefined ? [] : [{ ...line, player }]
  })

const figure = sortedColumn<Line>

const FIGURES = [
  figure('GP', 'GP', ({ games }) => games),
  figure('G', 'G', ({ goals }) => goals),
  figure('A', 'A', ({ assists }) => assists),
  figure('P', 'P', ({ points }) => points),
  figure(
    '+/-',
    '+/-',
    ({ plusMinus }) => plusMinus,
    (value) => signedText(value),
  ),
  figure('PIM', 'PIM', ({ penaltyMinutes }) => penaltyMinutes),
  figure('S', 'S', ({ shots }) => shots),
  figure(
    'xG',
    'xG',
    ({ expectedGoals }) => expectedGoals,
    (value) => decimals(value, 1),
  ),
  figure(
    'FO%',
    'FO%',
    ({ faceoffsTaken, faceoffsWon }) => (faceoffsTaken ? (faceoffsWon ?? 0) / faceoffsTaken : null),
    (value, { faceoffsTaken, faceoffsWon }) =>
      value === null
        ? '–'
        : faceoffPercentage({ faceoffsTaken: faceoffsTaken ?? 0, faceoffsWon: faceoffsWon ?? 0 }),
  ),
]
