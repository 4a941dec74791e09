import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { DomainError, type ErrorCode, type ErrorDetail } from '@icetally/domain/platform/errors'
import { openedArchiveSchema } from '@icetally/domain/reports/endpoints/archive'
import { v7 as uuidv7 } from 'uuid'
import { NOT_JSON, NOT_UTF8 } from '../../platform/http/body.ts'
import { parsed } from '../../platform/http/endpoint/call.ts'
import { JsonBounds, malformed } from '../../platform/http/json-bounds.ts'
import type { ArchivePart } from './import-archive.ts'
import { type ArchiveHead, type GameRows, type ReadArchive, readArchive } from './read-archive.ts'

/** A body of 32 MiB, some 500 games, has fewer fields and items. */
const MOST_VALUES = 1_000_000
/** Records or games that are inserted in some milliseconds. */
const RECORDS_OF_PART = 256
const GAMES_OF_PART = 16

/** The messages of the server to the process in which an archive is read. */
export type ArchiveStep =
  | { readonly begin: true }
  | { readonly bytes: Uint8Array }
  /** `address` is the first part of the request's hash. */
  | { readonly open: { readonly address: string; readonly now: number } }
  | { readonly from: PartPosition }

/** Where a part begins: at a record of a game, or at the game itself. */
export interface PartPosition {
  readonly game: number
  readonly record: number
}

/** A refusal as it travels between processes. */
export interface Refusal {
  readonly code: ErrorCode
  readonly sentence: string
  readonly details: readonly ErrorDetail[] | undefined
}

/** The process's answers: an acknowledgment of the bytes, the opened archive, or one part of it. */
export type ArchiveAnswer =
  | 'taken'
  | { readonly refusal: Refusal }
  | { readonly head: ArchiveHead; readonly requestHash: string }
  | { readonly part: ArchivePart; readonly next: PartPosition | null }

const refused = ({ code, message: sentence, details }: DomainError): ArchiveAnswer => ({
  refusal: { code, sentence, details },
})

const textOf = (chunks: readonly Uint8Array[]): string => {
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw malformed(NOT_UTF8)
  // Without the byte order mark that editors may have added.
  return new TextDecoder().decode(bytes)
}

function jsonOf(text: string): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw malformed(NOT_JSON)
  }
}

/** Reads one archive at a time, step by step, in a process of its own. */
export class ArchiveSteps {
  #chunks: Uint8Array[] = []
  #bounds = new JsonBounds(MOST_VALUES)
  #archive: ReadArchive | undefined
  #game: { readonly index: number; readonly rows: GameRows } | undefined

  /** Carries out a step. */
  answer(step: ArchiveStep): ArchiveAnswer {
    if ('begin' in step) {
      this.#chunks = []
      this.#bounds = new JsonBounds(MOST_VALUES)
      this.#archive = undefined
      this.#game = undefined
      return 'taken'
    }
    if ('bytes' in step) {
      const refusal = this.#bounds.refusalOf(step.bytes)
      if (refusal !== undefined) return refused(refusal)
      this.#chunks.push(step.bytes)
      return 'taken'
    }
    if ('from' in step) return this.#partFrom(step.from)
    try {
      return this.#open(step.open)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      return refused(error)
    }
  }

  #open({ address, now }: { readonly address: string; readonly now: number }): ArchiveAnswer {
    const text = textOf(this.#chunks)
    this.#chunks = []
    const archive = parsed(openedArchiveSchema, jsonOf(text), 'body')
    if (archive === undefined) throw malformed(NOT_JSON)
    const requestHash = createHash('sha256')
      .update(address)
      .update(JSON.stringify(archive))
      .digest('hex')
    this.#archive = readArchive(archive, { now, newId: uuidv7 })
    return { head: this.#archive.head, requestHash }
  }

  #rowsOf(index: number): GameRows {
    if (this.#game?.index === index) return this.#game.rows
    if (this.#archive === undefined) throw new Error('There is no archive yet')
    const rows = this.#archive.gameAt(index)
    this.#game = { index, rows }
    return rows
  }

  #partFrom(position: PartPosition): ArchiveAnswer {
    const all = this.#archive?.head.games ?? 0
    const games: ArchivePart['games'][number][] = []
    const records: ArchivePart['records'][number][] = []
    let { game, record } = position
    while (game < all && records.length < RECORDS_OF_PART && games.length < GAMES_OF_PART) {
      const { rows, ...head } = this.#rowsOf(game)
      if (record === 0) games.push(head)
      const taken = rows.slice(record, record + RECORDS_OF_PART - records.length)
      records.push(...taken)
      record += taken.length
      if (record < rows.length) break
      game += 1
      record = 0
    }
    return { part: { games, records }, next: game < all ? { game, record } : null }
  }
}
