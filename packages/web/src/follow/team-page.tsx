import { codeOf } from '@icetally/domain/platform/short-code'
import { Scoreboard } from '../games/scoreboard/scoreboard.tsx'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { FollowedGame } from './answers.ts'
import { CalendarLink } from './calendar-link.tsx'
import { clockOf, untilSoon, useInBrowser } from './dates.ts'
import { COLUMN, Frame } from './frame.tsx'
import { disconnectedWords, whenWords } from './freshness.tsx'
import { GameRow } from './game-row.tsx'
import { useFollowedTeam } from './live/use-followed-team.ts'
import { useNow } from './live/use-now.ts'
import { lookOf } from './look.ts'
import { NotifyButton, NotifyPanel } from './notifications/notifications.tsx'
import { useNotifications } from './notifications/use-notifications.ts'
import { followPaths, type TeamPageData } from './page-data.ts'
import { RefusalPage } from './refusal-page.tsx'
import { arranged } from './schedule.ts'
import { gameHeadline, scheduleWords } from './words.ts'

/** Results that are shown before "All 96 results" is pressed. */
const RESULTS = 10

/** Games of a list in the server's page: a season. All others are loaded with the script. */
const WITHOUT_SCRIPT = 80

/** A team as a follower sees it: the live or next game, the schedule, the results. */
export function TeamPage({ data }: { data: TeamPageData }) {
  const { token } = data
  const { answer, connection, knownAt, isGone } = useFollowedTeam(data)
  const now = useNow(data.now)
  const local = useInBrowser()
  const notifications = useNotifications(token, answer)
  if (isGone) return <RefusalPage kind="gone" />
  const { team, games } = answer
  const colour = local ? team.colour : null
  const { live, next, coming, played } = arranged(games, now, local)
  const row = (game: FollowedGame) => (
    <GameRow key={game.id} game={game} token={token} now={now} local={local} />
  )
  const most = local ? games.length : WITHOUT_SCRIPT
  const onBoard = live[0] ?? next
  const when = whenWords(knownAt, now, clockOf(onBoard ?? {}, local))
  const disconnected = disconnectedWords(connection, when)
  const isInColumns = played.length > 0 && (live.length > 1 || coming.length > 0)
  return (
    <Frame
      team={{ ...team, colour }}
      home={null}
      theirs={onBoard && lookOf(onBoard, local)}
      actions={
        <>
          {/* It is loaded with the script, without a shift of the layout. */}
          <NotifyButton notifications={notifications} />
          {answer.calendar && <CalendarLink token={token} local={local} />}
        </>
      }
    >
      <NotifyPanel notifications={notifications} />
      <h1 className="sr-only">{`${isolated(team.name)}: schedule and results`}</h1>
      {onBoard !== null && (
        <div className="relative rounded-card">
          <Scoreboard
            code={codeOf(team)}
            us={isolated(team.name)}
            them={opponentName(onBoard)}
            score={onBoard.status === 'scheduled' ? null : onBoard.score}
            status={live.length > 0 ? 'Live' : (untilStart(onBoard, now) ?? 'Next game')}
            imageUrl={team.imageUrl}
            theirs={lookOf(onBoard, local)}
            colour={colour}
            note={scheduleWords(onBoard, now, local) || undefined}
          >
            {/* The whole board can be pressed. */}
            <a
              href={followPaths.game(token, onBoard.id)}
              className="flex min-h-12 items-center justify-center border-line border-t px-4 font-semibold text-accent-text after:absolute after:inset-0 after:rounded-card focus-visible:-outline-offset-4"
            >
              {live.length > 0 ? 'Follow the game' : 'To the game'}
              <span className="sr-only">{`: ${gameHeadline(team, onBoard)}`}</span>
            </a>
          </Scoreboard>
        </div>
      )}
      {games.length === 0 && (
        <p className="rounded-card border border-line bg-surface px-5 py-10 text-center text-lg text-muted shadow-card">
          No games yet. They appear here as the team plans them.
        </p>
      )}
      <div className={classes('grid min-w-0 items-start gap-5', isInColumns && 'lg:grid-cols-2')}>
        <div className={COLUMN}>
          {live.length > 1 && (
            <Section title="Also live" heading="h2" padded={false}>
              <ul>{live.slice(1, most).map(row)}</ul>
            </Section>
          )}
          {coming.length > 0 && (
            <Section title="Schedule" heading="h2" padded={false}>
              <ul>{coming.slice(0, most).map(row)}</ul>
            </Section>
          )}
        </div>
        {played.length > 0 && (
          <Section title="Results" heading="h2" padded={false}>
            <ul>{played.slice(0, RESULTS).map(row)}</ul>
            {played.length > RESULTS && (
              <details className="group">
                <summary className="flex min-h-12 cursor-pointer items-center justify-center border-line border-t font-semibold text-accent-text group-open:hidden">
                  All {played.length} results
                </summary>
                <ul className="border-line border-t">{played.slice(RESULTS, most).map(row)}</ul>
              </details>
            )}
          </Section>
        )}
      </div>
      {disconnected !== null && (
        // Over the page, so that nothing moves.
        <p
          data-testid="freshness"
          className="sticky bottom-3 z-10 mx-auto rounded-card border border-line bg-surface px-4 py-3 text-center text-[0.9375rem] text-warning-text shadow-float"
        >
          {disconnected}
        </p>
      )}
    </Frame>
  )
}

function untilStart({ startTime }: FollowedGame, now: number): string | null {
  const until = startTime === null ? null : untilSoon(new Date(startTime).getTime() - now)
  return until === null ? null : `Starts ${until}`
}
