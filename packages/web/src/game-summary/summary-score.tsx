import { gameHeadline, type HeadlineNames } from '@icetally/domain/analytics/headline'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { addsUpTo } from '@icetally/domain/game/sheet/final'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { lastOf, type Reached, reachedPeriod, stageLabel } from '@icetally/domain/game/sheet/stage'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { codeOf } from '@icetally/domain/platform/short-code'
import { isLive } from '../games/at-a-glance.ts'
import { clockPeriod, scoreboardText, useClock, useCounting } from '../games/clock.ts'
import { useOpenGameRecords } from '../games/open-game-records.tsx'
import { ByPeriod } from '../games/scoreboard/by-period.tsx'
import { Scoreboard } from '../games/scoreboard/scoreboard.tsx'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { dateNow } from '../platform/clock/clock.ts'
import { Skeleton } from '../platform/components/skeleton.tsx'
import { dotted } from '../platform/format/dotted.ts'
import { endWords, liveWords, NOT_FINISHED } from '../platform/format/final-score.ts'
import { startWords } from '../platform/format/game-start.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { opponentLabel, type PlayerNames, playerLabel } from '../platform/format/player-names.ts'
import { isolated } from '../platform/format/user-text.ts'
import { useIdentities } from '../platform/queries/opponents.ts'

interface SummaryScoreProps {
  /** Null until the records are loaded: the score is the game's own. */
  readonly sheet: GameSheet | null
  /** How far the game has come by its records; null where nothing is recorded. */
  readonly reached: Reached | null
  readonly imageUrl: string | null
}

/** The head of a summary: its headline, and the scoreboard with when and where, and goals and shots by period. */
export function SummaryScore({ sheet, reached, imageUrl }: SummaryScoreProps) {
  const { game } = useOpenGameRecords()
  const nameOf = useSheetNames()
  const us = isolated(game.team.name)
  const ours = codeOf(game.team)
  const theirs = useIdentities(game.teamId)(game.opponent)
  const them = game.opponent ? isolated(theirs.name) : opponentName(game)
  const status = useStatus(game, reached, sheet !== null)
  const where = dotted([
    startWords(game),
    game.location && isolated(game.location),
    game.competition && isolated(game.competition),
    sheet && recordedWords(sheet, reached),
  ])
  const { score, shots } = sheet === null ? scoreOf(game) : scoreOn(sheet, reached)
  return (
    <div className="grid gap-3">
      {game.final !== null && (
        <Headline title={sheet ? headlineOf(game, sheet, nameOf)?.title : undefined} />
      )}
      <Scoreboard
        us={us}
        them={them}
        score={score}
        final={game.final}
        status={status}
        shots={shots}
        imageUrl={imageUrl}
        colour={game.team.colour}
        code={ours}
        theirs={theirs}
        note={where || undefined}
      >
        {score !== null &&
          (sheet === null ? (
            <Skeleton className="mx-4 mb-4 h-33" />
          ) : (
            <ByPeriod {...{ sheet, us, them }} codes={{ us: ours, them: theirs.code }} />
          ))}
      </Scoreboard>
    </div>
  )
}

/** The space of a headline: of two lines on a phone, where most have as many. */
export const HEADLINE = 'min-h-16.5 sm:min-h-10'

/** In place from the beginning: the records may be loaded later than the score. */
const Headline = ({ title }: { title: string | undefined }) => (
  <p
    className={`${HEADLINE} type-heading text-balance text-[1.625rem] leading-tight [overflow-wrap:anywhere] sm:text-[2rem] print:min-h-0`}
  >
    {title}
  </p>
)

/** The game's own data before its records are loaded. */
const scoreOf = ({ final, score, shotsOnGoal }: GameDetail) => ({
  score: final ?? score,
  shots: shotsOnGoal,
})

/** The recorded score, if the typed final score differs. */
function recordedWords(sheet: GameSheet, reached: Reached | null): string | null {
  const { final, score } = sheet
  if (final === null || reached === null || addsUpTo(score, final)) return null
  return `Recorded ${score.for}–${score.against}`
}

function scoreOn({ final, score, team }: GameSheet, reached: Reached | null) {
  const { shots, opponentShots } = team
  return {
    score: final ?? (reached === null ? null : score),
    shots: { for: shots, against: opponentShots },
  }
}

/** The state of the game: its result, or its period, with the clock if it runs on this device. */
function useStatus(game: GameDetail, reached: Reached | null, isKnown: boolean): string {
  const recorded = reached && reachedPeriod(game.format, reached)
  // The clock may run before the first record of its period.
  const period = lastOf([recorded ?? [], clockPeriod(game.id) ?? []].flat())
  const { seconds } = useClock(game.id, period)
  const counting = useCounting(game.format)
  if (game.final !== null) return endWords(game.final)
  const isUntouched = isKnown && period === null && !reached?.inShootout
  if (game.status === 'scheduled' && isUntouched) return 'Scheduled'
  if (isUntouched || !isLive({ ...game, status: 'live' }, dateNow())) return NOT_FINISHED
  if (!isKnown) return liveWords(game.periodLabel)
  const inShootout = reached?.inShootout ?? false
  const stage = stageLabel(game.format, { recorded: period, created: null, inShootout })
  if (period === null || seconds === null || inShootout) return liveWords(stage)
  const at = { clock: seconds, periodNumber: period }
  return liveWords(`${stage} · ${scoreboardText(game.id, at, game.format, counting)}`)
}

/** The headline of a finished game, and its hat tricks. */
export const headlineOf = (game: GameDetail, sheet: GameSheet, nameOf: PlayerNames) =>
  gameHeadline(sheet, game.format, headlineNames(game, nameOf))

/** The names of a headline as pages show them. */
const headlineNames = (
  { team, opponent }: Pick<GameDetail, 'team' | 'opponent'>,
  nameOf: PlayerNames,
): HeadlineNames => ({
  us: isolated(team.name),
  them: opponent ? isolated(opponent) : null,
  scorerOf: (goal) => {
    if (goal.scorerId !== null) return playerLabel(nameOf(goal.scorerId))
    const worn = scorerJersey(goal)
    return goal.against && jerseyLabel(worn) !== null ? opponentLabel(worn, nameOf.them) : null
  },
})
