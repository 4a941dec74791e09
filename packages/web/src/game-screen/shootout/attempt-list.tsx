import { wornBy } from '@icetally/domain/game/model/opponent'
import type { Attempt } from '@icetally/domain/game/sheet/facts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useSheetNames } from '../../games/use-sheet-names.ts'
import { classes } from '../../platform/components/classes.ts'
import { opponentLabel, type PlayerNames, playerLabel } from '../../platform/format/player-names.ts'

/** The attempts in the order taken: the shooter, and whether it scored. */
export function AttemptList({ attempts }: { attempts: readonly Attempt[] }) {
  const nameOf = useSheetNames()
  if (attempts.length === 0) return null
  return (
    <ol aria-label="Attempts" className="divide-y divide-line border-line border-t">
      {attempts.map((attempt, index) => (
        <li key={attempt.id} className="flex min-h-11 items-center gap-3">
          <span className="tabular w-6 text-right text-muted">{index + 1}</span>
          <span
            className={classes(
              'size-2.5 shrink-0 rounded-full',
              attempt.against ? 'bg-mode-orange' : 'bg-mode-blue',
            )}
          />
          <span className="min-w-0 flex-1 truncate font-semibold">{takerOf(attempt, nameOf)}</span>
          <span className={classes('flex items-center gap-1', !attempt.scored && 'text-muted')}>
            {attempt.scored ? (
              <IconCheck aria-hidden="true" className="size-5" />
            ) : (
              <IconX aria-hidden="true" className="size-5" />
            )}
            {attempt.scored ? 'Scored' : 'Missed'}
          </span>
        </li>
      ))}
    </ol>
  )
}

function takerOf(attempt: Attempt, nameOf: PlayerNames) {
  const { against, shooterPlayerId } = attempt
  if (!against) return shooterPlayerId === null ? 'Us' : playerLabel(nameOf(shooterPlayerId))
  return opponentLabel(wornBy(attempt), nameOf.them)
}
