import type { SheetFacts } from './facts.ts'

/**
 * Who has a line on the sheet: everyone dressed, in the order of the lineup, then those whom facts name
 * without being in it. Without a lineup it is not known who else was dressed.
 */
export function playersOnRecord(facts: SheetFacts): string[] {
  const ids = [
    ...(facts.lineup ?? []).map(({ playerId }) => playerId),
    ...facts.shots.map(({ shooterId }) => shooterId),
    ...facts.goals.flatMap(({ scorerId, assister1Id, assister2Id, onIce }) => [
      ...[scorerId, assister1Id, assister2Id],
      ...(onIce ?? []),
    ]),
    ...facts.penalties.map(({ playerId }) => playerId),
    ...[...facts.faceoffEvents, ...facts.faceoffAdjustments].map(({ playerId }) => playerId),
    ...facts.shootoutAttempts.map(({ shooterPlayerId }) => shooterPlayerId),
    ...goaliesNamed(facts),
  ]
  return [...new Set(ids.filter((id) => id !== null))]
}

/** The own goalies whom a change, a shot, a goal or an attempt names. */
export const goaliesNamed = (facts: SheetFacts): string[] =>
  [
    ...facts.goalieChanges.map(({ playerId }) => playerId),
    ...[...facts.shots, ...facts.goals, ...facts.shootoutAttempts].map(({ goalieId }) => goalieId),
  ].filter((id) => id !== null)

/** The goalies of the lineup. */
export const goaliesDressed = ({ lineup }: Pick<SheetFacts, 'lineup'>) =>
  (lineup ?? []).filter(({ position }) => position === 'G')
