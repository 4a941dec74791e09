import { Navigate, type NavigateProps, useLocation } from 'react-router'
import { layersOf } from './layers.ts'

/** Shows another page in place of this one, also when a dialog of this page is still in the history. */
export function ReplacePage(props: Pick<NavigateProps, 'to' | 'state'>) {
  const location = useLocation()
  return layersOf(location.state) > 0 ? null : <Navigate {...props} replace />
}
