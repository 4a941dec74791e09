import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import type { ReceivedFile } from '../api/read-file.ts'
import { keys } from './keys.ts'

/** How many reports a team has exported, and how many its plan allows. */
export const reportUsageQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.reportUsage(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /reports/teams/:teamId', { params: { teamId }, signal })).exportedReports,
    refetchOnMount: 'always',
    // If it is not known it is not shown, and the server decides.
    meta: { silent: true },
  })

/** A requested report: of a game, or of a team. */
export type ReportWanted =
  | { readonly gameId: string; readonly body: ApiBody<'POST /reports/games/:gameId'> }
  | { readonly teamId: string; readonly body: ApiBody<'POST /reports/teams/:teamId'> }

/** The request of a report: repeated under the same key it does not count again. */
interface ReportRequest {
  readonly idempotencyKey: string
  readonly signal: AbortSignal
}

/** Requests a report, which counts. */
export function makeReport(
  wanted: ReportWanted,
  request: ReportRequest,
  onReceived: (bytes: number) => void,
): Promise<ReceivedFile> {
  if ('gameId' in wanted) {
    const { gameId, body } = wanted
    const call = { params: { gameId }, body, ...request }
    return api.file('POST /reports/games/:gameId', onReceived, call)
  }
  const { teamId, body } = wanted
  const call = { params: { teamId }, body, ...request }
  return api.file('POST /reports/teams/:teamId', onReceived, call)
}
