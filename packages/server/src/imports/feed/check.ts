import { IMPORT_SIZE } from '@icetally/domain/imports/endpoints/import-choices'
import { importsEndpoints } from '@icetally/domain/imports/endpoints/imports'
import { LEFT_OUT } from '@icetally/domain/imports/schedule-difference'
import { DomainError } from '@icetally/domain/platform/errors'
import { may } from '@icetally/domain/platform/permissions/permissions'
import { v7 as uuidv7 } from 'uuid'
import { holdTeam } from '../../platform/access/hold-team.ts'
import { memberScope, type TeamScope } from '../../platform/access/team-scope.ts'
import { nameOfTeam, zoneOfTeam } from '../../platform/access/teams/store.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { type Database, DatabaseUnavailable } from '../../platform/db/database.ts'
import { get } from '../../platform/deliveries/get.ts'
import { PostFailed } from '../../platform/deliveries/post.ts'
import type { Live } from '../../platform/processes/wake.ts'
import { storePreview } from '../commands.ts'
import { readKnown } from '../known-store.ts'
import type { Previewed } from '../read/read-program.ts'
import type { ImportReader } from '../reader.ts'
import { deletePreview } from '../store.ts'
import { storedImports } from '../stored-import.ts'
import { type FeedRow, findFeed, updateFeed } from './store.ts'

const HOUR = 60 * 60 * 1000
/** Between two checks; less than a day, so that proposed changes, which are stored for one, do not run out. */
const EVERY = 23 * HOUR
/** The name of a team's calendar in the log: its host, as the whole address may have a secret. */
export const hostOf = (url: string): string => URL.parse(url)?.hostname ?? url

/** The sentence for managers where the reason is none of the calendar. */
const UNREADABLE = 'The calendar could not be checked; it is tried again later'

/** The dependencies of a check. */
export interface CheckTools {
  readonly database: Database
  readonly settings: Pick<Settings, 'webhooksPrivate' | 'publicUrl'>
  readonly live: Live
}

type Zoned = Previewed & { readonly timeZone: string | null }

type Answers = Partial<Record<'dateOrder' | 'hours' | 'ourTeam' | 'otherTeams', string>>

/** Rows that are applied without a question. */
const safeLines = ({ rows, renamed }: Previewed): number[] =>
  rows
    .filter(({ canApply, status }) => canApply && (status === 'new' || status === 'changed'))
    .map(({ line }) => line)
    .filter((line) => !renamed.includes(line))

/** Is there anything for a manager to decide? */
const isOpen = ({ rows, missing, questions }: Previewed): boolean =>
  missing.length > 0 ||
  questions.some(({ answer }) => answer === null) ||
  rows.some(({ canApply, reason }) => canApply && reason !== LEFT_OUT)

/** Thrown where the team follows another calendar, or none, by now. */
class Unfollowed extends Error {}

/** {@link updateFeed}; throws {@link Unfollowed}. */
async function updateFollowed(...args: Parameters<typeof updateFeed>): Promise<void> {
  if (!(await updateFeed(...args))) throw new Unfollowed()
}

