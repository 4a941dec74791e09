import { parse } from 'pgsql-parser'
import { newTerm, stronger, type TeamReach, type Term, unite, weakestReachOf } from './terms.ts'

/** The basis of the analysis: the tables. */
export interface Tables {
  /** The columns of each table, views among them. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>
  /** The column that says of which team a row is, by table; tables that are of no team are missing. */
  readonly teamColumns: ReadonlyMap<string, string>
  /** Tables that lead to teams, and the columns by which they are queried. */
  readonly directories: ReadonlyMap<string, readonly string[]>
}

/** A table of teams, or a directory, in a statement. */
export interface Reach {
  readonly table: string
  readonly reach: TeamReach
}

type Tree = Readonly<Record<string, unknown>>
type Columns = ReadonlyMap<string, Term>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null
const treesIn = (value: unknown): readonly Tree[] =>
  Array.isArray(value) ? value.filter(isTree) : []
/** The inner tree of `{ Kind: {...} }`, if it is of this kind. */
const as = (kind: string, value: unknown): Tree | undefined => {
  const inner = isTree(value) ? value[kind] : undefined
  return isTree(inner) ? inner : undefined
}
const textOf = (value: unknown): string => String(as('String', value)?.['sval'] ?? '')

/** The tables of a query, by the names that it gives them, within the query around it. */
class Scope {
  readonly relations = new Map<string, Columns>()
  readonly queries = new Map<string, Columns>()
  readonly #around: Scope | undefined

  constructor(around?: Scope) {
    this.#around = around
  }

  column(name: string, relation?: string): Term | undefined {
    const own =
      relation === undefined
        ? [...this.relations.values()].find((columns) => columns.has(name))
        : this.relations.get(relation)
    return own === undefined ? this.#around?.column(name, relation) : own.get(name)
  }

  query(name: string): Columns | undefined {
    return this.queries.get(name) ?? this.#around?.query(name)
  }
}

class Judge {
  readonly reaches: { readonly table: string; readonly terms: readonly Term[] }[] = []
  readonly #tables: Tables
  readonly #seen = new WeakSet<Tree>()

  constructor(tables: Tables) {
    this.#tables = tables
  }

  /** Reads a statement; answers the columns that it gives. */
  statement(node: unknown, around?: Scope): Columns {
    for (const kind of ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']) {
      const tree = as(kind, node)
      if (tree !== undefined) return this.#read(kind, tree, around)
    }
    return new Map()
  }

