import type { GoalieFigures } from '@icetally/domain/analytics/season/season-figures'
import { GAMES_OF_LUCK } from '@icetally/domain/analytics/team-figures'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { formatPercentage } from '@icetally/domain/platform/percentage'
import { useMemo } from 'react'
import { type SortedFigure, sortedColumn } from '../../platform/components/sort-lines.ts'
import { signedText } from '../../platform/format/signed-text.ts'
import { goalieRecord } from '../players/season-figures.ts'
import { FiguresTable, PlayerCell } from './figures-table.tsx'
import { decimals } from './results-text.ts'
import { withPlayers } from './skaters-tab.tsx'

/** The goalies who were in the net in the selected games, most games first. */
export function GoaliesTab(props: {
  goalies: readonly GoalieFigures[]
  players: ReadonlyMap<string, PlayerReference>
}) {
  const { goalies, players } = props
  const lines = useMemo(() => withPlayers(goalies, players), [goalies, players])
  return (
    <>
      <FiguresTable
        title="Goalies"
        first="Goalie"
        figures={FIGURES}
        lines={lines}
        keyOf={({ playerId }) => playerId}
        nameOf={({ player }) => <PlayerCell player={player} />}
        empty="No goalie was named in these games."
      />
      {lines.some(({ games }) => games < GAMES_OF_LUCK) && (
        <p className="-mt-3 px-1 text-muted text-sm">
          Gray: fewer than {GAMES_OF_LUCK} games, mostly luck.
        </p>
      )}
    </>
  )
}

type Figure = SortedFigure<GoalieFigures>

const isLuck = ({ games }: GoalieFigures) => games < GAMES_OF_LUCK

const FIGURES: readonly Figure[] = [
  {
    ...{ name: 'SV%', short: 'SV%', isNothing: isLuck },
    orderOf: ({ savePercentage }) => savePercentage,
    figureOf: ({ saves, shotsAgainst }) =>
      shotsAgainst ? formatPercentage(saves ?? 0, shotsAgainst) : '–',
  },
  {
    ...{ name: 'GAA', short: 'GAA', isNothing: isLuck },
    orderOf: ({ goalsAgainstAverage }) => goalsAgainstAverage,
    figureOf: ({ goalsAgainstAverage }) => decimals(goalsAgainstAverage, 2),
  },
  {
    ...{ name: 'W-L-OTL', short: 'W-L-OTL' },
    orderOf: ({ wins }) => wins,
    figureOf: (line) => goalieRecord(line) ?? '–',
    isNothing: (line) => goalieRecord(line) === null,
  },
  {
    ...{ name: 'Saves above expected', short: 'GSAx' },
    orderOf: ({ savedAboveExpected }) => savedAboveExpected,
    figureOf: ({ savedAboveExpected }) => signedText(savedAboveExpected, 1),
    isNothing: isLuck,
  },
  sortedColumn('Shutouts', 'SO', ({ shutouts }) => shutouts),
  sortedColumn('GP', 'GP', ({ games }) => games),
]
