import { localAddress, readSettings } from '../../packages/server/src/platform/config/settings.ts'
import { originOf } from './connection.ts'
import { DemoStop } from './demo-stop.ts'

/**
 * Where the product is: the address that was typed, else ICETALLY_ADDRESS, else where `npm start`
 * listens with these settings. Throws a DemoStop for an address that is none, and where only the
 * product knows its port; a StartError, as the product would, for a wrong setting.
 */
export function productAddress(typed: string | undefined, variables: NodeJS.ProcessEnv): string {
  const named = typed ?? variables['ICETALLY_ADDRESS']?.trim() ?? ''
  if (named !== '') return originOf(named)
  const { host, port } = readSettings(variables)
  if (port === 0) {
    throw new DemoStop(
      'PORT is 0, so the product chose a port itself. Give the address that it printed: npm run demo -- http://localhost:port',
    )
  }
  return localAddress(host, port)
}