  #read(kind: string, tree: Tree, around: Scope | undefined): Columns {
    this.#seen.add(tree)
    const scope = new Scope(around)
    for (const cte of treesIn(isTree(tree['withClause']) ? tree['withClause']['ctes'] : [])) {
      const { ctename, ctequery } = as('CommonTableExpr', cte) ?? {}
      const columns = new Map<string, Term>()
      // A recursive one names itself.
      scope.queries.set(String(ctename), columns)
      for (const [name, term] of this.statement(ctequery, scope)) columns.set(name, term)
    }
    if (kind === 'SelectStmt' && isTree(tree['larg']) && isTree(tree['rarg'])) {
      return this.#union(tree['larg'], tree['rarg'], scope)
    }
    const target = isTree(tree['relation']) ? this.#table(tree['relation'], scope) : undefined
    for (const item of treesIn(tree['fromClause'])) this.#from(item, scope)
    for (const item of treesIn(tree['usingClause'])) this.#from(item, scope)
    this.#condition(tree['whereClause'], scope)
    if (kind === 'InsertStmt' && target !== undefined) this.#insert(tree, target, scope)
    this.#nested(tree, scope)
    return this.#outputs(kind === 'SelectStmt' ? tree['targetList'] : tree['returningList'], scope)
  }

  #union(left: Tree, right: Tree, scope: Scope): Columns {
    const [first, second] = [left, right].map((arm) => [
      ...this.statement({ SelectStmt: arm }, scope),
    ])
    return new Map(
      (first ?? []).map(([name, term], index) => {
        const other = second?.[index]?.[1] ?? newTerm()
        return [name, { reach: 'not at all', weakestOf: [term, other] } satisfies Term]
      }),
    )
  }

  /** A table by its name: one of the database, or a query of the statement. */
  #table(tree: Tree, scope: Scope): Columns {
    const table = String(tree['relname'])
    const alias = isTree(tree['alias']) ? String(tree['alias']['aliasname']) : table
    const query = scope.query(table)
    const columns = query ?? this.#columnsOf(table)
    scope.relations.set(alias, columns)
    return columns
  }

  #columnsOf(table: string): Columns {
    const isDirectory = this.#tables.directories.has(table)
    const columns = new Map(
      [...(this.#tables.columns.get(table) ?? [])].map((name) => [
        name,
        newTerm(isDirectory && name === 'team_id' ? 'directory' : 'not at all'),
      ]),
    )
    const ofTeam = this.#tables.teamColumns.get(table)
    const term = ofTeam === undefined ? undefined : columns.get(ofTeam)
    if (term !== undefined) this.reaches.push({ table, terms: [term] })
    const teamColumns = (this.#tables.directories.get(table) ?? []).flatMap(
      (name) => columns.get(name) ?? [],
    )
    if (teamColumns.length > 0) this.reaches.push({ table, terms: teamColumns })
    return columns
  }

  #from(item: Tree, scope: Scope): void {
    const table = as('RangeVar', item)
    if (table !== undefined) this.#table(table, scope)
    const query = as('RangeSubselect', item)
    if (query !== undefined) this.#named(query, this.statement(query['subquery'], scope), scope)
    const functionName = as('RangeFunction', item)
    if (functionName !== undefined) {
      const named = isTree(functionName['alias'])
        ? treesIn(functionName['alias']['colnames']).map(textOf)
        : []
      const defined = treesIn(functionName['coldeflist']).map((one) =>
        String(as('ColumnDef', one)?.['colname']),
      )
      const names = [...named, ...defined]
      this.#named(
        functionName,
        new Map(names.map((name) => [name, newTerm('listed teams')])),
        scope,
      )
    }
    const join = as('JoinExpr', item)
    if (join === undefined) return
    for (const side of ['larg', 'rarg']) if (isTree(join[side])) this.#from(join[side], scope)
    this.#condition(join['quals'], scope)
    for (const column of treesIn(join['usingClause']).map(textOf)) {
      const [first, ...others] = [...scope.relations.values()].flatMap(
        (columns) => columns.get(column) ?? [],
      )
      for (const other of others) unite(first, other)
    }
  }

  #named(tree: Tree, columns: Columns, scope: Scope): void {
    if (isTree(tree['alias'])) scope.relations.set(String(tree['alias']['aliasname']), columns)
  }

  /** Equalities that hold for every row that a condition selects. */
  #condition(node: unknown, scope: Scope): void {
    const all = as('BoolExpr', node)
    if (all?.['boolop'] === 'AND_EXPR') {
      for (const part of treesIn(all['args'])) this.#condition(part, scope)
    }
    const comparison = as('A_Expr', node)
    if (comparison !== undefined && textOf(treesIn(comparison['name'])[0]) === '=') {
      this.#comparison(comparison, scope)
    }
    const among = as('SubLink', node)
    if (among?.['subLinkType'] === 'ANY_SUBLINK') {
      const given = [...this.#select(among['subselect'], scope).values()]
      for (const [index, term] of this.#terms(among['testexpr'], scope).entries()) {
        unite(term, given[index])
      }
    }
  }

  #comparison({ kind, lexpr, rexpr }: Tree, scope: Scope): void {
    const left = this.#terms(lexpr, scope)
    if (kind === 'AEXPR_OP') {
      const right = this.#terms(rexpr, scope)
      for (const [index, term] of left.entries()) unite(term, right[index])
    } else if (kind === 'AEXPR_OP_ANY') {
      unite(left[0], newTerm('listed teams'))
    } else if (kind === 'AEXPR_IN') {
      const isOne = treesIn(as('List', rexpr)?.['items']).length === 1
      for (const term of left) unite(term, newTerm(isOne ? 'one team' : 'listed teams'))
    }
  }

  /** The terms of an expression: several of a row, one of anything else. */
  #terms(node: unknown, scope: Scope): (Term | undefined)[] {
    const row = as('RowExpr', node)
    if (row !== undefined) return treesIn(row['args']).flatMap((arg) => this.#terms(arg, scope))
    return [this.#term(node, scope)]
  }

  #term(node: unknown, scope: Scope): Term | undefined {
    const cast = as('TypeCast', node)
    if (cast !== undefined) return this.#term(cast['arg'], scope)
    if (as('ParamRef', node) ?? as('A_Const', node)) return newTerm('one team')
    const column = as('ColumnRef', node)
    if (column !== undefined) {
      const names = treesIn(column['fields']).map(textOf)
      return scope.column(names.at(-1) ?? '', names.at(-2))
    }
    const query = as('SubLink', node)
    if (query?.['subLinkType'] !== 'EXPR_SUBLINK') return undefined
    return this.#select(query['subselect'], scope).values().next().value
  }

  readonly #selected = new WeakMap<Tree, Columns>()

  #select(node: unknown, scope: Scope): Columns {
    const tree = as('SelectStmt', node)
    if (tree === undefined) return new Map()
    const columns = this.#selected.get(tree) ?? this.statement(node, scope)
    this.#selected.set(tree, columns)
    return columns
  }

  #insert(tree: Tree, target: Columns, scope: Scope): void {
    const names = treesIn(tree['cols']).map((one) => String(as('ResTarget', one)?.['name']))
    const lists = treesIn(as('SelectStmt', tree['selectStmt'])?.['valuesLists'])
    const given =
      lists.length > 0
        ? names.map((_, index) => this.#valuesAt(lists, index, scope))
        : [...this.#select(tree['selectStmt'], scope).values()]
    for (const [index, name] of names.entries()) unite(target.get(name), given[index])
  }

  #valuesAt(lists: readonly Tree[], index: number, scope: Scope): Term | undefined {
    const terms = lists.map((list) =>
      this.#term(treesIn(as('List', list)?.['items'])[index], scope),
    )
    return terms.some((term) => term === undefined) ? undefined : terms[0]
  }

  /** Queries anywhere else in a statement. */
  #nested(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const one of value) this.#nested(one, scope)
    else if (isTree(value)) {
      const query = as('SelectStmt', value)
      if (query !== undefined && !this.#seen.has(query)) this.#select(value, scope)
      else if (query === undefined)
        for (const part of Object.values(value)) this.#nested(part, scope)
    }
  }

  #outputs(targets: unknown, scope: Scope): Columns {
    const columns = new Map<string, Term>()
    for (const target of treesIn(targets)) {
      const { name, val } = as('ResTarget', target) ?? {}
      const fields = treesIn(as('ColumnRef', val)?.['fields'])
      if (as('A_Star', fields.at(-1)) !== undefined) {
        for (const [relation, all] of scope.relations) {
          if (fields.length > 1 && textOf(fields[0]) !== relation) continue
          for (const [column, term] of all) columns.set(column, term)
        }
        continue
      }
      const given = String(name ?? (textOf(fields.at(-1)) || `column ${columns.size}`))
      columns.set(given, this.#term(val, scope) ?? newTerm())
    }
    return columns
  }
}

/** The tables of teams that a statement reaches, and how it says of which teams. */
export async function reachOf(statement: string, tables: Tables): Promise<Reach[]> {
  const { stmts } = (await parse(statement)) as { stmts?: readonly { readonly stmt?: unknown }[] }
  const judge = new Judge(tables)
  for (const { stmt } of stmts ?? []) judge.statement(stmt)
  return judge.reaches.map(({ table, terms }) => {
    const reach = terms.map(weakestReachOf).reduce(stronger)
    // A directory does not lead to itself.
    const leads = tables.directories.has(table) && reach === 'directory'
    return { table, reach: leads ? 'not at all' : reach }
  })
}
