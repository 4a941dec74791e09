import type { Game } from '@icetally/domain/game/endpoints/games'
import { IconClock, IconMapPin } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useToSummary } from '../../games/score-transition.ts'
import { ScoreLine } from '../../games/scoreboard/score-line.tsx'
import { WHOLE_ROW } from '../../platform/components/button.tsx'
import { classes } from '../../platform/components/classes.ts'
import { NavigateButton, RowButtons } from '../../platform/components/icon-button.tsx'
import { LongText } from '../../platform/components/long-text.tsx'
import { dotted } from '../../platform/format/dotted.ts'
import { shortStartWords } from '../../platform/format/game-start.ts'
import { wholeTimes } from '../../platform/format/whole-times.tsx'
import { Crest } from '../../platform/pages/crest.tsx'
import { paths } from '../../platform/paths.ts'
import { useIdentities } from '../../platform/queries/opponents.ts'
import { UNNAMED_GAME } from './game-form.ts'
import { GameState } from './game-state.tsx'

/** One game of the list. Memoized while the game does not change: a club has hundreds. */
export const GameRow = memo(function GameRow(props: {
  game: Game
  /** The name of its season, if games of several are listed. */
  season?: string | undefined
  /** Is it the next one to record? Its link is the page's main action. */
  isNext: boolean
  onEdit?: ((game: Game) => void) | undefined
  onDelete?: ((game: Game) => void) | undefined
}) {
  const { game, season, isNext, onEdit, onDelete } = props
  const theirs = useIdentities(game.teamId)(game.opponent)
  const toSummary = useToSummary()
  const name = game.opponent === null ? UNNAMED_GAME : theirs.name
  const start = shortStartWords(game)
  const titleId = `game-${game.id}`
  // A team plays an opponent more than once: the start tells its games apart.
  const startId = start === null ? undefined : `start-${game.id}`
  return (
    <li
      className={classes(
        'relative grid grid-cols-[minmax(0,1fr)_auto] content-between items-start gap-x-4 py-2.5 max-[24rem]:gap-x-3 pr-2 pl-4 sm:gap-y-1 sm:py-3.5',
        'sm:content-start sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:items-center sm:gap-x-5 sm:pr-3 sm:pl-5',
        'first:rounded-t-card last:rounded-b-card',
        isNext ? 'bg-accent-soft/40' : 'hover:bg-hover',
      )}
    >
      <div className="max-sm:contents sm:min-w-0">
        <div className="flex min-w-0 items-start gap-2.5 max-sm:row-start-1 sm:items-center">
          {game.opponent !== null && <Crest {...theirs} isOpponent className="size-9 text-sm" />}
          <div className="min-w-0">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
              <h4
                id={titleId}
                className="type-heading min-w-0 text-xl [overflow-wrap:anywhere] sm:text-2xl"
              >
                {name}
              </h4>
              <GameState game={game} />
            </div>
            <KindOfGame game={game} season={season} />
          </div>
        </div>
        <dl className="mt-1 flex min-w-0 flex-col max-sm:col-span-2 max-sm:row-start-2 gap-x-5 text-muted sm:flex-row sm:flex-wrap">
          {start !== null && (
            <Detail label="Start" icon={<IconClock aria-hidden="true" />}>
              <time
                id={startId}
                dateTime={game.startTime ?? game.startDate ?? undefined}
                className="tabular"
              >
                {wholeTimes(start)}
              </time>
            </Detail>
          )}
          {game.location !== null && (
            <Detail label="Location" icon={<IconMapPin aria-hidden="true" />}>
              {game.location}
            </Detail>
          )}
        </dl>
        {game.notes !== null && <GameNotes notes={game.notes} />}
      </div>
      <ScoreLine
        score={game.score}
        final={game.final}
        period={game.periodLabel}
        shots={game.shotsOnGoal}
        className="col-start-2 row-start-1 justify-self-end pr-2 text-lg sm:pr-0 sm:text-xl"
      />
      <NavigateButton
        to={paths.game(game.teamId, game.id)}
        onClick={toSummary(game)}
        variant={isNext ? 'primary' : 'ghost'}
        className={classes(
          'max-sm:row-start-4 max-sm:self-center max-sm:justify-self-start sm:col-start-3',
          isNext ? 'max-sm:mt-2 max-sm:w-full' : `${WHOLE_ROW} max-sm:-ml-4 max-sm:min-h-8`,
        )}
        aria-describedby={classes(titleId, startId)}
      >
        Enter Game
      </NavigateButton>
      <span className="relative flex justify-self-end max-sm:col-start-2 max-sm:row-start-4 sm:-ml-4">
        <RowButtons
          item={game}
          name={name}
          describedBy={startId}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </span>
    </li>
  )
})

/** Home or away, competition and season, where they are known. */
function KindOfGame({ game, season }: { game: Game; season: string | undefined }) {
  const { homeAway, competition } = game
  const place = homeAway && { home: 'Home', away: 'Away' }[homeAway]
  // '2025-26 regular season' includes 'Regular season', too.
  const isInSeasonName = competition && season?.toLowerCase().includes(competition.toLowerCase())
  const parts = dotted([place, !isInSeasonName && competition, season])
  return parts === '' ? null : (
    <p className="text-muted leading-snug max-[24rem]:text-sm">{parts}</p>
  )
}

function Detail(props: { label: string; icon: ReactNode; children: ReactNode }) {
  const { label, icon, children } = props
  return (
    <div className="flex min-w-0 items-start gap-2 *:[svg]:mt-1 *:[svg]:size-4 *:[svg]:shrink-0">
      {icon}
      {/* On a phone there is an icon instead, and the line is for the location. */}
      <dt className="shrink-0 max-sm:sr-only">{label}:</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** The notes of a game. */
function GameNotes({ notes }: { notes: string }) {
  return (
    <div className="relative mt-1.5 max-w-prose max-sm:col-span-2 max-sm:row-start-3 border-accent border-l-2 pl-3">
      <span className="sr-only">Notes: </span>
      <LongText text={notes} />
    </div>
  )
}
