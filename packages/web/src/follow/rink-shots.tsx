import { RINK_HEIGHT, RINK_WIDTH } from '@icetally/domain/game/rink/geometry'
import { counted } from '@icetally/domain/platform/counted'
import { Ice } from '../rink/ice.tsx'
import { MarkIcon, MarkShape } from '../rink/mark-icon.tsx'
import { markKind } from '../rink/marks.ts'
import type { FollowedShots } from './answers.ts'

/** Marks are larger than on the recorder's rink, to be seen on a phone. */
const MARK_SCALE = 1.3

interface RinkShotsProps {
  readonly shots: FollowedShots
  readonly us: string
  readonly them: string
}

/** The locations of the shots on goal: the team attacks right, blue; the opponent left, orange. */
export function RinkShots({ shots, us, them }: RinkShotsProps) {
  const marks = shots.places.map((place, at) => ({
    ...place,
    // Two can be at the same position, but none is inserted between existing ones.
    key: `${at} ${place.x} ${place.y}`,
    isGoal: place.scored === true,
    kind: markKind({ scored: place.scored === true, scoredAgainst: place.against }),
  }))
  const showsGoals = marks.every(({ scored }) => scored !== null)
  return (
    <figure>
      <svg
        role="img"
        aria-label={`Where the shots came from. ${sideWords(shots, false, us)}. ${sideWords(shots, true, them)}.`}
        viewBox={`0 0 ${RINK_WIDTH} ${RINK_HEIGHT}`}
        className="h-auto w-full"
      >
        <Ice />
        {/* Goals last: on top. */}
        {[false, true].map((goals) =>
          marks
            .filter(({ isGoal }) => isGoal === goals)
            .map(({ key, kind, x, y }) => (
              <g key={key} transform={`translate(${x} ${y}) scale(${MARK_SCALE})`}>
                <MarkShape kind={kind} colours="side" />
              </g>
            )),
        )}
      </svg>
      <figcaption className="mt-3 grid gap-x-5 gap-y-2 text-[0.9375rem] text-muted sm:grid-cols-2">
        <Key
          goal={showsGoals ? 'for-scored' : null}
          shot="for-missed"
          name={us}
          direction="right"
        />
        <Key
          goal={showsGoals ? 'against-scored' : null}
          shot="against-missed"
          name={them}
          direction="left"
        />
      </figcaption>
    </figure>
  )
}

type Kind = Parameters<typeof MarkIcon>[0]['kind']

function Key(props: {
  /** Null if the link hides which shots scored. */
  goal: Kind | null
  shot: Kind
  name: string
  direction: 'left' | 'right'
}) {
  const { goal, shot, name, direction } = props
  return (
    <span className="min-w-0">
      <span className="font-semibold text-ink">{name}</span>
      {`, attacking ${direction}`}
      <span className="mt-0.5 flex flex-wrap gap-x-4 gap-y-1">
        {[goal, shot].map(
          (kind) =>
            kind !== null && (
              <span key={kind} className="inline-flex items-center gap-1.5">
                <MarkIcon kind={kind} colours="side" />
                {kind === goal ? 'Goal' : 'Shot'}
              </span>
            ),
        )}
      </span>
    </span>
  )
}

function sideWords({ places }: FollowedShots, against: boolean, name: string): string {
  const own = places.filter((place) => place.against === against)
  const shots = `${name}: ${counted(own.length, 'shot')} on goal`
  const showsGoals = own.every(({ scored }) => scored !== null)
  return showsGoals ? `${shots}, ${own.filter(({ scored }) => scored).length} scored` : shots
}
