import type { Catalogue, Key } from './catalogue.ts'

/** Where the rows of a table are when the teams are spread over several machines. */
export type Distribution = 'distributed' | 'reference' | 'local'

/**
 * A team's rows are on the team's machine; the rows that they name, and the directories, are on every machine; all
 * others stay on the machine that the server is connected with.
 */
function distributionOf(
  { keys, teamColumns, directories }: Catalogue,
  table: string,
): Distribution {
  if (teamColumns.has(table)) return 'distributed'
  const isNamed = keys.some((key) => key.target === table && teamColumns.has(key.table))
  return isNamed || directories.has(table) ? 'reference' : 'local'
}

const drop = ({ table, name }: Pick<Key, 'table' | 'name'>) =>
  `alter table ${table} drop constraint ${name};`

/** The tables, each after the targets of its foreign keys. */
function parentsFirst(tables: readonly string[], keys: readonly Key[]): string[] {
  const ordered: string[] = []
  const add = (table: string): void => {
    if (ordered.includes(table) || !tables.includes(table)) return
    for (const key of keys) if (key.table === table && key.target !== table) add(key.target ?? '')
    ordered.push(table)
  }
  for (const table of ['teams', ...tables]) add(table)
  return ordered
}

/** The statements that distribute a migrated database of PostgreSQL with Citus. */
export function distribution(catalogue: Catalogue): string {
  const { columns, keys, teamColumns, functions, triggers } = catalogue
  const at = (distribution: Distribution) =>
    [...columns.keys()].filter((table) => distributionOf(catalogue, table) === distribution).sort()
  const touches = ({ table, target }: Key) =>
    distributionOf(catalogue, table) === 'distributed' ||
    distributionOf(catalogue, target ?? '') === 'distributed'
  const foreign = keys.filter((key) => key.kind === 'foreign' && touches(key))
  const isEnforced = ({ table, target }: Key) =>
    teamColumns.has(table) && distributionOf(catalogue, target ?? '') !== 'local'
  const notOfTeam = keys.filter(
    ({ kind, table, columns: of }) =>
      kind === 'unique' && teamColumns.has(table) && !of.includes(teamColumns.get(table) ?? ''),
  )
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', `-- ${title}`, ...lines]
  return [
    '-- Spreads the teams over the machines of a Citus cluster. Written by SCALE-3 from the tables that there',
    '-- are; see docs/scaling.md. Run it once, on a migrated database that no server is using.',
    'begin;',
    ...section(
      'For the version before alone; a server that runs beside this one must be of this version.',
      [
        ...triggers.map(({ table, name }) => `drop trigger ${name} on ${table};`),
        ...functions.map((name) => `drop function ${name}();`),
      ],
    ),
    ...section('Unique in all teams: the directories see to it.', notOfTeam.map(drop)),
    ...section(
      'Foreign keys are made again below, but for those that lead into a team from outside.',
      [...foreign.map(drop)],
    ),
    ...section('On every machine.', [
      ...at('reference').map((table) => `select create_reference_table('${table}');`),
    ]),
    ...section('Where the team is.', [
      ...parentsFirst(at('distributed'), foreign).map((table) => {
        const beside = table === 'teams' ? '' : `, colocate_with => 'teams'`
        return `select create_distributed_table('${table}', '${teamColumns.get(table)}'${beside});`
      }),
    ]),
    ...section('Foreign keys within a team, and to tables that are on every machine.', [
      ...foreign
        .filter(isEnforced)
        .map(
          ({ table, name, definition }) =>
            `alter table ${table} add constraint ${name} ${definition};`,
        ),
    ]),
    ...section(
      'Where the server is connected, as they are.',
      at('local').map((table) => `-- ${table}`),
    ),
    'commit;',
    '',
  ].join('\n')
}
