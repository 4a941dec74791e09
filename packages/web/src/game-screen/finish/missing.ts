import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { goaliesNamed } from '@icetally/domain/game/model/naming'
import type { GameRecords } from '@icetally/domain/game/model/records'
import { type FinalScore, sheetFactsOf } from '@icetally/domain/game/sheet/facts'
import { proposedFinal } from '@icetally/domain/game/sheet/final'
import { lastPeriodOf } from '@icetally/domain/game/sheet/game-time'
import { scoreOf } from '@icetally/domain/game/sheet/goals'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import { goalsOfGame, openGoals } from '../../games/goals/known-goal.ts'
import { sideOfTurned } from '../shared/turned-period.ts'

/** The final score that the records add up to. */
export function finalByFacts(records: GameRecords, format: GameFormat): FinalScore {
  const facts = sheetFactsOf(records, { final: null, format, endedAt: null })
  const last = lastPeriodOf(facts)
  return proposedFinal(scoreOf(goalsOfGame(records)), last, facts.shootoutAttempts, format)
}

/** Our goals that were only tapped: no assists are recorded. Ids of their shots, in the order taken. */
export const goalsWithoutAssists = (records: GameRecords) =>
  openGoals(records).filter(({ scoredAgainst }) => !scoredAgainst)

/** The periods whose shots indicate a wrong direction. */
export const turnedPeriods = (records: GameRecords): PeriodNumber[] =>
  PERIOD_NUMBERS.filter((period) => sideOfTurned(records, period) !== null)

/** Does nothing recorded name a goalie of ours, the lineup included? */
export function isWithoutGoalie(records: GameRecords, format: GameFormat): boolean {
  const facts = sheetFactsOf(records, { final: null, format, endedAt: null })
  const starts = facts.lineup?.some(({ position, starting }) => position === 'G' && starting)
  return starts !== true && goaliesNamed(facts).length === 0
}
