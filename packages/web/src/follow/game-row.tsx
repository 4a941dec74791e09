import { isForfeited } from '@icetally/domain/game/sheet/final'
import { IconChevronRight } from '@tabler/icons-react'
import { Badge } from '../platform/components/badge.tsx'
import { NOT_FINISHED, resultLetter, resultWords } from '../platform/format/final-score.ts'
import { opponentName } from '../platform/format/opponent-name.ts'
import { wholeTimes } from '../platform/format/whole-times.tsx'
import { Crest } from '../platform/pages/crest.tsx'
import type { FollowedGame } from './answers.ts'
import { isLive } from './dates.ts'
import { lookOf } from './look.ts'
import { followPaths } from './page-data.ts'
import { finalOf, scheduleWords } from './words.ts'

interface GameRowProps {
  readonly game: FollowedGame
  readonly token: string
  readonly now: number
  readonly local: boolean
}

/** A game in a list, as a link to its page: opponent, time, the location of one to come, and state. */
export function GameRow({ game, token, now, local }: GameRowProps) {
  const name = opponentName(game)
  return (
    <li className="border-line border-b last:border-b-0">
      <a
        href={followPaths.game(token, game.id)}
        className="flex min-h-16 items-center gap-3 py-3 pr-3 pl-4 hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Crest
          name={name}
          {...lookOf(game, local)}
          isOpponent
          className="size-10 text-[0.9375rem]"
        />
        {/* The result is below a name that a large font leaves too little width. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
          <span className="min-w-0 flex-1 basis-28">
            <span className="block font-semibold text-lg leading-snug">
              <span className="font-normal text-muted">
                {game.homeAway === 'away' ? 'at ' : 'vs '}
              </span>
              <bdi>{name}</bdi>
            </span>
            <span className="block text-[0.9375rem] text-muted">
              {wholeTimes(scheduleWords(game, now, local))}
            </span>
          </span>
          <GameState game={game} live={isLive(game, now, local)} />
        </span>
        <IconChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
      </a>
    </li>
  )
}

/** After the score; the letters of a loss in overtime say so already. */
function extraOf(final: NonNullable<ReturnType<typeof finalOf>>): 'Forfeit' | 'OT' | 'SO' | null {
  if (isForfeited(final)) return 'Forfeit'
  if (final.decidedIn === 'shootout') return 'SO'
  return final.decidedIn === 'overtime' && resultLetter(final) !== 'OTL' ? 'OT' : null
}

function GameState({ game, live }: { game: FollowedGame; live: boolean }) {
  const { score, status } = game
  if (score === null || status === 'scheduled') return null
  const final = finalOf(game)
  return (
    <span className="ml-auto flex shrink-0 items-center gap-2.5">
      {status === 'live' &&
        (live ? <Badge tone="accent">Live</Badge> : <Badge>{NOT_FINISHED}</Badge>)}
      {final !== null && (
        <>
          <span className="sr-only">{resultWords(final)}</span>
          <span aria-hidden="true" className="type-figure w-8 text-right text-lg text-muted">
            {resultLetter(final)}
          </span>
        </>
      )}
      <span aria-hidden={final !== null} className="type-figure whitespace-nowrap text-[1.75rem]">
        {score.for}–{score.against}
        {final !== null && extraOf(final) !== null && (
          <span className="ml-1 text-muted text-sm">{extraOf(final)}</span>
        )}
      </span>
    </span>
  )
}
