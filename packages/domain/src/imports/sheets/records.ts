import { canceledOut } from '../../analytics/index.ts'
import {
  canvasPoint,
  clampToRink,
  directionIn,
  type GameFormat,
  ICE_FEET_ACROSS,
  ICE_FEET_ALONG,
  type KindName,
  proposedPowerPlays,
  RINK_HEIGHT,
  RINK_WIDTH,
  regulationPeriods,
  usualClass,
} from '../../game/index.ts'
import type { PeriodNumber } from '../../platform/limits.ts'
import type { SheetContent, SheetPlayer } from './sheet-content.ts'

/** The context for creating a sheet's records. */
export interface RecordedBy {
  readonly format: GameFormat
  /** The id of each player of the sheet; several may be one player of the roster. */
  readonly playerIds: readonly string[]
  readonly newId: () => string
  /** Milliseconds since 1970; later events of the game have later timestamps. */
  readonly now: number
  readonly userId: string
}

const LIST_ORDER = 1_000_000

/** A location of a file on the drawing, in a period in which the team attacks in this direction. */
function tapped({ x, y }: { x: number; y: number }, toTheRight: boolean) {
  const along = (x * RINK_WIDTH) / ICE_FEET_ALONG
  // With an attack to the right, the right boards are below.
  const across = RINK_HEIGHT - (y * RINK_HEIGHT) / ICE_FEET_ACROSS
  const point = toTheRight
    ? canvasPoint(along, across)
    : canvasPoint(RINK_WIDTH - along, RINK_HEIGHT - across)
  const { x: xCoord, y: yCoord } = clampToRink(point)
  return { xCoord, yCoord }
}

