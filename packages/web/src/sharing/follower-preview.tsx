import { type FollowerView, type LinkPart, viewOf } from '@icetally/domain/follow/link'
import { followerLabel } from '@icetally/domain/follow/names'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import type { ReactNode } from 'react'
import { TeamCrest } from '../platform/pages/crest.tsx'

/** Where the roster has too few players to show how they are called. */
const MIA = { name: 'Mia Lind', number: 9 }
const IDA = { name: 'Ida Berg', number: 17 }

/** A small preview of a link's page, with players of the team. */
export function FollowerPreview({ team, view }: { team: TeamDetail; view: FollowerView }) {
  const shown = viewOf(view, team.underThirteen)
  const has = (part: LinkPart) => shown.shows.includes(part)
  const skaters = team.players.filter(({ position, number }) => position !== 'G' && number !== null)
  const [first = MIA, ...others] = skaters
  const second = [...others, IDA, MIA].find(({ number }) => number !== first.number) ?? IDA
  const scorer = followerLabel(shown.names, first)
  const assister = followerLabel(shown.names, second)
  const isEmpty = shown.shows.length === 0
  return (
    <figure className="m-0 flex min-w-0 flex-col gap-2">
      <figcaption className="font-semibold text-[0.9375rem]">What followers see</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-canvas" aria-live="polite">
        <div className="flex items-center gap-3 border-line border-b px-4 py-3">
          <TeamCrest team={team} />
          <p className="type-heading min-w-0 truncate text-lg">
            <bdi>{team.name}</bdi>
          </p>
        </div>
        <div className="flex flex-col divide-y divide-line px-4">
          {has('score') && (
            <Row>
              <span className="text-muted">2nd period</span>
              <span className="type-figure text-[1.75rem] leading-none">2-1</span>
            </Row>
          )}
          {has('shots') && (
            <Row>
              <span className="text-muted">Shots on goal</span>
              <span className="tabular font-semibold">18-14</span>
            </Row>
          )}
          {has('goals') && (
            <Row>
              <span className="text-muted">Goal</span>
              <span className="min-w-0 text-right">
                <bdi className="font-semibold">{scorer}</bdi>{' '}
                <span className="text-muted">
                  (<bdi>{assister}</bdi>)
                </span>
              </span>
            </Row>
          )}
          {has('players') && (
            <Row>
              <bdi className="min-w-0 font-semibold">{scorer}</bdi>
              <span className="tabular text-muted">1 goal, 0 assists, 4 shots</span>
            </Row>
          )}
          {has('schedule') && (
            <Row>
              <span className="text-muted">Next game</span>
              <span className="text-right">Sat, 6:30 PM, home rink</span>
            </Row>
          )}
          {isEmpty && <p className="py-4 text-muted">Nothing but that the game is played.</p>}
        </div>
      </div>
      <p className="text-muted text-sm">An example. No notes, e-mails or team code, ever.</p>
    </figure>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-11 items-center justify-between gap-4 py-2">{children}</div>
)
