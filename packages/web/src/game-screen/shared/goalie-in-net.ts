import { goalieChangeInForce, type WithNet } from '@icetally/domain/game/kinds/goalie-change/in-net'
import type { GameRecords } from '@icetally/domain/game/model/records'
import type { PeriodView } from '@icetally/domain/game/period/directions'
import { PERIOD_NUMBERS, type PeriodNumber } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'

/** Who is in the net of the team: a goalie by id, no goalie, or not recorded. */
export type InNet = { readonly goalieId: string } | 'empty' | 'unsaid'

const LAST_PERIOD = PERIOD_NUMBERS.at(-1) ?? 9

const inNet = (records: WithNet, periodNumber: PeriodNumber, createdAt: number): InNet => {
  const change = goalieChangeInForce(records, { periodNumber, clock: null, createdAt })
  if (change === undefined) return 'unsaid'
  return change.playerId === null ? 'empty' : { goalieId: change.playerId }
}

/** Who is in the net after all that is recorded up to a period, or in the whole game. */
export const inNetNow = (records: WithNet, view: PeriodView): InNet =>
  inNet(records, view === 'all' ? LAST_PERIOD : view, Number.POSITIVE_INFINITY)

/** The goalies to choose from, and who else may stand in: of those whom recording offers. */
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

/** Of which it is not recorded who was in the net: neither a goalie is charged with it, nor was the net empty. */
const isUncharged = ({ goalieId, emptyNet }: Against): boolean => goalieId === null && !emptyNet

/** What was recorded against the team before anybody said who was in the net. */
export function unchargedIn({ shots, goals }: Pick<GameRecords, 'shots' | 'goals'>) {
  return {
    shots: [...shots.values()].filter((shot) => shot.scoredAgainst && isUncharged(shot)),
    goals: [...goals.values()].filter((goal) => goal.against && isUncharged(goal)),
  }
}
