import type { DeliveryTable } from '../db/schema.ts'

type Receiver = Pick<DeliveryTable, 'team_id' | 'address'>

/** How many deliveries of a channel are sent at once by a process. */
export interface SlotLimits {
  readonly atOnce: number
  readonly perTeam: number
  /** To one address: {@link DeliveryTable.address}. */
  readonly perAddress: number
}

/** After so many time-outs in a row all deliveries of a team to an address are postponed. */
const TIMEOUTS = 3

const keyOf = ({ team_id, address }: Receiver): string => `${team_id} ${address}`

/**
 * The running deliveries, limited so that one team or one receiver that does not answer leaves
 * slots for others.
 */
export class Slots implements SlotLimits {
  readonly atOnce: number
  readonly perTeam: number
  readonly perAddress: number
  readonly #teams = new Map<string | null, number>()
  readonly #addresses = new Map<string | null, number>()
  readonly #timeouts = new Map<string, number>()
  #taken = 0

  constructor({ atOnce, perTeam, perAddress }: SlotLimits) {
    this.atOnce = atOnce
    this.perTeam = perTeam
    this.perAddress = perAddress
  }

  get free(): number {
    return this.atOnce - this.#taken
  }

  take({ team_id, address }: Receiver): void {
    this.#count(team_id, address, 1)
  }

  release({ team_id, address }: Receiver): void {
    this.#count(team_id, address, -1)
  }

  /** The teams and addresses without a free slot. */
  full(): { readonly teams: string[]; readonly addresses: string[] } {
    const of = (counts: Map<string | null, number>, most: number) =>
      [...counts].flatMap(([key, count]) => (key !== null && count >= most ? [key] : []))
    return {
      teams: of(this.#teams, this.perTeam),
      addresses: of(this.#addresses, this.perAddress),
    }
  }

  /** The first of these for which there are slots. */
  fitting<Row extends Receiver>(rows: readonly Row[]): Row[] {
    const fitting = rows.filter(({ team_id, address }) => {
      const isFree =
        this.free > 0 &&
        (team_id === null || (this.#teams.get(team_id) ?? 0) < this.perTeam) &&
        (address === null || (this.#addresses.get(address) ?? 0) < this.perAddress)
      if (isFree) this.#count(team_id, address, 1)
      return isFree
    })
    for (const row of fitting) this.release(row)
    return fitting
  }

  /** Counts the time-outs of a receiver; is it time to postpone everything to it? */
  isSilent(row: Receiver, timedOut: boolean): boolean {
    const timeouts = timedOut ? (this.#timeouts.get(keyOf(row)) ?? 0) + 1 : 0
    if (timeouts === 0 || timeouts === TIMEOUTS) this.#timeouts.delete(keyOf(row))
    else this.#timeouts.set(keyOf(row), timeouts)
    return timeouts === TIMEOUTS
  }

  #count(team: string | null, address: string | null, change: 1 | -1): void {
    this.#taken += change
    for (const [counts, key] of [
      [this.#teams, team],
      [this.#addresses, address],
    ] as const) {
      const count = (counts.get(key) ?? 0) + change
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    }
  }
}
