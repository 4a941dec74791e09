import { expect, it } from 'vitest'
import { deviations } from './catalogue.ts'
import { catalogueOfToday } from './catalogue-of-today.ts'
import { distribution } from './distribution.ts'
import { OF_TABLES } from './exceptions.ts'

it('SCALE-2 Keys and indexes of team tables begin with the team and reference no other team, except for listed ones with a reason', async () => {
  expect(deviations(await catalogueOfToday())).toEqual(Object.keys(OF_TABLES).sort())
})

it('SCALE-3 The statements that distribute teams over several machines cover the existing tables', async () => {
  await expect(distribution(await catalogueOfToday())).toMatchFileSnapshot(
    '../../../../docs/deployment/distributed.sql',
  )
})
