import { Navigate, useParams } from 'react-router'
import { paths } from '../platform/paths.ts'

/** An invitation: leads to the dashboard, which opens the Join Team dialog with the link's code. */
export default function JoinRoute() {
  const { code = '' } = useParams()
  const state = { joinCode: code.trim().toUpperCase() }
  return <Navigate to={paths.dashboard()} state={state} replace />
}
