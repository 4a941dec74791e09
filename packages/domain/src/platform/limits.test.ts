import { expect, it } from 'vitest'
import { PLAN_LIMITS, planAmount, planRefusal } from './limits.ts'

const BASIC_FREE = { games: 2, members: 1, exportedReports: 1200 }

it('REPORT-64 A refusal and a plan card use singular and plural for any limit', () => {
  const limits = { ...PLAN_LIMITS, BASIC_FREE }
  const refusals = (['games', 'members', 'exportedReports'] as const).map((kind) =>
    planRefusal('BASIC_FREE', kind, 5000, limits)?.replace(/\. .*/, ''),
  )
  expect(refusals).toEqual([
    'The free plan allows 2 games',
    'The free plan allows 1 member',
    'The free plan allows 1,200 exported reports',
  ])
  expect(planAmount('BASIC_FREE', 'games', limits)).toBe('2 games')
  expect(planAmount('STANDARD_YEARLY', 'members')).toBe('Unlimited members')
})
