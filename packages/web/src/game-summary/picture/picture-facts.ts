import { gameHeadline } from '@icetally/domain/analytics/headline'
import { threeStars } from '@icetally/domain/analytics/stars'
import type { KnownSides } from '@icetally/domain/analytics/team-figures'
import type { GameDetail } from '@icetally/domain/game/endpoints/games'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import { canvasPoint } from '@icetally/domain/game/rink/points'
import { addsUpTo } from '@icetally/domain/game/sheet/final'
import { type ScoredGoal, scorerJersey } from '@icetally/domain/game/sheet/goals'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import type { Identity } from '@icetally/domain/opponent/book'
import { jerseyLabel } from '@icetally/domain/platform/jersey'
import { codeOf } from '@icetally/domain/platform/short-code'
import { periodColumns } from '../../games/scoreboard/columns.ts'
import { recordedShots } from '../../games/scoreboard/recorded-shots.ts'
import type { BothSides } from '../../games/scoreboard/scoreboard.tsx'
import { endWords } from '../../platform/format/final-score.ts'
import { datedStartDay } from '../../platform/format/game-start.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { isolated, withoutControls } from '../../platform/format/user-text.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'
import { didWhat } from '../did-what.ts'

/** Scorers on a picture: by jersey numbers alone, without names, or as on the page. */
export type NamesInPicture = 'numbers' | 'names'

interface PictureSide {
  readonly name: string
  /** Three letters, for crest and table. */
  readonly code: string
  /** `#rrggbb`; null where none is known. */
  readonly color: string | null
  /** The scorers in the order of their first goals, e.g. '#11 ×2'. */
  readonly scorers: readonly string[]
}

/** The content of a game's picture. */
export interface PictureFacts {
  readonly us: PictureSide
  readonly them: PictureSide
  /** The headline, by rules; null before the end. */
  readonly headline: string | null
  readonly score: BothSides
  readonly isOver: boolean
  readonly status: string
  readonly date: string | null
  readonly periods: readonly {
    readonly label: string
    readonly for: number
    readonly against: number
  }[]
  readonly shots: KnownSides | null
  /** The shots on goal with known locations. */
  readonly marks: readonly RinkMark[]
  readonly trueRink: boolean
  /** The best players and their figures; figures of both sides if no player is named. */
  readonly stars: readonly { readonly name: string; readonly did: string }[]
}

/** The game's data on its picture besides its sheet. */
interface PictureGame {
  readonly game: Pick<
    GameDetail,
    'team' | 'opponent' | 'startTime' | 'startDate' | 'timeZone' | 'final' | 'format'
  >
  /** How the opponent is named and drawn. */
  readonly theirs: Identity
  readonly shots: ReadonlyMap<string, RecordedShot>
}

/** The content of a game's picture, from its sheet; of people no more than the choice allows. */
export function pictureFacts(
  { game, theirs, shots: recorded }: PictureGame,
  sheet: GameSheet,
  nameOf: PlayerNames,
  names: NamesInPicture,
): PictureFacts {
  const { team, opponent, final } = game
  const { shots, opponentShots } = sheet.team
  const us = named(team.name)
  const them = named(opponent ? theirs.name : 'Opponent')
  const columns = periodColumns(sheet)
  const calledAs = (playerId: string) => {
    const player = nameOf(playerId)
    return names === 'numbers' ? jerseyLabel(player) : named(player.name)
  }
  const scorerOf = (goal: ScoredGoal) =>
    goal.scorerId === null ? jerseyLabel(scorerJersey(goal)) : calledAs(goal.scorerId)
  const scorersOf = (against: boolean) =>
    counted(sheet.goals.filter((goal) => goal.against === against).map(scorerOf))
  return {
    us: { name: us, code: codeOf(team), color: team.colour, scorers: scorersOf(false) },
    them: { name: them, code: theirs.code, color: theirs.colour, scorers: scorersOf(true) },
    headline: headlineOf(sheet, game.format, { us, them: opponent ? them : null, scorerOf }),
    score: sheet.final ?? sheet.score,
    isOver: final !== null,
    status: final === null ? 'So far' : endWords(final),
    date: datedStartDay(game),
    // Periods that contradict a typed final score are blank.
    periods:
      sheet.final === null || addsUpTo(sheet.score, sheet.final)
        ? columns.map(({ short, goals }) => ({
            ...{ label: short, for: goals.for ?? 0, against: goals.against ?? 0 },
          }))
        : [],
    shots: recordedShots({ for: shots, against: opponentShots }),
    marks: [...recorded.values()].filter(isOnGoal).map((shot) => ({
      ...{ id: shot.id, point: canvasPoint(shot.xCoord, shot.yCoord), pending: false },
      ...{ direction: shot.attackingDirection, kind: markKind(shot) },
    })),
    trueRink: team.trueRink,
    stars: starsOf(sheet, calledAs),
  }
}

/** A name that reorders nothing beside it. */
const named = (name: string): string => isolated(withoutControls(name))

function headlineOf(...given: Parameters<typeof gameHeadline>): string | null {
  const headline = gameHeadline(...given)
  return headline && [headline.title, ...[headline.hatTricks ?? []].flat()].join('. ')
}

/** The three stars, else known figures of shots, faceoffs and power plays. */
function starsOf(sheet: GameSheet, calledAs: (playerId: string) => string | null) {
  const stars = threeStars(sheet).flatMap(({ playerId }) => {
    const name = calledAs(playerId)
    return name === null ? [] : [{ name, did: didWhat(sheet, playerId) }]
  })
  if (stars.length > 0) return stars
  const { faceoffsTaken, faceoffsWon, powerPlayGoals, powerPlayOpportunities } = sheet.team
  return [
    ...(faceoffsTaken
      ? [{ name: `${faceoffsWon ?? 0} of ${faceoffsTaken}`, did: 'Faceoffs won' }]
      : []),
    ...(powerPlayOpportunities && powerPlayGoals !== null
      ? [{ name: `${powerPlayGoals} of ${powerPlayOpportunities}`, did: 'Power play' }]
      : []),
  ]
}

/** A scorer without a number is left out. */
function counted(scorers: readonly (string | null)[]): string[] {
  const known = scorers.filter((scorer) => scorer !== null)
  return [...Map.groupBy(known, (scorer) => scorer)].map(([scorer, { length }]) =>
    length === 1 ? scorer : `${scorer} ×${length}`,
  )
}
