import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Identity } from '@icetally/domain/opponent/book'
import { codeOf } from '@icetally/domain/platform/short-code'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconMapPin } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { isLive, isOfDay } from '../games/at-a-glance.ts'
import { Scoreboard } from '../games/scoreboard/scoreboard.tsx'
import { dateNow } from '../platform/clock/clock.ts'
import { LinkButton } from '../platform/components/button.tsx'
import { Card } from '../platform/components/card.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { liveWords } from '../platform/format/final-score.ts'
import { comingWords, untilStart } from '../platform/format/game-start.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { wholeTimes } from '../platform/format/whole-times.tsx'
import { Crest } from '../platform/pages/crest.tsx'
import { paths } from '../platform/paths.ts'
import { useIdentities } from '../platform/queries/opponents.ts'
import { useSlot } from '../platform/react/use-slot.ts'

// With the live connection, for which the page must not wait.
const RecordingNow = lazy(async () => ({
  default: (await import('./recording-now.tsx')).RecordingNow,
}))

const MINUTE = 60_000

/** The time now, again each minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => dateNow())
  useEffect(() => {
    const timer = setInterval(() => setNow(dateNow()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A team as the scoreboard shows it. */
export type TeamLook = Pick<Team, 'name' | 'imageUrl' | 'colour' | 'shortCode'>

interface ComingGameProps {
  readonly team: TeamLook
  readonly game: Game
  /** The label of the button into the game. */
  readonly enterText: string
}

/** The live game with its score, or the next one with the time until then and its location. */
export function ComingGame({ team, game, enterText }: ComingGameProps) {
  const now = useNow()
  const theirs = useIdentities(game.teamId)(game.opponent)
  const turn = useSlot()
  const recorders = turn && (isLive(game, now) || isOfDay(game, now)) && (
    <Suspense fallback={null}>
      <RecordingNow gameId={game.id} />
    </Suspense>
  )
  const enter = (
    <LinkButton
      to={paths.game(game.teamId, game.id)}
      variant="primary"
      size="large"
      className="w-full"
    >
      {enterText}
    </LinkButton>
  )
  if (!isLive(game, now)) {
    return <NextGame {...{ game, theirs, now, recorders }}>{enter}</NextGame>
  }
  return (
    <Scoreboard
      us={team.name}
      them={opponentName(game)}
      theirs={theirs}
      score={game.score}
      status={liveWords(game.periodLabel)}
      shots={game.shotsOnGoal}
      imageUrl={team.imageUrl}
      colour={team.colour}
      code={codeOf(team)}
      size="medium"
    >
      <div className="border-line border-t p-2 print:hidden">
        {/* One line of a known height: nothing moves when the answer arrives. */}
        <p className="flex min-h-8 min-w-0 items-center justify-center gap-x-3 pb-1.5 text-muted">
          {game.location !== null && <span className="min-w-0 truncate">{game.location}</span>}
          {recorders}
        </p>
        {enter}
      </div>
    </Scoreboard>
  )
}

function NextGame(props: {
  game: Game
  theirs: Identity
  now: Date
  /** Its recorders, on its day. */
  recorders: ReactNode
  children: ReactNode
}) {
  const { game, theirs, now, recorders, children } = props
  const { homeAway, location } = game
  const isToday = isOfDay(game, now)
  const until = untilStart(game, now)
  const place = homeAway && { home: 'Home', away: 'Away' }[homeAway]
  return (
    <Card className="@container relative flex flex-col p-5">
      {isToday && (
        <span aria-hidden="true" className="skate-cut -top-px absolute right-7 h-1.5 w-14" />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-4 @2xl:flex-row @2xl:items-center @2xl:gap-8">
        <div className="flex min-w-0 flex-1 items-center gap-4 @2xl:gap-7 @2xl:pl-3">
          <Crest
            {...theirs}
            isOpponent
            className="size-16 @2xl:size-32 text-2xl @2xl:text-5xl sm:size-20 sm:text-3xl"
          />
          <div className="min-w-0 flex-1">
            <h3 className="text-muted">{isToday ? 'Playing today' : 'Next game'}</h3>
            <p className="type-heading line-clamp-2 text-[1.75rem] @2xl:text-[2.75rem] leading-tight [overflow-wrap:anywhere] sm:text-[2.25rem]">
              {opponentName(game)}
            </p>
            <p className="tabular font-semibold @2xl:text-xl">
              {wholeTimes(comingWords(game, now) ?? 'No date set')}
            </p>
            {(place !== null || location !== null) && (
              <p className="flex min-w-0 items-center gap-1 text-muted">
                <span className="line-clamp-2 min-w-0">{dotted([place, location])}</span>
                {location !== null && (
                  <a
                    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={`${location} on a map`}
                    className="-my-2.5 flex size-11 shrink-0 items-center justify-center rounded-control text-accent-text hover:bg-hover print:hidden"
                  >
                    <IconMapPin aria-hidden="true" className="size-5" />
                  </a>
                )}
              </p>
            )}
            {isToday && <p className="flex min-h-6 min-w-0">{recorders}</p>}
          </div>
        </div>
        <div className="flex items-center gap-4 @2xl:w-80 @2xl:shrink-0 @2xl:flex-col @2xl:items-stretch @2xl:gap-5 @2xl:self-stretch @2xl:justify-center @2xl:border-line @2xl:border-l @2xl:pl-8">
          {until !== null && (
            <p className="type-figure tabular shrink-0 text-2xl @2xl:text-[2.75rem] leading-none @2xl:text-center">
              {until}
            </p>
          )}
          <div className="grid min-w-0 flex-1 @2xl:flex-none">{children}</div>
        </div>
      </div>
    </Card>
  )
}
