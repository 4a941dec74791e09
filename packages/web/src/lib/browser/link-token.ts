let taken = ''

/**
 * The secret of the link that opened the page, which follows `#`. It leaves the address at once, and is
 * then known to this page alone: not to the history, nor to who looks at the screen.
 */
export function takeLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    taken = hash.slice(1)
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return taken
}
