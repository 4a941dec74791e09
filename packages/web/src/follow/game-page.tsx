import { codeOf, shortCode } from '@icetally/domain/platform/short-code'
import { useMemo } from 'react'
import { ByPeriod } from '../games/scoreboard/by-period.tsx'
import type { PeriodFigures } from '../games/scoreboard/columns.ts'
import { Scoreboard } from '../games/scoreboard/scoreboard.tsx'
import { Section } from '../platform/components/card.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { isolated } from '../platform/format/user-text.ts'
import type { GameAnswer } from './answers.ts'
import { CalendarLink } from './calendar-link.tsx'
import { comingDay, dayOf, isLive, useInBrowser } from './dates.ts'
import { COLUMN, Frame } from './frame.tsx'
import { Freshness } from './freshness.tsx'
import { GameRow } from './game-row.tsx'
import { GoalList } from './goal-list.tsx'
import { useFollowedGame } from './live/use-followed-game.ts'
import { useNow } from './live/use-now.ts'
import { lookOf } from './look.ts'
import { useMoment } from './moment.tsx'
import { NotifyButton, NotifyPanel } from './notifications/notifications.tsx'
import { useNotifications } from './notifications/use-notifications.ts'
import { followPaths, type GamePageData } from './page-data.ts'
import { PlayerTable } from './player-table.tsx'
import { RefusalPage } from './refusal-page.tsx'
import { RinkShots } from './rink-shots.tsx'
import { ShootoutPips } from './shootout-pips.tsx'
import { finalOf, sidesOf, statusWords, whenAndWhere } from './words.ts'

const NO_GOALS: ReadonlySet<string> = new Set()

/** One game as a follower sees it: from the first answer on, then as it happens. */
export function GamePage({ data }: { data: GamePageData }) {
  const { token, next, hasSchedule, hasCalendar } = data
  const { answer, connection, isGone } = useFollowedGame(data)
  const now = useNow(data.now)
  const local = useInBrowser()
  const moment = useMoment(answer)
  const fresh = useMemo(
    () => (moment === null ? NO_GOALS : new Set(moment.goals.map(({ id }) => id))),
    [moment],
  )
  const notifications = useNotifications(token, answer)
  if (isGone) return <RefusalPage kind="gone" />
  const { team, game } = answer
  const colour = local ? team.colour : null
  const [us, them] = [isolated(team.name), opponentName(game)]
  const codes = { us: codeOf(team), them: lookOf(game, local)?.code ?? shortCode(them) }
  const figures = figuresOf(answer)
  const isUntouched = game.status === 'scheduled'
  return (
    <Frame
      team={{ ...team, colour }}
      home={hasSchedule ? followPaths.team(token) : null}
      theirs={lookOf(game, local)}
      actions={
        <>
          <NotifyButton notifications={notifications} />
          {hasCalendar && <CalendarLink token={token} local={local} />}
        </>
      }
    >
      <NotifyPanel notifications={notifications} />
      <h1 className="sr-only">{sidesOf(team, game)}</h1>
      <Scoreboard
        code={codes.us}
        us={us}
        them={them}
        score={isUntouched ? null : game.score}
        status={statusWords(game, now, local)}
        final={finalOf(game)}
        shots={isUntouched ? null : (answer.shots ?? null)}
        imageUrl={team.imageUrl}
        theirs={lookOf(game, local)}
        colour={colour}
        note={noteOf(answer, now, local)}
      >
        <Freshness {...{ answer, connection, moment, us, them, now, local }} />
        {answer.shootout != null && <ShootoutPips attempts={answer.shootout} us={us} them={them} />}
        {!isUntouched && figures !== null && <ByPeriod {...{ us, them, codes }} sheet={figures} />}
      </Scoreboard>
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        <div className={COLUMN}>
          {!isUntouched && answer.shows.includes('goals') && (
            <GoalList
              goals={answer.goals}
              {...{ us, them, codes }}
              fresh={fresh}
              isOver={!isLive(game, now, local)}
              isGoalless={game.score?.for === 0 && game.score.against === 0}
            />
          )}
          {answer.shots !== undefined && answer.shots.places.length > 0 && (
            <Section title="Shots on goal" heading="h2">
              <RinkShots shots={answer.shots} us={us} them={them} />
            </Section>
          )}
        </div>
        <div className={COLUMN}>
          {answer.players !== undefined && <PlayerTable players={answer.players} />}
          {next !== null && (
            <Section title="Next game" heading="h2" padded={false}>
              <ul>
                <GameRow game={next} token={token} now={now} local={local} />
              </ul>
            </Section>
          )}
        </div>
      </div>
    </Frame>
  )
}

/** Goals and shots by period; null where the score is not shown. */
const figuresOf = ({ periods, game, shows }: GameAnswer): PeriodFigures | null =>
  shows.includes('score') ? { periods, final: finalOf(game) } : null

function noteOf({ game }: GameAnswer, now: number, local: boolean) {
  const parts = whenAndWhere(game, now, local, game.status === 'final' ? dayOf : comingDay)
  return dotted(parts) || undefined
}
