import { goal } from '@icetally/domain/game/kinds/goal/goal'
import {
  CHOOSE_SCORER,
  DIFFERENT_PLAYERS,
  EACH_PLAYER_ONCE,
  GOALIE_OF_OURS,
  NO_GOALIE_IN_EMPTY_NET,
  NO_NUMBER_OF_OURS,
  NO_SCORE,
  NO_SCORE_AGAINST,
  NO_SCORER_OF_OURS,
} from '@icetally/domain/game/model/sentences'
import { JERSEY_DIFFERS } from '@icetally/domain/platform/jersey'
import { factsOf, presentFact, shownPlayer } from '../facts/facts.ts'

/** Goals with their assists; a new one is in period 1 unless another is sent. */
export const GOALS = factsOf('goal', {
  shown: ['scorerId', 'assister1Id', 'assister2Id'],
  fields: {
    [CHOOSE_SCORER]: 'scorerPlayerId',
    [DIFFERENT_PLAYERS]: 'assister1PlayerId',
    [NO_SCORE]: 'shotId',
    [NO_SCORE_AGAINST]: 'shotId',
    [NO_SCORER_OF_OURS]: 'scorerPlayerId',
    [NO_NUMBER_OF_OURS]: 'scorerNumber',
    [JERSEY_DIFFERS]: 'scorerJersey',
    [EACH_PLAYER_ONCE]: 'onIce',
    [GOALIE_OF_OURS]: 'goalieId',
    [NO_GOALIE_IN_EMPTY_NET]: 'goalieId',
  },
  sentAs({ scorerPlayerId: scorerId, period, periodNumber = period, ...others }) {
    const { assister1PlayerId: assister1Id, assister2PlayerId: assister2Id, ...content } = others
    return { ...content, scorerId, assister1Id, assister2Id, periodNumber }
  },
  defaults: () => ({
    ...{ scorerId: null, assister1Id: null, assister2Id: null },
    ...{ periodNumber: 1, shotId: null },
  }),
  present: (row) => ({
    ...presentFact(goal, row),
    period: row['period'],
    scorer: shownPlayer(row, row['scorer_id']),
    assister1: shownPlayer(row, row['assister1_id']),
    assister2: shownPlayer(row, row['assister2_id']),
  }),
})
