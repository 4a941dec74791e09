import type { Game } from '@icetally/domain/contract/games'
import { IconClock, IconMapPin, IconTarget } from '@tabler/icons-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { classes } from '../../components/classes.ts'
import { NavigateButton, RowButtons } from '../../components/icon-button.tsx'
import { finalWords } from '../../lib/format/final-score.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { formatDateTime } from '../../lib/format/format-date.ts'
import { paths } from '../../lib/paths.ts'
import { DayTile, TodayBadge } from './day-tile.tsx'
import { UNNAMED_GAME } from './game-form.ts'

/** One game of the list. Kept as it is while nothing about it changes: a club has hundreds. */
export const GameRow = memo(function GameRow(props: {
  game: Game
  /** What its season is called. */
  season?: string | undefined
  onEdit?: ((game: Game) => void) | undefined
  onDelete?: ((game: Game) => void) | undefined
}) {
  const { game, season, onEdit, onDelete } = props
  const name = game.opponent ?? UNNAMED_GAME
  const titleId = `game-${game.id}`
  return (
    <li className="flex flex-col gap-x-4 gap-y-3 py-3.5 pr-3 pl-4 sm:flex-row sm:pl-5">
      <div className="flex min-w-0 flex-1 gap-4">
        <DayTile startTime={game.startTime} />
        <div className="flex min-w-0 flex-1 flex-col justify-center">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 id={titleId} className="min-w-0 font-semibold text-lg leading-snug">
              {name}
            </h3>
            <TodayBadge startTime={game.startTime} />
            {game.final !== null && <Badge>{finalWords(game.final)}</Badge>}
          </div>
          <KindOfGame game={game} season={season} />
          <dl className="mt-0.5 flex flex-col gap-x-5 text-muted sm:flex-row sm:flex-wrap">
            {game.startTime !== null && (
              <Detail label="Start" icon={<IconClock aria-hidden="true" />}>
                <time dateTime={game.startTime} className="tabular">
                  {formatDateTime(game.startTime)}
                </time>
              </Detail>
            )}
            {game._count.shots > 0 && (
              <Detail label="Shots" always icon={<IconTarget aria-hidden="true" />}>
                <span className="tabular">{formatCount(game._count.shots)}</span>
              </Detail>
            )}
            {game.location !== null && (
              <Detail
                label="Location"
                icon={<IconMapPin aria-hidden="true" />}
                className="basis-full"
              >
                {game.location}
              </Detail>
            )}
          </dl>
          {game.notes !== null && <GameNotes notes={game.notes} />}
        </div>
      </div>
      <div className="flex shrink-0 items-start gap-1">
        <NavigateButton
          to={paths.game(game.teamId, game.id)}
          variant="secondary"
          className="mr-1 flex-1 sm:flex-none"
          aria-describedby={titleId}
        >
          Enter Game
        </NavigateButton>
        <RowButtons item={game} name={name} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </li>
  )
})

/** Home or away, competition and season, where they are known. */
function KindOfGame({ game, season }: { game: Game; season: string | undefined }) {
  const { homeAway, competition } = game
  const place = homeAway && { home: 'Home', away: 'Away' }[homeAway]
  const parts = [place, competition, season].filter((part) => part != null)
  return parts.length === 0 ? null : <p className="text-muted">{parts.join(' · ')}</p>
}

function Detail(props: {
  label: string
  /** Is the label shown on a phone, too? A bare number says nothing. */
  always?: boolean
  icon: ReactNode
  className?: string
  children: ReactNode
}) {
  const { label, icon, always = false, className, children } = props
  return (
    <div
      className={classes(
        'flex items-start gap-2 *:[svg]:mt-1 *:[svg]:size-4 *:[svg]:shrink-0',
        className,
      )}
    >
      {icon}
      {/* On a phone the icon says it to those who see it, and the line is the place's own. */}
      <dt className={classes('shrink-0', !always && 'max-sm:sr-only')}>{label}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const isLong = (notes: string): boolean => notes.length > 160 || notes.split('\n').length > 3

/** The notes of a game, with their line breaks; long ones show three lines until asked for more. */
function GameNotes({ notes }: { notes: string }) {
  const [all, setAll] = useState(false)
  const id = useId()
  const long = isLong(notes)
  return (
    <div className="mt-1.5 max-w-prose border-accent border-l-2 pl-3">
      <span className="sr-only">Notes: </span>
      <p id={id} className={`whitespace-pre-line ${long && !all ? 'line-clamp-3' : ''}`}>
        {notes}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={all}
          aria-controls={id}
          onClick={() => setAll(!all)}
          className="min-h-11 font-semibold text-accent-text"
        >
          {all ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
