import type { Game } from '@icetally/domain/game/endpoints/games'
import { deferredPart } from '../../platform/react/loaded-screen.tsx'
import { sparklineWords } from './sparkline-words.ts'

// Drawn a second later: no visit is about it.
const Sparkline = deferredPart(async () => (await import('./sparkline.tsx')).Sparkline)

const percent = (share: number): string => `${Math.round(100 * share)}%`

/** The minimum of points for a line. */
const FEW = 3

/** Which share of the shots on goal was the team's, game by game, the latest last. Nothing where few are known. */
export function ShotShare({ games }: { games: readonly Pick<Game, 'shotsOnGoal'>[] }) {
  const shares = games.map(({ shotsOnGoal }) => {
    const { for: ours = null, against: theirs = null } = shotsOnGoal ?? {}
    return ours === null || theirs === null || ours + theirs === 0 ? null : ours / (ours + theirs)
  })
  if (shares.filter((share) => share !== null).length < FEW) return null
  const known = games.filter((_, index) => shares[index] !== null)
  const [ours, theirs] = (['for', 'against'] as const).map((side) =>
    known.reduce((sum, { shotsOnGoal }) => sum + (shotsOnGoal?.[side] ?? 0), 0),
  ) as [number, number]
  const whole = ours / (ours + theirs)
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3 text-muted">
        Share of the shots
        <span className="type-figure text-ink text-xl">{percent(whole)}</span>
      </figcaption>
      <div className="relative h-16 pr-9">
        <span
          aria-hidden="true"
          className="absolute inset-x-0 top-1/2 flex -translate-y-1/2 items-center gap-2 text-muted text-sm"
        >
          <span className="flex-1 border-edge border-t border-dashed" />
          50%
        </span>
        <Sparkline
          values={shares}
          range={[0, 1]}
          label={sparklineWords('Share of the shots', shares, percent, whole)}
          className="h-16 w-full text-mode-blue"
        />
      </div>
    </figure>
  )
}
