import type { Game } from '@icetally/domain/contract/games'
import { sparklineWords } from '../../charts/sparkline/sparkline-words.ts'
import { deferredPart } from '../../lib/react/loaded-screen.tsx'

// Drawn a second later: nobody comes for it.
const Sparkline = deferredPart(
  async () => (await import('../../charts/sparkline/sparkline.tsx')).Sparkline,
)

const percent = (share: number): string => `${Math.round(100 * share)}%`

/** As many points make a line. */
const FEW = 3

/** Which share of the shots on goal was the team's, game by game, the latest last. Nothing where few are known. */
export function ShotShare({ games }: { games: readonly Pick<Game, 'shotsOnGoal'>[] }) {
  const shares = games.map(({ shotsOnGoal }) => {
    const all = shotsOnGoal === null ? 0 : shotsOnGoal.for + shotsOnGoal.against
    return shotsOnGoal === null || all === 0 ? null : shotsOnGoal.for / all
  })
  const known = shares.filter((share) => share !== null)
  const latest = known.at(-1)
  if (latest === undefined || known.length < FEW) return null
  return (
    <figure>
      <figcaption className="mb-1 flex items-baseline justify-between gap-3 text-muted">
        Share of the shots
        <span className="type-figure text-ink text-xl">{percent(latest)}</span>
      </figcaption>
      <div className="h-16">
        <Sparkline
          values={shares}
          range={[0, 1]}
          label={sparklineWords('Share of the shots', shares, percent)}
          className="h-16 w-full text-mode-blue"
        />
      </div>
    </figure>
  )
}
