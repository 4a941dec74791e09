import { sumDots } from '@icetally/domain/analytics/faceoffs-by-dot'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import { IconChevronRight } from '@tabler/icons-react'
import { memo, type RefObject, useMemo, useRef } from 'react'
import { FaceoffDots } from '../../charts/faceoff-dots/faceoff-dots.tsx'
import { useWide } from '../../platform/browser/use-wide.ts'
import { SectionSkeleton } from '../../platform/components/skeleton.tsx'
import { useSectionsInTurn } from '../../platform/react/use-sections-in-turn.ts'
import { useOpenTeam } from '../../team/index.ts'
import { Breakdowns } from './breakdowns.tsx'
import { FlowOfGame } from './one-game.tsx'
import { PlayerTable } from './player-table.tsx'
import { RinkMaps } from './rink-maps.tsx'
import type { SeasonGame } from './season-games.ts'
import { ShotRink } from './shot-rink.tsx'
import type { AnalyticsFigures, PlayerRow } from './summary.ts'
import { TeamBars } from './team-bars.tsx'
import { Trends } from './trends.tsx'

/** Both sides beside each other. */
const DRAWN_AT_ONCE = 1

/** The team in the selected games: figures first, then the maps once their shots are loaded. */
export function TeamTab(props: {
  loaded: readonly SeasonGame[]
  /**
   * The input of the maps, which change a little later than figures; null until the first figures
   * are painted.
   */
  drawn: readonly SeasonGame[] | null
  figures: AnalyticsFigures
  rows: readonly PlayerRow[]
  players: readonly PlayerReference[]
}) {
  const { loaded, drawn, figures, rows, players } = props
  const { recording } = useOpenTeam()
  const page = useRef<HTMLDivElement>(null)
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  return (
    <div ref={page} className="contents">
      <TeamBars figures={figures} record={figures.season.record} games={loaded} />
      {drawn === null ? (
        <SectionSkeleton rows={5} />
      ) : (
        <ShotRink loaded={drawn} format={recording.format} players={players} />
      )}
      <RinkMaps maps={figures.periods} games={drawn} />
      <Breakdowns season={figures.season} known={figures.shots} />
      {drawn !== null && <Pictures loaded={drawn} {...{ players, page }} />}
      <PlayerTable
        rows={rows}
        onlyGameId={loaded.length === 1 ? (loaded[0]?.game.id ?? null) : null}
      />
    </div>
  )
}

/** How it went from game to game, or in the only one, and where faceoffs were won. */
const Pictures = memo(function Pictures(props: {
  loaded: readonly SeasonGame[]
  players: readonly PlayerReference[]
  page: RefObject<HTMLElement | null>
}) {
  const { loaded, players, page } = props
  const { name } = useOpenTeam()
  useSectionsInTurn(page, DRAWN_AT_ONCE)
  const [first, second] = loaded
  const wide = useWide()
  const dots = useMemo(() => sumDots(loaded.map((one) => one.dots)), [loaded])
  return (
    <>
      {first !== undefined && second === undefined ? (
        <FlowOfGame one={first} us={name} players={players} />
      ) : (
        <Trends loaded={loaded} />
      )}
      {dots !== null && (
        <details
          open={wide}
          // On paper it is open.
          className="group rounded-card border border-line bg-surface shadow-card print:details-content:[content-visibility:visible]"
        >
          <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 rounded-card px-5 hover:bg-hover">
            <h3 className="type-heading text-xl">Faceoffs by dot</h3>
            <IconChevronRight
              aria-hidden="true"
              className="size-5 text-muted transition-transform group-open:rotate-90"
            />
          </summary>
          <div className="mx-auto max-w-3xl p-5 pt-2">
            <FaceoffDots dots={dots} />
          </div>
        </details>
      )}
    </>
  )
})
