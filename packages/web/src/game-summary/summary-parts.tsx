import { wornBy } from '@icetally/domain/game/model/opponent'
import type { GameSheet } from '@icetally/domain/game/sheet/sheet'
import { clockText } from '@icetally/domain/platform/clock-text'
import type { ReactNode } from 'react'
import { useSheetNames } from '../games/use-sheet-names.ts'
import { Badge } from '../platform/components/badge.tsx'
import { Section } from '../platform/components/card.tsx'
import { classes } from '../platform/components/classes.ts'
import { opponentLabel, playerLabel } from '../platform/format/player-names.ts'
import { isolated } from '../platform/format/user-text.ts'
import { PeriodLists, WHO } from './period-lists.tsx'
import { offenderLabel } from './who.ts'

/** Every penalty of both sides, by period. */
export function Penalties({ sheet }: { sheet: GameSheet }) {
  const nameOf = useSheetNames()
  const { team } = sheet
  const minutes = `PIM ${team.penaltyMinutes ?? '–'} · ${team.opponentPenaltyMinutes ?? '–'}`
  const isEmpty = sheet.penalties.length === 0
  return (
    <Section title="Penalties" padded={false} actions={isEmpty || <Aside>{minutes}</Aside>}>
      <PeriodLists
        periods={sheet.periods}
        entries={sheet.penalties}
        empty="No penalties recorded."
        show={(penalty) => (
          <Line key={penalty.id} against={penalty.against} clock={penalty.clock}>
            <div className={WHO}>
              <p className="font-semibold">{offenderLabel(penalty, nameOf)}</p>
              <p className="text-[0.9375rem] text-muted">
                {penalty.infraction === null ? 'Penalty' : isolated(penalty.infraction)}
                {penalty.servedByPlayerId !== null &&
                  `, served by ${playerLabel(nameOf(penalty.servedByPlayerId))}`}
              </p>
            </div>
            <p className="tabular whitespace-nowrap font-semibold">
              {penalty.class === 'penaltyShot' ? 'Penalty shot' : `${penalty.minutes} min`}
            </p>
          </Line>
        )}
      />
    </Section>
  )
}

/** The attempts of a shootout in the order taken. */
export function Shootout({ sheet }: { sheet: GameSheet }) {
  const nameOf = useSheetNames()
  if (sheet.shootout === null) return null
  return (
    <Section title="Shootout" padded={false}>
      <ol className="divide-y divide-line overflow-clip rounded-b-card">
        {sheet.shootout.map((attempt) => (
          <Line key={attempt.id} against={attempt.against} clock={null}>
            <p className="min-w-0 flex-1 font-semibold">
              {attempt.shooterPlayerId === null
                ? opponentLabel(wornBy(attempt), nameOf.them)
                : playerLabel(nameOf(attempt.shooterPlayerId))}
            </p>
            <Badge tone={attempt.scored ? 'success' : 'neutral'}>
              {attempt.scored ? 'Scored' : 'Missed'}
            </Badge>
          </Line>
        ))}
      </ol>
    </Section>
  )
}

const Aside = ({ children }: { children: ReactNode }) => (
  <p className="tabular self-center pr-2 text-muted">{children}</p>
)

/** A line of one side, shown by its edge and a word. */
function Line(props: { against: boolean; clock: number | null; children: ReactNode }) {
  const { against, clock, children } = props
  return (
    <li
      className={classes(
        'flex items-center gap-3 border-l-4 py-2.5 pr-4 pl-3',
        against ? 'border-l-mode-orange' : 'border-l-mode-blue',
      )}
    >
      <span className="sr-only">{against ? 'Against' : 'For'}</span>
      <span className="tabular w-11 shrink-0 text-right text-muted text-sm">
        {clock === null ? '' : clockText(clock)}
      </span>
      {children}
    </li>
  )
}
