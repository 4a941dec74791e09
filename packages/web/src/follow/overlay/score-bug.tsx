import { codeOf, shortCode } from '@icetally/domain/platform/short-code'
import { visibleOn } from '@icetally/domain/team/colour'
import { recordedShots, shotsText } from '../../games/scoreboard/recorded-shots.ts'
import { endWords } from '../../platform/format/final-score.ts'
import { opponentName } from '../../platform/format/opponent-name.ts'
import type { GameAnswer } from '../answers.ts'
import { type CalledGoal, useMoment } from '../moment.tsx'
import { finalOf } from '../words.ts'

/** The ground of the scoreboard, against which a team's color must be seen. */
const GROUND = '#0b1428'
/** Blue is us, orange is them. */
const US = '#3d7bff'
const THEM = '#f28a2e'

/** The score as broadcasters show it: the visitors above the hosts, the period, shots, and goals as they fall. */
export function ScoreBug({ answer }: { readonly answer: GameAnswer }) {
  const { team, game, shots } = answer
  const recorded = recordedShots(shots)
  const moment = useMoment(answer)
  const goal = moment?.goals.at(-1)
  // As on the sheet of officials: the visitors first.
  const isVisitor = game.homeAway !== 'home'
  const hasBegun = game.status !== 'scheduled'
  const score = hasBegun ? game.score : null
  const us = (
    <Side
      key="us"
      name={team.name}
      imageUrl={team.imageUrl}
      code={codeOf(team)}
      colour={team.colour === null ? US : visibleOn(team.colour, GROUND)}
      goals={score?.for ?? null}
      hasScored={goal?.against === false}
    />
  )
  const them = (
    <Side
      key="them"
      name={opponentName(game)}
      code={game.opponentLook?.code}
      imageUrl={null}
      colour={game.opponentLook?.colour ? visibleOn(game.opponentLook.colour, GROUND) : THEM}
      goals={score?.against ?? null}
      hasScored={goal?.against === true}
    />
  )
  return (
    <section className="bug" aria-label="Score">
      {isVisitor ? [us, them] : [them, us]}
      <p className="bug-strip">
        {goal === undefined ? (
          <>
            <span>{momentOfGame(game)}</span>
            {hasBegun && recorded !== null && (
              <span>
                Shots{' '}
                {shotsText(isVisitor ? recorded : { for: recorded.against, against: recorded.for })}
              </span>
            )}
          </>
        ) : (
          <GoalCall key={moment?.turn} goal={goal} />
        )}
      </p>
    </section>
  )
}

interface SideProps {
  readonly name: string
  /** Three letters; derived from the name if absent. */
  readonly code?: string | undefined
  readonly imageUrl: string | null
  readonly colour: string
  /** Null where they are not shown. */
  readonly goals: number | null
  readonly hasScored: boolean
}

function Side({ name, code = shortCode(name), imageUrl, colour, goals, hasScored }: SideProps) {
  return (
    <p className="bug-side" data-scored={hasScored}>
      <svg className="bug-colour" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="1" height="1" fill={colour} />
      </svg>
      {imageUrl === null ? (
        <span className="bug-crest" data-initials={code} />
      ) : (
        <img className="bug-crest" src={imageUrl} alt="" />
      )}
      <bdi className="bug-name">{name}</bdi>
      {goals !== null && (
        <span className="bug-goals">
          <span key={goals}>{goals}</span>
        </span>
      )}
    </p>
  )
}

/** The scorer, if the link shows it. */
const GoalCall = ({ goal: { scorer, assists } }: { readonly goal: CalledGoal }) => (
  <span className="bug-call">
    <strong>Goal</strong>
    {scorer !== null && <bdi>{scorer}</bdi>}
    {assists.length > 0 && <bdi className="bug-assists">{assists.join(', ')}</bdi>}
  </span>
)

const ORDINALS: Readonly<Record<string, string>> = {
  'Period 1': '1st period',
  'Period 2': '2nd period',
  'Period 3': '3rd period',
  'Period 4': '4th period',
  'Period 5': '5th period',
  OT: 'Overtime',
}

/** The state of a game, in broadcasters' words: '2nd period', 'Overtime', 'Final (SO)'. */
function momentOfGame(game: GameAnswer['game']): string {
  const final = finalOf(game)
  if (final !== null) return endWords(final)
  if (game.status === 'final') return 'Final'
  if (game.status === 'scheduled') return 'Pregame'
  return game.period === null ? 'Live' : (ORDINALS[game.period] ?? game.period)
}
