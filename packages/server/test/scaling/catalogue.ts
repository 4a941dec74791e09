import type pg from 'pg'
import type { DIRECTORIES } from '../../src/platform/db/directories.ts'
import type { Tables } from './teams-of-statement.ts'

/** A foreign key or unique key of a table. */
export interface Key {
  readonly table: string
  readonly name: string
  readonly kind: 'primary' | 'unique' | 'foreign'
  readonly columns: readonly string[]
  /** Of a foreign key. */
  readonly target: string | null
  readonly targetColumns: readonly string[]
  readonly deferrable: boolean
  readonly definition: string
}

/** The tables in PostgreSQL's catalog. */
export interface Catalogue extends Tables {
  readonly keys: readonly Key[]
  readonly indexes: readonly {
    readonly table: string
    readonly name: string
    readonly first: string
  }[]
  readonly functions: readonly string[]
  readonly triggers: readonly { readonly table: string; readonly name: string }[]
}

/** The columns by which directories are queried; rows of a deleted team, by the team. */
const LOOKUP_COLUMNS: Readonly<Record<(typeof DIRECTORIES)[number], string>> = {
  user_teams: 'user_id team_id',
  team_codes: 'code meant team_id',
  api_key_tokens: 'key_hash team_id',
  link_tokens: 'token_hash team_id',
  image_names: 'name team_id',
}

const LEADING: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(LOOKUP_COLUMNS).map(([table, columns]) => [table, columns.split(' ')]),
)

const COLUMNS = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = 'public' order by table_name, ordinal_position`

const KEYS = `
  select conrelid::regclass::text as "table", conname as name,
    case contype when 'p' then 'primary' when 'u' then 'unique' else 'foreign' end as kind,
    array(select attname::text from unnest(conkey) with ordinality as key(place, rank)
      join pg_attribute on attrelid = conrelid and attnum = place order by rank) as columns,
    nullif(confrelid, 0)::regclass::text as target,
    array(select attname::text from unnest(confkey) with ordinality as key(place, rank)
      join pg_attribute on attrelid = confrelid and attnum = place order by rank) as "targetColumns",
    condeferrable as deferrable, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'f')
  order by 1, 2`

const INDEXES = `
  select indrelid::regclass::text as "table", indexrelid::regclass::text as name,
    pg_get_indexdef(indexrelid, 1, true) as first
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace order by 1, 2`

const FUNCTIONS = `
  select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`

const TRIGGERS = `
  select tgrelid::regclass::text as "table", tgname::text as name from pg_trigger
  where not tgisinternal order by 1, 2`

/** Reads the catalogue of a migrated database. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const columns = new Map<string, Set<string>>()
  for (const row of (await client.query<{ table: string; column: string }>(COLUMNS)).rows) {
    if (row.table.startsWith('kysely_')) continue
    columns.set(row.table, (columns.get(row.table) ?? new Set()).add(row.column))
  }
  const isOurs = ({ table }: { readonly table: string }) => columns.has(table)
  const keys = (await client.query<Key>(KEYS)).rows.filter(isOurs)
  const ofTeams = keys.filter(
    ({ table, kind, columns: of }) =>
      kind === 'primary' && of.includes('team_id') && !LEADING.has(table),
  )
  return {
    columns,
    keys,
    teamColumns: new Map([
      ['teams', 'id'],
      ...ofTeams.map(({ table }) => [table, 'team_id'] as const),
    ]),
    directories: LEADING,
    indexes: (await client.query<Catalogue['indexes'][number]>(INDEXES)).rows.filter(isOurs),
    functions: (await client.query<{ name: string }>(FUNCTIONS)).rows.map(({ name }) => name),
    triggers: (await client.query<Catalogue['triggers'][number]>(TRIGGERS)).rows.filter(isOurs),
  }
}

/** Does a foreign key within teams bring the team along? */
function namesTeam({ teamColumns }: Catalogue, { table, columns, target, targetColumns }: Key) {
  const index = columns.indexOf(teamColumns.get(table) ?? '')
  return index >= 0 && targetColumns[index] === teamColumns.get(target ?? '')
}

/** Keys that would not hold, or not be possible, with the teams spread over several machines. */
function judgeKey(catalogue: Catalogue, key: Key): string[] {
  const { teamColumns } = catalogue
  const { table, kind, columns, target, deferrable } = key
  const of = `${table} (${columns.join(', ')})`
  const found = deferrable ? [`deferrable: ${of}`] : []
  const team = teamColumns.get(table)
  if (kind !== 'foreign') {
    return team === undefined || columns.includes(team) ? found : [...found, `${kind} key: ${of}`]
  }
  const crosses = teamColumns.has(target ?? '')
    ? team === undefined || !namesTeam(catalogue, key)
    : team !== undefined
  return crosses ? [...found, `foreign key: ${of} to ${target}`] : found
}

/** All in which the tables differ from those of a database whose teams can be spread. */
export function deviations(catalogue: Catalogue): string[] {
  const { teamColumns, keys, indexes, functions, triggers } = catalogue
  const elsewhere = indexes.filter(
    ({ table, first }) => teamColumns.has(table) && first !== teamColumns.get(table),
  )
  return [
    ...keys.flatMap((key) => judgeKey(catalogue, key)),
    ...elsewhere.map(({ table, name, first }) => `index: ${name} of ${table} begins with ${first}`),
    ...functions.map((name) => `function: ${name}`),
    ...triggers.map(({ table, name }) => `trigger: ${name} of ${table}`),
  ].sort()
}
