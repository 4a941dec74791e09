import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import { comesTo } from '@icetally/domain/game/sheet/final'
import { scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { shortCode } from '@icetally/domain/platform/short-code'
import { periodColumns } from '../../games/scoreboard/columns.ts'
import { recordedShots, type ShotsOfSides } from '../../games/scoreboard/recorded-shots.ts'
import type { BothSides } from '../../games/scoreboard/scoreboard.tsx'
import { endWords } from '../../platform/format/final-score.ts'
import { datedStartDay } from '../../platform/format/game-start.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { withoutControls } from '../../platform/format/user-text.ts'

/** Who scored as a picture says it: by jersey numbers alone, which name nobody, or as on the page. */
export type NamesInPicture = 'numbers' | 'names'

/** One side of the picture of a game. */
interface PictureSide {
  readonly name: string
  readonly initials: string
  /** The scorers in the order of their first goals, e.g. '#11 ×2'. */
  readonly scorers: readonly string[]
}

/** What stands on the picture of a game. */
export interface PictureFacts {
  readonly us: PictureSide
  readonly them: PictureSide
  /** `#rrggbb`; null where the team has chosen none. */
  readonly colour: string | null
  readonly score: BothSides
  readonly status: string
  readonly date: string | null
  readonly periods: readonly {
    readonly label: string
    readonly for: number
    readonly against: number
  }[]
  readonly shots: ShotsOfSides | null
}

/** What the picture of a game says, made of its sheet; of people no more than the choice allows. */
export function pictureFacts(
  game: Pick<GameDetail, 'team' | 'opponent' | 'startTime' | 'startDate' | 'timeZone' | 'final'>,
  sheet: GameSheet,
  nameOf: PlayerNames,
  names: NamesInPicture,
): PictureFacts {
  const { team, opponent, final } = game
  const { shots, opponentShots } = sheet.team
  const ours = withoutControls(team.name)
  const score = sheet.final ?? sheet.score
  const columns = periodColumns(sheet)
  const theirs = withoutControls(opponent || 'Opponent')
  const scorersOf = (against: boolean) =>
    sheet.goals
      .filter((goal) => goal.against === against)
      .map((goal) => {
        if (goal.scorerId === null) return jerseyLabel(scorerJersey(goal))
        const scorer = nameOf(goal.scorerId)
        return names === 'numbers' ? jerseyLabel(scorer) : withoutControls(scorer.name)
      })
  return {
    us: { name: ours, initials: shortCode(ours), scorers: counted(scorersOf(false)) },
    them: {
      name: theirs,
      initials: shortCode(theirs, shortCode(ours)),
      scorers: counted(scorersOf(true)),
    },
    colour: team.colour,
    score,
    status: final === null ? 'So far' : endWords(final),
    date: datedStartDay(game),
    // Periods that contradict a typed final score say nothing.
    periods:
      sheet.final === null || comesTo(sheet.score, sheet.final)
        ? columns.map(({ short, goals }) => ({
            ...{ label: short, for: goals.for ?? 0, against: goals.against ?? 0 },
          }))
        : [],
    shots: recordedShots({ for: shots, against: opponentShots }),
  }
}

/** Nothing is said of a scorer without a number. */
function counted(scorers: readonly (string | null)[]): string[] {
  const known = scorers.filter((scorer) => scorer !== null)
  return [...Map.groupBy(known, (scorer) => scorer)].map(([scorer, { length }]) =>
    length === 1 ? scorer : `${scorer} ×${length}`,
  )
}
