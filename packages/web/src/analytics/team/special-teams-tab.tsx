import { sumSpecialTeams } from '@icetally/domain/analytics/season/season-figures'
import {
  isUnknown,
  penaltyKillShare,
  powerPlayShare,
  type SpecialTeam,
} from '@icetally/domain/analytics/season/special-teams'
import { counted } from '@icetally/domain/platform/counted'
import type { Season } from '@icetally/domain/season/endpoints/seasons'
import { useMemo } from 'react'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import { Section } from '../../platform/components/card.tsx'
import { HeadCell, Row, Table, TableHead } from '../../platform/components/table.tsx'
import { inOrderPlayed } from './quick-choices.ts'
import { decimals, shareText } from './results-text.ts'
import type { SeasonGame } from './season-games.ts'

/** Power play and penalty kill of the selected games: rates, chances, maps, and how they were before. */
export function SpecialTeamsTab(props: {
  loaded: readonly SeasonGame[]
  seasons: readonly Pick<Season, 'id' | 'name'>[]
}) {
  const { loaded, seasons } = props
  const shots = useMemo(
    () => loaded.flatMap((one) => one.shots).filter(({ strength }) => strength === 'powerPlay'),
    [loaded],
  )
  const [ours, theirs] = useMemo(
    () => [
      shots.filter(({ scoredAgainst }) => !scoredAgainst),
      shots.filter(({ scoredAgainst }) => scoredAgainst),
    ],
    [shots],
  )
  const rows = useMemo(() => splitsOf(loaded, seasons), [loaded, seasons])
  const [all] = rows
  const unknown = loaded.filter(
    ({ game, figures }) =>
      game.status !== 'scheduled' &&
      (isUnknown(figures.powerPlay) || isUnknown(figures.penaltyKill)),
  ).length
  if (all === undefined || all.powerPlay.opportunities + all.penaltyKill.opportunities === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-5 py-8 text-center text-muted">
        {unknown === 0
          ? 'There was no power play in these games.'
          : `No power play is known in these games. ${WHERE_KNOWN}`}
      </p>
    )
  }
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Section title="Power play">
          <Rate share={powerPlayShare(all.powerPlay)} team={all.powerPlay} what="PP" />
          <ShotMap shots={ours} label="Shots on the power play" layer="heat" side="for" half />
        </Section>
        <Section title="Penalty kill">
          <Rate share={penaltyKillShare(all.penaltyKill)} team={all.penaltyKill} what="PK" />
          <ShotMap shots={theirs} label="Shots against on the penalty kill" side="against" half />
        </Section>
      </div>
      <Section title="When and where" padded={false}>
        <Table caption="Special teams by season, place and lately">
          <TableHead>
            <HeadCell>Games</HeadCell>
            <HeadCell numeric>PP %</HeadCell>
            <HeadCell numeric>Goals</HeadCell>
            <HeadCell numeric>PK %</HeadCell>
            <HeadCell numeric>Against</HeadCell>
          </TableHead>
          <tbody>
            {rows.map(({ name, games, powerPlay, penaltyKill }) => (
              <Row key={name}>
                <th scope="row" className="min-w-28 px-3 py-2.5 pl-5 text-left font-semibold">
                  {name} <span className="font-normal text-muted">{games}</span>
                </th>
                <Cell strong>{shareText(powerPlayShare(powerPlay))}</Cell>
                <Cell>{`${powerPlay.goals} of ${powerPlay.opportunities}`}</Cell>
                <Cell strong>{shareText(penaltyKillShare(penaltyKill))}</Cell>
                <Cell>{`${penaltyKill.goals} of ${penaltyKill.opportunities}`}</Cell>
              </Row>
            ))}
          </tbody>
        </Table>
        {unknown > 0 && (
          <p className="px-5 py-3 text-muted text-sm">
            {counted(unknown, 'game')} left out, or one side of them. {WHERE_KNOWN}
          </p>
        )}
      </Section>
    </>
  )
}

const WHERE_KNOWN =
  'Power plays count where penalties and the strength of every goal of the side are recorded.'

function Rate(props: { share: number | null; team: SpecialTeam; what: 'PP' | 'PK' }) {
  const { share, team, what } = props
  const isOurs = what === 'PP'
  const facts: readonly [string, string][] = [
    [isOurs ? 'Goals' : 'Goals against', `${team.goals} of ${team.opportunities}`],
    [isOurs ? 'Shots' : 'Shots against', team.shots === null ? '–' : String(team.shots)],
    [isOurs ? 'Expected goals' : 'Expected against', decimals(team.expectedGoals, 1)],
    [isOurs ? 'Short-handed against' : 'Short-handed goals', String(team.shortHandedGoals)],
  ]
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <p className="type-figure text-[3.25rem] leading-none">
        <span className="sr-only">{what} %: </span>
        {shareText(share)}
      </p>
      <dl className="grid min-w-40 flex-1 gap-x-6 gap-y-1 text-sm 2xl:grid-cols-2">
        {facts.map(([name, figure]) => (
          <div key={name} className="flex min-w-0 items-baseline justify-between gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular whitespace-nowrap font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const Cell = ({ strong = false, children }: { strong?: boolean; children: string }) => (
  <td
    className={`tabular whitespace-nowrap px-1.5 py-2 text-right last:pr-3 md:px-3 md:last:pr-5 ${strong ? 'font-semibold' : 'text-muted'}`}
  >
    {children}
  </td>
)

interface Split {
  readonly name: string
  readonly games: number
  readonly powerPlay: SpecialTeam
  readonly penaltyKill: SpecialTeam
}

/**
 * The selected games, and those of each season, the last ten, home and away; groups without a game
 * are left out.
 */
function splitsOf(
  loaded: readonly SeasonGame[],
  seasons: readonly Pick<Season, 'id' | 'name'>[],
): Split[] {
  const played = inOrderPlayed(loaded).filter(({ game }) => game.status !== 'scheduled')
  const ofSeasons = seasons.map(({ id, name }) => ({
    name,
    games: played.filter(({ game }) => game.seasonId === id),
  }))
  const at = (place: 'home' | 'away') => played.filter(({ game }) => game.homeAway === place)
  const groups = [
    { name: 'All', games: played },
    ...(ofSeasons.filter(({ games }) => games.length > 0).length > 1 ? ofSeasons : []),
    ...(played.length > LAST ? [{ name: `Last ${LAST}`, games: played.slice(-LAST) }] : []),
    { name: 'Home', games: at('home') },
    { name: 'Away', games: at('away') },
  ]
  return groups
    .filter(({ games }) => games.length > 0)
    .map(({ name, games }) => ({
      name,
      games: games.length,
      powerPlay: sumSpecialTeams(games.map(({ figures }) => figures.powerPlay)),
      penaltyKill: sumSpecialTeams(games.map(({ figures }) => figures.penaltyKill)),
    }))
}

const LAST = 10
