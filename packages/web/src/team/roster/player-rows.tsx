import { points } from '@icetally/domain/analytics/players'
import { matching } from '@icetally/domain/platform/folded'
import { jerseyLabel, jerseyOf } from '@icetally/domain/platform/jersey'
import type { Position } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { NumberBadge } from '../../platform/components/avatar.tsx'
import { Card } from '../../platform/components/card.tsx'
import { classes } from '../../platform/components/classes.ts'
import { TextField } from '../../platform/components/fields.tsx'
import { RowButtons } from '../../platform/components/icon-button.tsx'
import { playsAs } from '../../platform/format/positions.ts'
import { paths } from '../../platform/paths.ts'
import { teamPlayersQuery } from '../../platform/queries/analytics.ts'
import { useRetainedState } from '../../platform/react/use-retained-state.ts'
import { SeasonSwitch, useSeasonChoice } from '../../seasons/season-choice.tsx'

interface RowsProps {
  readonly players: readonly Player[]
  readonly onEdit: ((player: Player) => void) | undefined
  readonly onDelete: ((player: Player) => void) | undefined
}

/** From so many players on a roster can be searched. */
export const SEARCHED_FROM = 12

/** Can a roster of so many players be searched? */
export const isSearchable = (players: readonly unknown[]): boolean =>
  players.length >= SEARCHED_FROM

/**
 * The players by position, with their goals, assists and points in the shown season. Long rosters
 * can be searched, on phones once the search was opened: it comes with the choice of the season there.
 */
export function PlayerRows(props: RowsProps & { isSearched: boolean }) {
  const { players, isSearched, ...handlers } = props
  const [search, setSearch] = useRetainedState('search', '')
  const matches = matching(search)
  const found = players.filter((player) =>
    matches([player.name, jerseyLabel(player) ?? ''].join(' ')),
  )
  return (
    <>
      <div
        className={classes(
          'mb-4 flex flex-wrap items-end gap-x-6 gap-y-4 empty:hidden',
          isSearchable(players) && !isSearched && 'max-sm:not-print:hidden',
        )}
      >
        {isSearchable(players) && (
          <div className="max-sm:w-full sm:max-w-xs sm:flex-1 print:hidden">
            <TextField
              label="Search players"
              placeholder="Name or number"
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </div>
        )}
        {/* It comes later than the search, which stays where it is. */}
        <SeasonSwitch teamId={players[0]?.teamId ?? ''} className="min-h-12 max-sm:w-full" />
      </div>
      {found.length === 0 && <p className="text-muted">No player matches. Try fewer letters.</p>}
      <div className="flex flex-col gap-6">
        {groupsOf(found).map(({ name, of }) => (
          <Group key={name} name={name} players={of} {...handlers} />
        ))}
      </div>
    </>
  )
}

const GROUPS: Readonly<Record<string, readonly Position[]>> = {
  Forwards: ['C', 'LW', 'RW', 'F'],
  Defense: ['LD', 'RD', 'D'],
  Goalies: ['G'],
}

/** Players by position; one group without a name where no position is known. */
function groupsOf(players: readonly Player[]) {
  const groups = Object.entries(GROUPS).map(([name, positions]) => ({
    name,
    of: players.filter(({ position }) => position !== null && positions.includes(position)),
  }))
  const others = players.filter(({ position }) => position === null)
  const name = others.length === players.length ? '' : 'No position'
  return [...groups, { name, of: others }].filter(({ of }) => of.length > 0)
}

function Group({ name, players, onEdit, onDelete }: RowsProps & { name: string }) {
  const figuresOf = useFigures(players)
  return (
    <section aria-label={name || undefined}>
      {name !== '' && (
        <h3 className="type-heading mb-2.5 text-xl">
          {name}{' '}
          <span className="ml-1 font-normal font-sans text-base text-muted tabular">
            {players.length}
          </span>
        </h3>
      )}
      <Card className="overflow-clip">
        {/* In place before the figures: nothing moves when they arrive. */}
        <FigureNames buttons={Number(onEdit !== undefined) + Number(onDelete !== undefined)} />
        <ul className="divide-y divide-line">
          {players.map((player) => (
            <Row
              key={player.id}
              player={player}
              figures={figuresOf(player.id)}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          ))}
        </ul>
      </Card>
    </section>
  )
}

