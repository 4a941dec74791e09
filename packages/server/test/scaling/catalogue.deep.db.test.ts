import { expect, it } from 'vitest'
import { deviations } from './catalogue.ts'
import { catalogueOfToday } from './catalogue-of-today.ts'
import { distribution } from './distribution.ts'
import { OF_TABLES } from './exceptions.ts'

it('SCALE-2 Keys and indexes of the tables of teams begin with the team, and name no row of another, but for those with a reason', async () => {
  expect(deviations(await catalogueOfToday())).toEqual(Object.keys(OF_TABLES).sort())
})

it('SCALE-3 The statements that spread the teams over several machines are those of the tables that there are', async () => {
  await expect(distribution(await catalogueOfToday())).toMatchFileSnapshot(
    '../../../../docs/deployment/distributed.sql',
  )
})
