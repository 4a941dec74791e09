import type { GameFlow } from './game-flow.ts'

/** A time in which one side had more shots. */
export interface Lead {
  readonly side: 'for' | 'against'
  readonly from: number
  /** Until the other side took the lead, or the game was level for the last time; null: to the end. */
  readonly to: number | null
}

/**
 * The lead in shots over a game, in order. A side keeps its lead while shots are level, until the
 * other side has more; its lead ends where shots stay level to the end.
 */
export function leadsOf({ steps }: Pick<GameFlow<unknown>, 'steps'>): Lead[] {
  const leads: { side: Lead['side']; from: number; to: number | null }[] = []
  for (const { at, difference } of steps) {
    const current = leads.at(-1)
    if (difference === 0) {
      if (current !== undefined) current.to ??= at
      continue
    }
    const side = difference > 0 ? 'for' : 'against'
    if (current?.side === side) current.to = null
    else {
      if (current !== undefined) current.to = at
      leads.push({ side, from: at, to: null })
    }
  }
  return leads
}

/** Beyond this number, changes of the lead are counted instead of listed. */
const LEADS_TOLD = 4

/**
 * The flow chart in words: the shots, the leads and their times, e.g. "Shots 32 to 24. Minnesota
 * led in shots from minute 31 to the end." `minute` is counted from 1 over the whole game; by order
 * of play, positions are numbers of shots and goals.
 */
export function flowWords(flow: GameFlow<unknown>, us: string, them: string): string {
  const { shots } = flow
  if (shots.for + shots.against === 0) return 'No shots were recorded.'
  const nameOf = ({ side }: Lead) => (side === 'for' ? us : them)
  const place = (at: number) => placeOf(flow, at)
  const leads = leadsOf(flow)
  const total = `Shots: ${us} ${shots.for}, ${them} ${shots.against}.`
  const until = ({ to }: Lead) => (to === null ? 'to the end' : `to ${place(to)}`)
  if (leads.length <= LEADS_TOLD) {
    const sentences = leads.map(
      (lead) => `${nameOf(lead)} led from ${place(lead.from)} ${until(lead)}`,
    )
    return `${total} ${sentences.join(', then ')}.`
  }
  const last = leads.at(-1)
  const end = last && `${nameOf(last)} led from ${place(last.from)} ${until(last)}`
  return `${total} The lead changed ${leads.length - 1} times; ${end}.`
}

const placeOf = ({ basis, steps }: GameFlow<unknown>, at: number): string =>
  basis === 'clock'
    ? `minute ${Math.floor(at / 60) + 1}`
    : `shot ${Math.max(1, steps.filter((step) => step.at <= at).length - 1)}`
