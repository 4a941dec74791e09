let taken = { pathname: '', token: '' }

/**
 * The secret of the link that opened the page, after `#`. It is removed from the address at once,
 * and is then known to this page alone: not to the history, people who see the screen, or another
 * page.
 */
export function takeLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    taken = { pathname, token: hash.slice(1) }
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return taken.pathname === pathname ? taken.token : ''
}