/** The records of a game by the names of their kinds, from the content of a sheet: of kinds that sheets can have. */
export function recordsOfSheet(
  content: SheetContent,
  { format, playerIds, newId, now, userId }: RecordedBy,
): ReadonlyMap<string, readonly object[]> {
  const { players, hasLineup, goals, penalties, shots, faceoffs, hits } = content
  const idOf = (at: number | null): string | null => (at === null ? null : (playerIds[at] ?? null))
  const timeOf = (period: number, clock: number | null) =>
    now - LIST_ORDER + period * 10_000 + (clock ?? 0)
  const by = { recordedBy: userId }
  const directionOf = (period: PeriodNumber) => directionIn({}, period)
  const attacks = (period: PeriodNumber, against: boolean) =>
    (directionOf(period) === 'right') !== against
  const [goalie] = players.flatMap((one, at) => (one.starting && one.position === 'G' ? [at] : []))
  const goalieId = idOf(goalie ?? null)
  const charged = (against: boolean, emptyNet = false) => (against && !emptyNet ? goalieId : null)

  const shotOf = (
    { period, clock, against }: { period: PeriodNumber; clock: number | null; against: boolean },
    place: { x: number; y: number },
  ) => ({
    ...{ id: newId(), periodNumber: period, clock, scoredAgainst: against, ...by },
    ...tapped(place, attacks(period, against)),
    ...{ attackingDirection: directionOf(period), takenAt: timeOf(period, clock) },
  })
  const scored = goals.map((one) => {
    const { period, clock, against, scorer, assists, emptyNet, penaltyShot, place } = one
    const shot =
      place === null
        ? null
        : {
            ...shotOf(one, place),
            ...{ scored: true, outcome: 'goal', shooterId: idOf(scorer) },
            ...{ goalieId: charged(against, emptyNet), emptyNet, penaltyShot },
          }
    const scorerId = idOf(scorer)
    const [assister1Id = null, assister2Id = null] = [...new Set(assists.map(idOf))].filter(
      (id) => id !== scorerId,
    )
    const goal = {
      ...{ id: newId(), against, periodNumber: period, clock, ...by },
      ...{ scorerId, scorerNumber: one.scorerNumber, scorerJersey: null, assister1Id, assister2Id },
      ...{ strength: one.strength, emptyNet, penaltyShot, shotId: shot?.id ?? null, onIce: null },
      ...{ goalieId: charged(against, emptyNet), createdAt: timeOf(period, clock) },
    }
    return { shot, goal }
  })
  const taken = shots.map((one) => ({
    ...shotOf(one, one),
    ...{ scored: false, outcome: one.outcome, shooterId: idOf(one.shooter) },
    ...{ goalieId: charged(one.against), emptyNet: false, penaltyShot: false },
  }))
  const called = penalties.map(({ period, clock, against, minutes, infraction, ...one }) => {
    const ofClass = one.class ?? usualClass(minutes, format)
    return {
      ...{ id: newId(), against, periodNumber: period, clock, minutes, infraction, ...by },
      ...{ playerId: idOf(one.player), servedByPlayerId: idOf(one.servedBy) },
      ...{ opponentNumber: one.opponentNumber, opponentJersey: null, class: ofClass },
      ...{ powerPlays: proposedPowerPlays(ofClass), createdAt: timeOf(period, clock) },
    }
  })
  // A sheet lists coincidental penalties like others; only their second shows that they cancel out.
  const stoppages = Map.groupBy(called, ({ periodNumber, clock }) => `${periodNumber} ${clock}`)
  const canceled = new Set(
    [...stoppages.values()].flatMap((together) =>
      together[0]?.clock === null ? [] : canceledOut(together, format),
    ),
  )
  const periods = new Set([
    ...regulationPeriods(format),
    ...[goals, penalties, shots, faceoffs, hits].flat().map(({ period }) => period),
  ])
  const dressed = [...Map.groupBy(players, (_, at) => playerIds[at] ?? '')].map(lineupOf)
  const isTurned = (period: PeriodNumber, turned: boolean) => attacks(period, turned)
  const records: { readonly [Name in KindName]?: readonly object[] } = {
    period: [...periods].sort().map((periodNumber) => ({
      periodNumber,
      attackingDirection: directionOf(periodNumber),
    })),
    shot: [...scored.flatMap(({ shot }) => shot ?? []), ...taken],
    goal: scored.map(({ goal }) => goal),
    faceoff: [...new Set(faceoffs.map(({ player }) => idOf(player)))].map((playerId) => ({
      ...{ id: newId(), playerId, createdAt: now - LIST_ORDER },
    })),
    faceoffEvent: faceoffs.map(({ player, won, period, clock, place, isTurned: turned }) => ({
      ...{ id: newId(), playerId: idOf(player), won, periodNumber: period, clock, ...by },
      ...(place === null
        ? { xCoord: null, yCoord: null }
        : tapped(place, isTurned(period, turned))),
      createdAt: timeOf(period, clock),
    })),
    penalty: called.map((one) => (canceled.has(one) ? { ...one, powerPlays: 0 } : one)),
    hit: hits.map(({ period, clock, against, player, place }) => ({
      ...{ id: newId(), against, playerId: idOf(player), opponentNumber: null },
      ...{ periodNumber: period, clock, createdAt: timeOf(period, clock), ...by },
      ...(place === null
        ? { xCoord: null, yCoord: null }
        : tapped(place, attacks(period, against))),
    })),
    lineup:
      !hasLineup || dressed.length === 0
        ? []
        : [{ id: newId(), players: dressed, createdAt: now - LIST_ORDER, ...by }],
  }
  return new Map(Object.entries(records))
}

/** A player in the lineup, under one or several names of a sheet. */
function lineupOf([playerId, names]: readonly [string, readonly SheetPlayer[]]) {
  const { number = null, jersey } = names.find((one) => one.number !== null) ?? {}
  return {
    ...{ playerId, position: names.find((one) => one.position !== null)?.position ?? null },
    starting: names.some((one) => one.starting),
    ...(number === null ? {} : { number, jersey }),
  }
}
