import type { ImportOptions } from '@icetally/domain/imports/endpoints/import-choices'
import type {
  AppliedImport,
  ImportKind,
  RosterPreview,
  SchedulePreview,
  TakenBackImport,
} from '@icetally/domain/imports/endpoints/imports'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import type { ApiBody } from '../api/api-client.ts'
import { invalidate, keys } from './keys.ts'

/** The input of an import: a file, or pasted text. */
export type ImportContent = File | string

/** The input of a preview, with answers to the questions of the file. */
interface ToPreview {
  readonly content: ImportContent
  readonly options: ImportOptions
}

/** A preview of either kind. */
export type Preview =
  | ({ readonly kind: 'roster' } & RosterPreview)
  | ({ readonly kind: 'schedule' } & SchedulePreview)

function bodyOf({ content, options }: ToPreview) {
  if (typeof content === 'string') return { text: content, ...options }
  const form = new FormData()
  // The choices are first: parts after the file are not read if that is too large.
  for (const [name, value] of Object.entries(options)) if (value) form.append(name, value)
  form.append('file', content, content.name)
  return form
}

/** Compares a file or a text with the team's data on the server; nothing is changed. */
export const previewImport = (teamId: string, kind: ImportKind) =>
  mutationOptions({
    mutationFn: async (sent: ToPreview): Promise<Preview> => {
      const call = { params: { teamId }, query: {}, body: bodyOf(sent) }
      return kind === 'roster'
        ? { kind, ...(await api('POST /imports/teams/:teamId/roster', call)) }
        : { kind, ...(await api('POST /imports/teams/:teamId/schedule', call)) }
    },
    meta: { silent: true },
  })

/** Imports that can be undone. */
export const importsQuery = (teamId: string) =>
  queryOptions({
    queryKey: keys.imports(teamId),
    queryFn: async ({ signal }) =>
      (await api('GET /imports/teams/:teamId', { params: { teamId }, signal })).imports,
  })

/** Carries the chosen rows of a preview out. */
export const applyImport = (teamId: string) =>
  mutationOptions({
    mutationFn: ({
      importId,
      lines,
      remove,
    }: {
      importId: string
      lines: number[]
      remove: string[]
    }): Promise<AppliedImport> => {
      const body = remove.length === 0 ? { lines } : { lines, remove }
      return api('POST /imports/:importId/apply', { params: { importId }, body })
    },
    meta: { failure: 'The import could not be carried out' },
    onSuccess: (_data, _sent, _result, { client }) => showChanges(client, teamId),
  })

/** Takes an import back as a whole. */
export const takeBackImport = (teamId: string) =>
  mutationOptions({
    mutationFn: (importId: string): Promise<TakenBackImport> =>
      api('DELETE /imports/:importId', { params: { importId } }),
    meta: { failure: 'The import could not be undone' },
    onSuccess: (_data, _sent, _result, { client }) => showChanges(client, teamId),
  })

/** Puts the archive of another team into an empty one. */
export const importArchive = (teamId: string) =>
  mutationOptions({
    mutationFn: async (file: File) => {
      const body: ApiBody<'POST /imports/teams/:teamId/archive'> = JSON.parse(await file.text())
      return (await api('POST /imports/teams/:teamId/archive', { params: { teamId }, body }))
        .imported
    },
    meta: { failure: 'The archive could not be imported' },
    onSuccess: (_data, _file, _result, { client }) => {
      showChanges(client, teamId)
      return invalidate(client, keys.seasons(teamId), keys.opponents(teamId))
    },
  })

/** Rosters, schedules, counts of teams and figures show an import's effects. */
export function showChanges(client: QueryClient, teamId: string): void {
  void invalidate(
    client,
    keys.imports(teamId),
    keys.feed(teamId),
    keys.players(teamId),
    keys.games(teamId),
    keys.teams,
  )
  void invalidate(client, keys.everyGame, keys.everyPlayerStatistics)
}
