import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where the server at `url` listens: an address, or a socket in a folder. */
function addressOf(url: URL): { host: string; port: number } | { path: string } {
  const port = Number(url.port || 5432)
  const folder = url.searchParams.get('host')
  return folder?.startsWith('/')
    ? { path: join(folder, `.s.PGSQL.${port}`) }
    : { host: folder ?? url.hostname, port }
}

/** A way to the server at `url` on which everything that is open can fall silent, for good. */
export async function silentWay(url: string) {
  const target = new URL(url)
  const open = new Set<Socket>()
  const way = createServer((client) => {
    const server = connect(addressOf(target))
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(server)
    server.pipe(client)
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  onTestFinished(() => {
    way.close()
    for (const socket of open) socket.destroy()
  })
  const through = new URL(target)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((way.address() as AddressInfo).port)
  return {
    url: through.href,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause()
    },
  }
}