/** Checks followed calendars: fetches one, compares it, and applies or proposes changes. */
export function feedChecker({ database, settings, live }: CheckTools, reader: ImportReader) {
  const stored = storedImports({ database, live }, reader, async () => undefined)

  const previewOf = async (scope: TeamScope, feed: FeedRow, bytes: Buffer, now: number) => {
    const { teamName, zone, known } = await database.read(async (rows) => ({
      teamName: await nameOfTeam(rows, scope),
      zone: (await zoneOfTeam(rows, scope)) ?? feed.time_zone,
      known: await readKnown(rows, scope, 'schedule'),
    }))
    const { dateOrder, hours, ourTeam, otherTeams } = JSON.parse(feed.answers) as Answers
    const file = {
      ...{ kind: 'schedule' as const, bytes, now, teamName, timeZone: zone ?? 'UTC' },
      ...{ ourTeam, otherTeams: otherTeams ?? '', sheet: undefined, isFeed: true },
      clock: undefined,
      dateOrder: dateOrder === 'dmy' || dateOrder === 'mdy' ? dateOrder : undefined,
      hours: hours === '24' || hours === 'pm' ? hours : undefined,
    } as const
    return { ...(await reader.preview(scope.userId, file, known)), timeZone: zone }
  }

  const propose = (scope: TeamScope, feed: FeedRow, previewed: Zoned, now: number) =>
    database.write(async (trx) => {
      const held = await holdTeam(trx, scope)
      const id = uuidv7()
      await updateFollowed(trx, feed, { import_id: id })
      if (feed.import_id !== null) await deletePreview(trx, { ...held, id: feed.import_id })
      await storePreview(trx, held, { kind: 'schedule', previewed, now, id })
      return id
    })

  /**
   * Applies sure changes, if the manager chose that, and returns the preview that waits for one, or
   * null.
   */
  const carryOut = async (scope: TeamScope, feed: FeedRow, bytes: Buffer, now: number) => {
    let previewed = await previewOf(scope, feed, bytes, now)
    const lines = feed.apply === 'automatic' ? safeLines(previewed) : []
    let current = feed
    if (lines.length > 0) {
      const importId = await propose(scope, feed, previewed, now)
      current = { ...feed, import_id: importId }
      const { permission } = importsEndpoints.apply
      const call = { user: { id: scope.userId }, permission, params: { importId }, now }
      await stored.apply({ ...call, body: { lines, isPartial: true } })
      previewed = await previewOf(scope, current, bytes, now)
    }
    if (isOpen(previewed)) return propose(scope, current, previewed, now)
    await database.write(async (trx) => {
      const held = await holdTeam(trx, scope)
      await updateFollowed(trx, feed, { memory: JSON.stringify(previewed.memory) })
      if (current.import_id !== null) await deletePreview(trx, { ...held, id: current.import_id })
    })
    return null
  }

  /** The role of the manager who set the calendar; undefined once they are no manager. */
  const makerOf = ({ created_by, team_id }: FeedRow): Promise<TeamScope | undefined> =>
    database.read(async (rows) => {
      if (created_by === null) return undefined
      try {
        const scope = await memberScope(rows, created_by, team_id)
        return scope.role === 'admin' ? scope : undefined
      } catch (error) {
        if (error instanceof DomainError) return undefined
        throw error
      }
    })

  const failed = async (feed: FeedRow, error: unknown, now: number): Promise<void> => {
    if (error instanceof Unfollowed) return
    if (error instanceof DatabaseUnavailable) throw error
    const isExplained = error instanceof PostFailed || error instanceof DomainError
    const failures = feed.failures + 1
    const wait = Math.min(EVERY, HOUR * 2 ** Math.min(10, failures - 1))
    const change = { failures, checked_at: now, next_check_at: now + wait }
    const sentence = isExplained ? error.message : UNREADABLE
    await database.write((trx) => updateFeed(trx, feed, { ...change, error: sentence }))
    if (!isExplained) throw error
  }

  const checkOf = async (scope: TeamScope, feed: FeedRow, now: number): Promise<void> => {
    const { url, etag, last_modified } = feed
    // A calendar whose changes wait is read again, so that they do not run out.
    const isKnown = feed.import_id === null && feed.failures === 0
    const fetched = await get({
      ...{ url, mostBytes: IMPORT_SIZE, allowPrivate: settings.webhooksPrivate },
      publicUrl: settings.publicUrl,
      headers: {
        ...{ 'user-agent': 'Icetally', accept: 'text/calendar, text/csv, */*' },
        'accept-encoding': 'gzip',
        ...(isKnown && etag !== null && { 'if-none-match': etag }),
        ...(isKnown && last_modified !== null && { 'if-modified-since': last_modified }),
      },
    })
    const checked = { checked_at: now, next_check_at: now + EVERY, failures: 0, error: null }
    const { body } = fetched
    const content =
      body === null
        ? {}
        : {
            ...{ import_id: await carryOut(scope, feed, body, now), etag: fetched.etag },
            last_modified: fetched.lastModified,
          }
    await database.write((trx) => updateFollowed(trx, feed, { ...checked, ...content }))
  }

  /** Checks the calendar of a team; a failure is recorded with it. */
  return async (teamId: string, now: number): Promise<void> => {
    const feed = await database.read((rows) => findFeed(rows, { teamId }))
    if (feed === undefined || feed.paused_at !== null) return
    const scope = await makerOf(feed)
    if (scope === undefined) {
      await database.write(async (trx) => {
        if (!(await updateFeed(trx, feed, { paused_at: now }))) return
        const subject = hostOf(feed.url)
        await recordAudit(trx, { teamId, userId: null }, 'feed.paused', { subject }, now)
      })
    } else if (!may(scope.role, 'feed.change', scope.state)) {
      await database.write((trx) => updateFeed(trx, feed, { next_check_at: now + EVERY }))
    } else {
      await checkOf(scope, feed, now).catch((error: unknown) => failed(feed, error, now))
    }
  }
}
