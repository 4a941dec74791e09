import type { PlayerStatisticsAnswer } from '@icetally/domain/contract/player-statistics'
import type { TeamDetail } from '@icetally/domain/contract/teams'
import {
  faceoffPercentage,
  type PlayerStatistics,
  points,
} from '@icetally/domain/statistics/players'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { NumberBadge } from '../../components/avatar.tsx'
import { LinkButton } from '../../components/button.tsx'
import { Section, StatTile } from '../../components/card.tsx'
import { BackLink } from '../../components/page-header.tsx'
import {
  LoadingRegion,
  SectionSkeleton,
  Skeleton,
  TileSkeletons,
} from '../../components/skeleton.tsx'
import { EmptyState, QueryFailure } from '../../components/states.tsx'
import {
  FIRST_COLUMN,
  FigureCells,
  HeadCell,
  Row,
  Table,
  TableHead,
} from '../../components/table.tsx'
import { hasStatus } from '../../lib/api/api-client.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { formatDate } from '../../lib/format/format-date.ts'
import { PLAYER_FIGURES } from '../../lib/format/player-figures.ts'
import { playerName } from '../../lib/format/player-names.ts'
import { isolated } from '../../lib/format/user-text.ts'
import { paths } from '../../lib/paths.ts'
import { playerStatisticsQuery } from '../../lib/queries/players.ts'

/** One player's own statistics: totals, and each game. */
export function PlayerStatisticsScreen({ team }: { team: TeamDetail }) {
  const { playerId = '' } = useParams()
  const statistics = useQuery(playerStatisticsQuery(playerId))
  usePageTitle(statistics.data?.player.name ?? 'Player')
  if (statistics.isPending) return <PlayerStatisticsSkeleton />
  if (statistics.data === undefined) {
    return hasStatus(statistics.error, 404) ? (
      <EmptyState
        heading="h2"
        icon={<IconUserOff />}
        title="Player not found"
        actions={<LinkButton to={paths.team(team.id)}>Back to the team</LinkButton>}
      >
        The player you're looking for doesn't exist.
      </EmptyState>
    ) : (
      <QueryFailure query={statistics} title="The statistics could not be loaded" heading="h2" />
    )
  }
  const { player, totals, games } = statistics.data
  return (
    <>
      <BackLink to={paths.team(team.id)}>{team.name}</BackLink>
      <header className="mb-6 flex items-center gap-4 sm:mb-8 sm:gap-5">
        <NumberBadge className="h-14! min-w-16! text-4xl!">{player.number ?? '?'}</NumberBadge>
        <h2 className="type-title min-w-0 text-[1.75rem] sm:text-[2.5rem]">{playerName(player)}</h2>
      </header>
      <div className="flex flex-col gap-6 sm:gap-8">
        <PlayerTotals totals={totals} games={games.length} />
        <PlayerGamesTable games={games} totals={totals} teamId={team.id} />
      </div>
    </>
  )
}

/** The page while team or statistics load. */
export function PlayerStatisticsSkeleton() {
  return (
    <LoadingRegion label="Loading statistics">
      <Skeleton className="mt-2.5 mb-3.5 h-6 w-40" />
      <div className="mb-6 flex items-center gap-4 sm:mb-8 sm:gap-5">
        <Skeleton className="h-14 w-16" />
        <Skeleton className="h-10 w-60 max-w-full" />
      </div>
      <div className="flex flex-col gap-6 sm:gap-8">
        <div className={TOTALS_GRID}>
          <TileSkeletons names={['games', 'shots', 'goals', 'assists', 'points', 'faceoffs']} />
        </div>
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}

/** How the six tiles stand, for their skeletons as well. */
const TOTALS_GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 2xl:grid-cols-6'

/** What a player did in all games together. */
function PlayerTotals({ totals, games }: { totals: PlayerStatistics; games: number }) {
  return (
    <section aria-label="Totals" className={TOTALS_GRID}>
      <StatTile label="Games" value={games} />
      <StatTile label="Shots" value={totals.shots} />
      <StatTile label="Goals" value={totals.goals} />
      <StatTile label="Assists" value={totals.assists} />
      <StatTile label="Points" value={points(totals)} />
      <StatTile label="Faceoff %" value={faceoffPercentage(totals)} />
    </section>
  )
}

type PlayerGame = PlayerStatisticsAnswer['games'][number]

const firstColumn = `${FIRST_COLUMN} min-w-42 max-w-80 px-3 pl-5 text-left`

/** A row for each game in which the player did something, and all of them together below. */
function PlayerGamesTable(props: {
  games: readonly PlayerGame[]
  totals: PlayerStatistics
  teamId: string
}) {
  const { games, totals, teamId } = props
  return (
    <Section title="Games" padded={false}>
      {games.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">
          Nothing has been recorded for this player yet.
        </p>
      ) : (
        <Table caption="Games">
          <TableHead>
            <HeadCell className={FIRST_COLUMN}>Game</HeadCell>
            {PLAYER_FIGURES.map(({ name }) => (
              <HeadCell key={name} numeric>
                {name}
              </HeadCell>
            ))}
          </TableHead>
          <tbody>
            {games.map(({ game, statistics }) => (
              <Row key={game.id}>
                <th scope="row" className={`${firstColumn} py-1.5`}>
                  <Link
                    to={paths.game(teamId, game.id)}
                    className="block font-semibold underline-offset-4 hover:underline"
                  >
                    vs {isolated(game.opponent ?? 'Unknown')}
                    <span className="tabular block font-normal text-muted text-sm">
                      {game.startTime === null ? 'No date set' : formatDate(game.startTime)}
                    </span>
                  </Link>
                </th>
                <FigureCells figures={PLAYER_FIGURES} subject={statistics} />
              </Row>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-edge border-t-2">
              <th scope="row" className={`${firstColumn} py-3 font-semibold`}>
                Total
              </th>
              <FigureCells figures={PLAYER_FIGURES} subject={totals} />
            </tr>
          </tfoot>
        </Table>
      )}
    </Section>
  )
}
