let taken = { pathname: '', token: '' }

/**
 * The secret of the link that opened the page, which follows `#`. It leaves the address at once, and is
 * then known to this page alone: not to the history, to who looks at the screen, or to another page.
 */
export function takeLinkToken(): string {
  const { hash, pathname, search } = location
  if (hash.length > 1) {
    taken = { pathname, token: hash.slice(1) }
    history.replaceState(history.state, '', `${pathname}${search}`)
  }
  return taken.pathname === pathname ? taken.token : ''
}
