import type { RecordedPenalty } from '@icetally/domain/game/kinds/penalty/penalty'
import { opponentJersey } from '@icetally/domain/game/model/opponent'
import type { RecordingChoice } from '@icetally/domain/game/recording-choice'
import { isolated } from '../../platform/format/user-text.ts'

type Counted = Pick<
  RecordedPenalty,
  'against' | 'playerId' | 'opponentNumber' | 'opponentJersey' | 'class'
>

/** Penalties, a double minor counting as two (USA Hockey 402, double minors). */
const countOf = (penalties: readonly Counted[]): number =>
  penalties.reduce((sum, { class: of }) => sum + (of === 'doubleMinor' ? 2 : 1), 0)

const penalties = (count: number): string => `${count} ${count === 1 ? 'penalty' : 'penalties'}`

/**
 * The warning of a league's limits after a new penalty, given all of the game including it, such as
 * 'Novak has 5 penalties'; null below the limits of both the player and the team.
 */
export function penaltyNotice(
  all: readonly Counted[],
  newest: Counted,
  { penaltiesOfPlayer, penaltiesOfTeam }: Limits,
  name: string | null,
): string | null {
  const ofSide = all.filter(({ against }) => against === newest.against)
  const ofPlayer = ofSide.filter(
    ({ playerId, ...opponent }) =>
      playerId === newest.playerId && opponentJersey(opponent) === opponentJersey(newest),
  )
  const [own, side] = [countOf(ofPlayer), countOf(ofSide)]
  const parts = [
    name !== null && penaltiesOfPlayer !== null && own >= penaltiesOfPlayer
      ? `${isolated(name)} has ${penalties(own)}`
      : [],
    penaltiesOfTeam !== null && side >= penaltiesOfTeam
      ? `${newest.against ? 'The opponent' : 'Our team'} has ${penalties(side)}`
      : [],
  ].flat()
  return parts.length === 0 ? null : parts.join('. ')
}

type Limits = Pick<RecordingChoice, 'penaltiesOfPlayer' | 'penaltiesOfTeam'>
