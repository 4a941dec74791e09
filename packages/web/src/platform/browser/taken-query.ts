let taken = ''

/**
 * The query of the address that opened the page. It is removed from the address at once, and is
 * then known to this page alone: not to the history, nor to people who see the screen.
 */
export function takeQuery(): string {
  const { search, pathname, hash } = location
  if (search.length > 1) {
    taken = search.slice(1)
    history.replaceState(history.state, '', `${pathname}${hash}`)
  }
  return taken
}
