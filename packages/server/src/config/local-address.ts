const OWN_MACHINE = ['127.0.0.1', '0.0.0.0', '::', '::1']

/** The address to open on this machine for a server that listens there, e.g. `http://localhost:3000`. */
export function localAddress(host: string, port: number): string {
  const name = OWN_MACHINE.includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
