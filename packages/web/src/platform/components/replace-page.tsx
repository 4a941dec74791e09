import { Navigate, type NavigateProps } from 'react-router'
import { useLeaveLayers } from './layers.ts'

/**
 * Shows another page instead of this one, also if a dialog of this page is still in the history.
 */
export function ReplacePage(props: Pick<NavigateProps, 'to' | 'state'>) {
  const layers = useLeaveLayers()
  return layers > 0 ? null : <Navigate {...props} replace />
}
