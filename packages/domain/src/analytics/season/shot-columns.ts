import type { PlacedShot, SheetShot } from '../../game/index.ts'
import type { PeriodNumber, Strength } from '../../platform/limits.ts'

/** A shot of a game, as far as the analytics of a team draw it. */
export interface SeasonShot
  extends PlacedShot,
    Pick<SheetShot, 'scored' | 'outcome' | 'shooterId' | 'clock'> {
  readonly period: PeriodNumber
  readonly expectedGoals: number | null
  readonly strength: Strength | null
}

/** The shots of a game by columns, all of the same length: a third of the bytes of a list of shots. */
export type ShotColumns = { readonly [Name in keyof SeasonShot]: SeasonShot[Name][] }

/** Shots by columns, in their order. */
export const columnsOfShots = (shots: readonly SeasonShot[]): ShotColumns => ({
  period: shots.map(({ period }) => period),
  attackingDirection: shots.map(({ attackingDirection }) => attackingDirection),
  xCoord: shots.map(({ xCoord }) => xCoord),
  yCoord: shots.map(({ yCoord }) => yCoord),
  scored: shots.map(({ scored }) => scored),
  scoredAgainst: shots.map(({ scoredAgainst }) => scoredAgainst),
  outcome: shots.map(({ outcome }) => outcome),
  expectedGoals: shots.map(({ expectedGoals }) => expectedGoals),
  strength: shots.map(({ strength }) => strength),
  shooterId: shots.map(({ shooterId }) => shooterId),
  clock: shots.map(({ clock }) => clock),
})

/** The shots of columns, in their order; a value that is missing is unknown. */
export const shotsOfColumns = (columns: ShotColumns): SeasonShot[] =>
  columns.period.map((period, index) => ({
    period,
    attackingDirection: columns.attackingDirection[index] ?? 'right',
    xCoord: columns.xCoord[index] ?? 0,
    yCoord: columns.yCoord[index] ?? 0,
    scored: columns.scored[index] ?? false,
    scoredAgainst: columns.scoredAgainst[index] ?? false,
    outcome: columns.outcome[index] ?? null,
    expectedGoals: columns.expectedGoals[index] ?? null,
    strength: columns.strength[index] ?? null,
    shooterId: columns.shooterId[index] ?? null,
    clock: columns.clock[index] ?? null,
  }))
