import type { Backups } from '@icetally/domain/admin/endpoints/backups'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { keys } from './keys.ts'

/** The polling interval of a running task's progress, and of new tasks, in milliseconds. */
const LOOK_EVERY = { busy: 1_000, idle: 15_000 }

/** Is a backup being created or restored, or about to be? */
export const isBusy = ({ asked, running }: Backups): boolean => asked !== null || running !== null

/** The backups of the installation, and the running task. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: keys.backups,
    queryFn: async ({ signal }) => (await api('GET /admin/backups', { signal })).backups,
    refetchOnMount: 'always',
    // Also while the server does not answer because it puts one in.
    refetchInterval: ({ state }) =>
      state.data !== undefined && isBusy(state.data) ? LOOK_EVERY.busy : LOOK_EVERY.idle,
  })

const know = (client: QueryClient, { backups }: { backups: Backups }): void => {
  client.setQueryData(backupsQuery().queryKey, backups)
}

/** Requests a backup. */
export const makeBackup = mutationOptions({
  mutationFn: () => api('POST /admin/backups'),
  meta: { failure: 'Failed to create a backup' },
  onSuccess: (answer, _body, _result, { client }) => know(client, answer),
})

/** Requests the replacement of all data by a backup. */
export const restoreBackup = mutationOptions({
  mutationFn: (body: ApiBody<'POST /admin/backups/restore'>) =>
    api('POST /admin/backups/restore', { body }),
  meta: { failure: 'Failed to restore the backup' },
  onSuccess: (answer, _body, _result, { client }) => know(client, answer),
})
