import { type GameFormat, periodLabel } from '@icetally/domain/game/format/game-format'
import type { RecordedShot } from '@icetally/domain/game/kinds/shot/shot'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { type CanvasPoint, canvasPoint } from '@icetally/domain/game/rink/points'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { AttackingDirection, ShotOutcome } from '@icetally/domain/platform/limits'
import { ascending } from '@icetally/domain/platform/order'
import { formatTime, type Zone } from '../../platform/format/format-date.ts'
import type { PlayerNames } from '../../platform/format/player-names.ts'
import { playerLabel } from '../../platform/format/player-names.ts'
import { memoized } from '../../platform/react/memoized.ts'
import { markKind, type RinkMark } from '../../rink/marks.ts'

/** A shot as this screen shows it: on the server, or on its way there. */
export interface GameShot
  extends Omit<RecordedShot, 'shooterId' | 'xCoord' | 'yCoord' | 'attackingDirection'> {
  readonly shooter: PlayerReference | null
  /** As tapped, in canvas units. */
  readonly point: CanvasPoint
  readonly direction: AttackingDirection
  /** Not on the server yet. */
  readonly pending: boolean
}

/** All shots of a game, in the order they were taken. */
export function gameShots(
  records: GameRecords,
  nameOf: PlayerNames,
  unsentIds: ReadonlySet<string>,
): readonly GameShot[] {
  return [...records.shots.values()]
    .map((shot) => {
      const shooter = shot.shooterId === null ? null : nameOf(shot.shooterId)
      return fromRecord(shot, shooter, unsentIds.has(shot.id))
    })
    .toSorted(compareByTime)
}

/** With hundreds of shots, a tap converts one: the others are as they were last time. */
const converted = new WeakMap<RecordedShot, GameShot>()

function fromRecord(
  shot: RecordedShot,
  shooter: PlayerReference | null,
  pending: boolean,
): GameShot {
  const known = converted.get(shot)
  if (known?.pending === pending && isSamePlayer(known.shooter, shooter)) return known
  const { shooterId: _, xCoord, yCoord, attackingDirection: direction, ...rest } = shot
  const fresh = { ...rest, shooter, point: canvasPoint(xCoord, yCoord), direction, pending }
  converted.set(shot, fresh)
  return fresh
}

const isSamePlayer = (one: PlayerReference | null, other: PlayerReference | null): boolean =>
  one === other ||
  (one?.id === other?.id &&
    one?.name === other?.name &&
    one?.number === other?.number &&
    one?.jersey === other?.jersey &&
    one?.removed === other?.removed)

/** The shots of a period, or all of them. */
export function shotsInView(shots: readonly GameShot[], view: PeriodView): readonly GameShot[] {
  return view === 'all' ? shots : shots.filter((shot) => shot.periodNumber === view)
}

/** Earlier shots first; of two at the same time the one created first. */
function compareByTime(one: GameShot, other: GameShot): number {
  return one.takenAt - other.takenAt || ascending(one.id, other.id)
}

/** The shot that Undo takes away: the most recent one by the time it was taken. */
export function latestShot(shots: readonly GameShot[]): GameShot | null {
  return shots.toSorted(compareByTime).at(-1) ?? null
}

/** The outcomes of a shot that was no goal. */
export type MissOutcome = Exclude<ShotOutcome, 'goal'>

/** The words for the outcomes of a shot that was no goal. */
export const OUTCOME_NAMES: Readonly<Record<MissOutcome, string>> = {
  saved: 'Saved',
  missed: 'Wide',
  blocked: 'Blocked',
  post: 'Post',
}

/** A shot as the rink draws it. */
export const toMark = memoized((shot: GameShot): RinkMark => {
  const { id, point, direction, pending } = shot
  return { id, point, direction, pending, kind: markKind(shot) }
})

const described = memoized((format: GameFormat) =>
  memoized((shot: GameShot): readonly string[] => {
    const { outcome } = shot
    const lines = [
      `${shot.scored ? 'SCORE' : 'MISS'} ${shot.scoredAgainst ? 'AGAINST' : 'FOR'}`,
      outcome === null || outcome === 'goal' ? null : OUTCOME_NAMES[outcome],
      shot.emptyNet ? 'Empty net' : null,
      shot.penaltyShot ? 'Penalty shot' : null,
      shot.shooter && playerLabel(shot.shooter),
      periodLabel(format, shot.periodNumber),
    ]
    return lines.filter((line) => line !== null)
  }),
)

/** The tooltip of a shot: its kind, outcome, player, period and the team's time. */
export const describeShot = (
  shot: GameShot,
  format: GameFormat,
  timeZone?: Zone,
): readonly string[] => [...described(format)(shot), formatTime(shot.takenAt, timeZone)]
