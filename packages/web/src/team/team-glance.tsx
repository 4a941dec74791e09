import type { Game } from '@icetally/domain/game/endpoints/games'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ResultLine } from '../charts/result-line.tsx'
import { atAGlance, goalDifference, isLive, nextGame } from '../games/at-a-glance.ts'
import { ScoreLine } from '../games/scoreboard/score-line.tsx'
import { usePrinting } from '../platform/browser/use-wide.ts'
import { dateNow } from '../platform/clock/clock.ts'
import { LinkButton } from '../platform/components/button.tsx'
import { classes } from '../platform/components/classes.ts'
import { recordWords } from '../platform/format/final-score.ts'
import { comingWords, startDay } from '../platform/format/game-start.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { paths } from '../platform/paths.ts'
import { gamesQuery } from '../platform/queries/games.ts'
import { seasonsQuery } from '../platform/queries/seasons.ts'
import { useSlot } from '../platform/react/use-slot.ts'
import { useSeasonChoice } from '../seasons/season-choice.tsx'
import { inSeason, type SeasonChoice } from '../seasons/seasons.ts'
import { GlanceSkeleton, LeadersSkeleton } from './glance-skeleton.tsx'

// The part of the card that can wait: the games are first.
const TeamLeaders = lazy(async () => ({
  default: (await import('./team-leaders.tsx')).TeamLeaders,
}))

/** The height on the card of the only team, and of one among several. */
export const GLANCE = { alone: 'h-43', among: 'h-57' } as const

/**
 * The most needed facts of a team: its next game, its last result, its record, and its leaders.
 * Requested once it is in view.
 */
export function TeamGlance({ team, isAlone }: { team: Team; isAlone: boolean }) {
  const [ref, seen] = useSeen<HTMLDivElement>()
  const isPrinting = usePrinting()
  return (
    <div
      ref={ref}
      className={classes(
        'flex flex-col divide-y divide-line border-line border-y *:min-h-0 *:flex-1',
        isAlone ? GLANCE.alone : GLANCE.among,
      )}
    >
      {seen || isPrinting ? (
        <SeenGlance {...{ team, isAlone }} />
      ) : (
        <GlanceSkeleton isAlone={isAlone} />
      )}
    </div>
  )
}

/** Turns true once an element is in view, or nearly: for requests that are worth it only then. */
function useSeen<Shown extends Element>() {
  const ref = useRef<Shown>(null)
  // Without browser support, everything counts as visible.
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const element = ref.current
    if (seen || element === null) return
    const observer = new IntersectionObserver(
      (entries) => setSeen((before) => before || entries.some((entry) => entry.isIntersecting)),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [seen])
  return [ref, seen] as const
}

function SeenGlance({ team, isAlone }: { team: Team; isAlone: boolean }) {
  const { id: teamId, colour } = team
  // After a failure the card stays as it is: its links into the team work all the same.
  const games = useQuery({ ...gamesQuery(teamId), meta: { silent: true } })
  const [season, , isKnown] = useSeasonChoice(teamId)
  if (games.isLoadingError) {
    return <p className="flex h-full items-center text-muted">Its games could not be loaded.</p>
  }
  if (games.data === undefined || !isKnown) return <GlanceSkeleton isAlone={isAlone} />
  return (
    <Glance
      {...{ teamId, colour, season, isAlone }}
      all={games.data}
      games={inSeason(games.data, season)}
    />
  )
}

interface GlanceProps {
  readonly teamId: string
  readonly colour: string | null
  readonly season: SeasonChoice
  /** The only team: its next game, or else its last one, is above already. */
  readonly isAlone: boolean
  readonly all: readonly Game[]
  /** The games of the season. */
  readonly games: readonly Game[]
}

function Glance({ teamId, colour, season, isAlone, all, games }: GlanceProps) {
  const seasonName = useSeasonName(teamId, season)
  const turn = useSlot()
  const now = dateNow()
  const next = nextGame(all, now)
  const live = next !== null && isLive(next, now)
  const { last, latest, record } = atAGlance(games, now)
  const isNextAbove = isAlone && next !== null
  const isLastAbove = isAlone && next === null && last?.id === atAGlance(all, now).last?.id
  return (
    <>
      {!isNextAbove && (
        <Line
          title={live ? 'Live' : 'Next game'}
          live={live}
          name={next === null ? null : opponentName(next)}
          none="None planned"
          note={next && (live ? next.periodLabel : (comingWords(next, now) ?? 'No date set'))}
        >
          {next !== null && (
            <>
              {live && <ScoreLine score={next.score} final={null} shots={next.shotsOnGoal} />}
              <LinkButton to={paths.game(next.teamId, next.id)} variant="secondary" size="small">
                Enter Game
              </LinkButton>
            </>
          )}
        </Line>
      )}
      {!(isLastAbove && last !== null) && (
        <Line
          title="Last result"
          name={last === null ? null : opponentName(last)}
          none="No finished game yet"
          note={last && startDay(last)}
        >
          {last !== null && (
            <ScoreLine score={last.score} final={last.final} shots={last.shotsOnGoal} />
          )}
        </Line>
      )}
      <Line
        title="Record"
        of={seasonName}
        name={record.games === 0 ? null : recordWords(record)}
        none="–"
        note={null}
        figureNote={`Goals ${record.goalsFor}–${record.goalsAgainst} (${goalDifference(record)})`}
      >
        {latest.length > 1 && (
          // In a narrow card the last five leave space for the goals.
          <ResultLine
            results={latest.map(({ final }) => final)}
            places={10}
            className="h-11 @max-[24rem]:w-24"
          />
        )}
      </Line>
      {turn ? (
        <Suspense fallback={<LeadersSkeleton />}>
          <TeamLeaders {...{ teamId, colour, season }} />
        </Suspense>
      ) : (
        <LeadersSkeleton />
      )}
    </>
  )
}

/** The name of the season whose games the record counts; null if it is of all games. */
function useSeasonName(teamId: string, season: SeasonChoice): string | null {
  const isOne = season !== 'all' && season !== 'none'
  const { data: seasons = [] } = useQuery({ ...seasonsQuery(teamId), enabled: isOne })
  return seasons.find(({ id }) => id === season)?.name ?? null
}

/** One line of the first three, of one height, also with little content. */
function Line(props: {
  title: string
  name: string | null
  /** The text without content. */
  none: string
  note: string | null
  /** The name is a figure, with this beside it in small. */
  figureNote?: string
  /** The scope of the title, which alone has space in a narrow card. */
  of?: string | null
  /** Is it live? */
  live?: boolean
  children: ReactNode
}) {
  const { title, name, none, note, figureNote, of = null, live = false, children } = props
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="truncate text-muted text-sm leading-tight">
          <span
            className={
              live ? 'font-semibold text-danger-text' : of === null ? '' : '@max-[20rem]:sr-only'
            }
          >
            {of === null ? title : `${title} · `}
          </span>
          {of}
          {note !== null && ` · ${note}`}
        </p>
        <p
          className={
            name === null
              ? 'text-muted'
              : figureNote !== undefined
                ? 'type-figure flex items-baseline gap-2 text-2xl leading-tight'
                : 'truncate font-semibold text-lg leading-tight'
          }
        >
          {figureNote !== undefined ? (
            <span className="shrink-0 whitespace-nowrap">{name ?? none}</span>
          ) : (
            (name ?? none)
          )}
          {name !== null && figureNote !== undefined && (
            <span className="min-w-0 truncate font-normal font-sans text-muted text-sm">
              {figureNote}
            </span>
          )}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">{children}</div>
    </div>
  )
}
