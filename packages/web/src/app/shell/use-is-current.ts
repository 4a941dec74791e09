import { matchPath, useLocation } from 'react-router'

/** Does a link of the navigation lead to the current page, a page below it, or one of `others`? */
export function useIsCurrent(to: string, { exact = false, others = [] as readonly string[] }) {
  const { pathname } = useLocation()
  return [{ path: to, end: exact }, ...others].some((path) => matchPath(path, pathname) !== null)
}
