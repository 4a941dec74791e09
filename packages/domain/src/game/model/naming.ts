import { jerseyOf } from '../../platform/jersey.ts'
import { KINDS } from '../kinds/index.ts'
import type { Codec, Kind } from './kind.ts'
import { allKinds, type KindName } from './records.ts'

/** A column by which the records of a table name players: an id, or a list of them as JSON. */
export interface PlayerColumn {
  readonly table: string
  readonly column: string
  readonly as: Codec
}

type FieldsOf = (kind: Kind) => readonly string[]

const columnsOf = (kinds: readonly Kind[], fieldsOf: FieldsOf): PlayerColumn[] =>
  kinds.flatMap((kind) =>
    fieldsOf(kind).flatMap((field) => {
      const column = kind.columns[field]
      return column === undefined ? [] : [{ table: kind.table, ...column }]
    }),
  )

/** The fields of a kind that name players other than the goalie in the net. */
const skatersOf: FieldsOf = ({ players, inNet }) => players.filter((one) => !inNet.includes(one))
const goaliesOf: FieldsOf = ({ inNet }) => inNet

/** Every column of every kind of record that names players of the team, dressed ones included. */
export const playerColumns = (): PlayerColumn[] => columnsOf(allKinds(), ({ players }) => players)

/** The kinds whose records are things that happened in the game, unlike the lineup. */
const happened = (): Kind[] => allKinds().filter(({ counts }) => counts)

/** The columns by which things that happened name players, other than as the goalie in the net. */
export const skaterColumns = (): PlayerColumn[] => columnsOf(happened(), skatersOf)

/** The columns by which things that happened name the goalie in the net. */
export const goalieColumns = (): PlayerColumn[] => columnsOf(happened(), goaliesOf)

/** Some records of a game, by the plural names of their kinds; an absent kind names no player. */
type Records = Readonly<{ [Collection in string]?: unknown }>

/** The records of a kind among some, in a list or by their ids. */
function recordsIn(records: object, { collection }: Kind): readonly Records[] {
  const all = (records as Records)[collection] as
    | ReadonlyMap<string, Records>
    | readonly Records[]
    | undefined
  return all === undefined ? [] : [...all.values()]
}

function namedIn(records: object, fieldsOf: FieldsOf): string[] {
  return happened().flatMap((kind) => {
    const fields = fieldsOf(kind)
    return recordsIn(records, kind).flatMap((record) =>
      fields.flatMap((field) =>
        [record[field] ?? []].flat().filter((id) => typeof id === 'string'),
      ),
    )
  })
}

/** The ids of players in records of events, other than as the goalie; some more than once. */
export const skatersNamed = (records: object): string[] => namedIn(records, skatersOf)

/** The ids of the goalies in the net in records of events; some more than once. */
export const goaliesNamed = (records: object): string[] => namedIn(records, goaliesOf)

/** Did anything happen in a game with these records? */
export const isAnythingRecorded = (records: object): boolean =>
  happened().some((kind) => recordsIn(records, kind).length > 0)

/** The kinds whose records happened in a period. */
export const kindsInPeriods = (): Kind[] =>
  happened().filter(({ columns }) => 'periodNumber' in columns)

/** The numbers of the periods in which things happened; some more than once. */
export const periodsNamed = (records: object): number[] =>
  happened().flatMap((kind) =>
    recordsIn(records, kind).flatMap(({ periodNumber }) =>
      typeof periodNumber === 'number' ? [periodNumber] : [],
    ),
  )

/** The digits on the jerseys of named opponents, the last recorded first. */
export const opponentsNamed = (records: object): string[] =>
  happened()
    .flatMap((kind) => recordsIn(records, kind))
    .toSorted((one, other) => Number(other['createdAt']) - Number(one['createdAt']))
    .flatMap(({ opponentNumber, opponentJersey, scorerNumber, scorerJersey }) => {
      const number = opponentNumber ?? scorerNumber
      const jersey = opponentJersey ?? scorerJersey
      if (typeof number !== 'number') return []
      return jerseyOf({ number, jersey: typeof jersey === 'string' ? jersey : null }) ?? []
    })

/** The kinds from which a goalie's line on the sheet is computed. */
export const kindsForGoalies = (): KindName[] =>
  (Object.keys(KINDS) as KindName[]).filter((name) => name === 'lineup' || KINDS[name].counts)
