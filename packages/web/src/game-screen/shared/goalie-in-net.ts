import { goalieChangeInForce, type WithNet } from '@icetally/domain/game/kinds/goalie-change/in-net'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'

/** The team's goalie in the net: by id, no goalie, or not recorded. */
export type InNet = { readonly goalieId: string } | 'empty' | 'unsaid'

const LAST_PERIOD = PERIOD_NUMBERS.at(-1) ?? 9

const inNet = (records: WithNet, periodNumber: PeriodNumber, createdAt: number): InNet => {
  const change = goalieChangeInForce(records, { periodNumber, clock: null, createdAt })
  if (change === undefined) return 'unsaid'
  return change.playerId === null ? 'empty' : { goalieId: change.playerId }
}

/** The goalie in the net after all records up to a period, or of the whole game. */
export const inNetNow = (records: WithNet, view: PeriodView): InNet =>
  inNet(records, view === 'all' ? LAST_PERIOD : view, Number.POSITIVE_INFINITY)

/** The goalies to choose from, and other possible players among the offered ones. */
export function goaliesToChoose(players: readonly Player[]) {
  const isGoalie = ({ position }: Player) => position === 'G'
  return {
    goalies: players.filter(isGoalie),
    others: players.filter((player) => !isGoalie(player)),
  }
}

/** A shot or a goal against, as far as the net is concerned. */
interface Against {
  readonly goalieId: string | null
  readonly emptyNet: boolean
}

/** Without a recorded goalie: no goalie is charged with it, and the net was not empty. */
const isUncharged = ({ goalieId, emptyNet }: Against): boolean => goalieId === null && !emptyNet

/** Records against the team before the first goalie was named. */
export function unchargedIn({ shots, goals }: Pick<GameRecords, 'shots' | 'goals'>) {
  return {
    shots: [...shots.values()].filter((shot) => shot.scoredAgainst && isUncharged(shot)),
    goals: [...goals.values()].filter((goal) => goal.against && isUncharged(goal)),
  }
}
