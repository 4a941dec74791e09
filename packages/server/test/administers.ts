import { makeAdministrator } from '../src/platform/access/administrators.ts'
import type { TestApp } from './app.ts'

/** From now on this user may administer the installation, as the operator can say. */
export const administers = (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  { id }: { readonly id: string },
) => database.write((trx) => makeAdministrator(trx, id, clock.now))
