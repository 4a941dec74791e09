import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TeamCrest } from '../platform/pages/crest.tsx'
import { sideColors } from '../platform/team-colour.ts'

interface FrameProps {
  readonly team: {
    readonly name: string
    readonly imageUrl: string | null
    readonly colour: string | null
    readonly shortCode: string | null
  }
  /** The address of the team's page; null where there is none, or where this is it. */
  readonly home: string | null
  /** How the opponent of the game on the page is drawn; null or absent: not known. */
  readonly theirs?: { readonly colour: string | null; readonly secondColour: string | null } | null
  /** Beside the team's name: the follower's switches. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A column of cards, beside the other one at a desk; it takes no space without cards. */
export const COLUMN = 'flex min-w-0 flex-col gap-5 empty:hidden'

/** The frame of a follower's page: the team, and the product. */
export function Frame({ team, theirs = null, home, actions, children }: FrameProps) {
  const name = (
    <span className="flex min-w-0 items-center gap-2 sm:gap-3">
      <TeamCrest team={team} className="size-11 text-base" />
      <bdi className="type-heading line-clamp-3 min-w-0 text-base leading-[1.05] min-[24rem]:text-lg sm:text-xl">
        {team.name}
      </bdi>
    </span>
  )
  return (
    <div
      style={sideColors(team.colour, theirs)}
      className="mx-auto flex min-h-dvh w-full max-w-[64rem] flex-col px-4 pt-3 pb-6 sm:px-6 sm:pt-5"
    >
      <header className="mb-4 flex min-h-13 flex-wrap items-center justify-between gap-2 sm:mb-6">
        {home === null ? (
          <span className="flex-1 basis-32">{name}</span>
        ) : (
          <a
            href={home}
            className="-ml-1 flex min-h-11 flex-1 basis-36 items-center rounded-control px-1 underline-offset-4 hover:underline"
          >
            <IconChevronLeft aria-hidden="true" className="-ml-1 mr-1 size-6 shrink-0 text-muted" />
            {name}
            <span className="sr-only">: schedule and results</span>
          </a>
        )}
        <div className="ml-auto flex gap-2">{actions}</div>
      </header>
      <main className="flex min-w-0 flex-1 flex-col gap-5">{children}</main>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t pt-4 text-[0.9375rem] text-muted">
        <p>This page is shared by the team. Not listed on Google.</p>
        <p className="type-title text-lg text-ink">Icetally</p>
      </footer>
    </div>
  )
}