/** The headings of the columns of figures, read out with each of them. */
const FigureNames = ({ buttons }: { buttons: number }) => (
  <div
    aria-hidden="true"
    className="flex justify-end gap-4 border-line border-b bg-sunken py-1.5 pr-2 font-semibold text-muted text-sm max-sm:hidden"
  >
    <span className="flex gap-1">
      {NAMES.map(([name, short]) => (
        <span key={name} title={name} className="w-11 text-center">
          {short}
        </span>
      ))}
    </span>
    {/* As wide as the buttons of a row. */}
    <span className="print:w-0!" style={{ width: `${buttons * 2.75}rem` }} />
  </div>
)

const NAMES = [
  ['Goals', 'G'],
  ['Assists', 'A'],
  ['Points', 'P'],
] as const

/** Goals, assists and points. */
type Figures = readonly number[]

/** The figures of players in the shown season; null without records. */
function useFigures(players: readonly Player[]): (playerId: string) => Figures | null {
  const teamId = players[0]?.teamId ?? ''
  const [season] = useSeasonChoice(teamId)
  const { data } = useQuery(teamPlayersQuery(teamId, season))
  return (playerId) => {
    const found = data?.players.find(({ player }) => player.id === playerId)?.statistics
    if (found === undefined) return null
    return [found.goals, found.assists, points(found)]
  }
}

function Row(props: Omit<RowsProps, 'players'> & { player: Player; figures: Figures | null }) {
  const { player, figures, onEdit, onDelete } = props
  return (
    <li className="relative flex items-center gap-3 py-2 pr-1 pl-4 sm:gap-4 sm:pr-2 sm:py-2.5 hover:bg-hover sm:pl-5">
      <NumberBadge className={player.number === null ? 'opacity-60' : ''}>
        {jerseyOf(player) ?? '?'}
      </NumberBadge>
      <span className="min-w-0 flex-1">
        {/* A text link is small for a thumb: the whole row is a link, except its buttons. */}
        <Link
          to={paths.player(player.teamId, player.id)}
          className="block font-semibold text-lg leading-snug underline-offset-4 after:absolute after:inset-0"
        >
          {player.name}
        </Link>
        {player.number !== null && (
          <span className="tabular text-muted">
            {jerseyLabel(player)}
            {figures !== null && <span className="sm:hidden"> ·</span>}
          </span>
        )}
        {/* On phones it is in the heading, and the line is for the figures. */}
        <PlaysAs player={player} isOnPhones={figures === null || player.guest === true} />
        {figures !== null && (
          <span className="tabular whitespace-nowrap text-muted max-sm:text-[0.9375rem] sm:sr-only">
            {player.number !== null && ' '}
            {figures.map((value, at) => `${value} ${NAMES[at]?.[1]}`).join(' · ')}
          </span>
        )}
      </span>
      {figures !== null && (
        <span aria-hidden="true" className="flex shrink-0 gap-1 max-sm:hidden">
          {figures.map((value, at) => (
            <span
              key={NAMES[at]?.[1]}
              className={classes(
                'type-figure w-11 text-center text-xl',
                value === 0 && 'text-muted',
              )}
            >
              {value}
            </span>
          ))}
        </span>
      )}
      <span className="relative flex shrink-0">
        <RowButtons item={player} name={player.name} onEdit={onEdit} onDelete={onDelete} />
      </span>
    </li>
  )
}

/** A player's position and hand, if known. */
function PlaysAs({ player, isOnPhones }: { player: Player; isOnPhones: boolean }) {
  const text = [playsAs(player), player.guest === true ? 'guest' : '']
    .filter((part) => part !== '')
    .join(', ')
  if (text === '') return null
  return (
    <span className={`text-muted first-letter:uppercase ${isOnPhones ? '' : 'max-sm:hidden'}`}>
      {player.number !== null && '\u00a0· '}
      {text}
    </span>
  )
}
