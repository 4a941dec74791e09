/** A pooler between that gives each transaction another connection, if configured. */
export const POOLERS = ['none', 'transaction'] as const
export type Pooler = (typeof POOLERS)[number]

/** `postgres://user:password@` `one:5432,two:5432` `/database?more` */
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/

/**
 * The addresses of the servers that an address names, one for each: libpq's form for several hosts,
 * `postgres://user:password@one:5432,two:5432/icetally?target_session_attrs=read-write`. Any value
 * of `target_session_attrs` means the one that accepts changes.
 */
export function serversOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(url) ?? []
  const several = hosts.split(',')
  if (several.length < 2) return [url]
  return several.map((host) => {
    const one = URL.parse(`${before}${host}${after}`)
    one?.searchParams.delete('target_session_attrs')
    return one?.href ?? `${before}${host}${after}`
  })
}

/** Where the servers are, without user or password: `one:5432, two:5432/icetally`. */
export function describeServers(url: string): string {
  const servers = serversOf(url).map((server) => {
    const { hostname, port, pathname, searchParams } = new URL(server)
    const host = searchParams.get('host') ?? (hostname === '' ? 'localhost' : hostname)
    return { address: `${host}:${port === '' ? '5432' : port}`, pathname }
  })
  return `${servers.map(({ address: place }) => place).join(', ')}${servers[0]?.pathname ?? ''}`
}
