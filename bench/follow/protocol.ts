/*
 * The followers of a measurement are a process of their own, so that their work is not the servers' nor
 * the recorder's. It is told what to do by messages, one at a time, and answers each with one.
 */

/** Opens so many streams of a game, spread over the servers; some of them never read. */
export interface OpenStreams {
  readonly do: 'open'
  readonly ports: readonly number[]
  readonly path: string
  readonly count: number
  readonly notReading: number
}

/** Views pages at this pace over all servers, whether or not those before are answered. */
export interface ViewPages {
  readonly do: 'view'
  readonly ports: readonly number[]
  readonly paths: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

/** Answers what has arrived since the streams were opened, or since this was asked before. */
export interface TellArrivals {
  readonly do: 'tell'
}

/** What the process of the followers is told. */
export type Order = OpenStreams | ViewPages | TellArrivals

/** How many shots a stream showed at a time, and when it first did, in milliseconds since 1970. */
export interface Arrivals {
  /** For each number of shots, when each stream first showed so many or more. */
  readonly shown: ReadonlyMap<number, readonly number[]>
  /** Streams that are open and read. */
  readonly open: number
  /** Bytes received by all streams together. */
  readonly received: number
}

/** Milliseconds that each page took to its last byte. */
export interface PageTimes {
  readonly durations: readonly number[]
  readonly refused: number
}
