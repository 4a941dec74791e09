import { Section } from '../platform/components/card.tsx'
import {
  FigureCells,
  FigureHeads,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../platform/components/table.tsx'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedPlayer } from './answers.ts'

type Key = 'goals' | 'assists' | 'points' | 'shots'

const count = (name: string, short: string, key: Key) => ({
  ...{ name, short, key },
  figureOf: (player: FollowedPlayer) => player[key] ?? '–',
  isNothing: (player: FollowedPlayer) => (player[key] ?? 0) === 0,
})

const FIGURES = [
  count('Goals', 'G', 'goals'),
  count('Assists', 'A', 'assists'),
  count('Points', 'P', 'points'),
  count('Shots', 'SOG', 'shots'),
]

const SAVES = {
  ...{ name: 'Saves', short: 'SV' },
  figureOf: ({ saves, shotsAgainst }: FollowedPlayer) =>
    shotsAgainst ? `${saves ?? '–'} of ${shotsAgainst}` : '–',
  isNothing: ({ shotsAgainst }: FollowedPlayer) => !shotsAgainst,
}

/**
 * The figures of each player in the game, with names as the link shows them; goalies by their
 * saves.
 */
export function PlayerTable({ players }: { players: readonly FollowedPlayer[] }) {
  const named = players.filter(({ label }) => label !== null)
  const goalies = named.filter(({ shotsAgainst }) => shotsAgainst !== null)
  const skaters = named.filter(({ shotsAgainst }) => shotsAgainst === null)
  const shown = FIGURES.filter(({ key }) => skaters.some((player) => player[key] !== null))
  return (
    <>
      {shown.length > 0 && <Figures title="Players" players={skaters} figures={shown} />}
      {goalies.length > 0 && <Figures title="Goalies" players={goalies} figures={[SAVES]} />}
    </>
  )
}

function Figures(props: {
  title: string
  players: readonly FollowedPlayer[]
  figures: Parameters<typeof FigureCells<FollowedPlayer>>[0]['figures']
}) {
  const { title, players, figures } = props
  return (
    <Section title={title} heading="h2" padded={false}>
      <Table caption={title}>
        <TableHead>
          <HeadCell>Player</HeadCell>
          <FigureHeads figures={figures} />
        </TableHead>
        <tbody>
          {players.map((player, index) => (
            // Two can have the same number, and nothing else distinguishes them.
            // biome-ignore lint/suspicious/noArrayIndexKey: followers get no ids of players
            <Row key={`${index} ${player.label}`}>
              <th scope="row" className="w-full py-2 pr-2 pl-5 font-semibold">
                <bdi>{isolated(player.label ?? '')}</bdi>
              </th>
              <FigureCells figures={figures} subject={player} />
            </Row>
          ))}
        </tbody>
      </Table>
    </Section>
  )
}
