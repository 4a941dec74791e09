import { LIMITS, type PenaltyClass } from '@icetally/domain/platform/limits'
import type { Player } from '@icetally/domain/player/endpoints/players'
import { useState } from 'react'
import { Button } from '../../platform/components/button.tsx'
import { TextField } from '../../platform/components/fields.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { useStableCallback } from '../../platform/react/use-stable-callback.ts'
import { PlayerTiles } from '../shared/player-tiles.tsx'
import { namedBy } from '../shared/who.ts'
import type { Infraction } from './infractions.ts'
import {
  classOf,
  minutesToChoose,
  type PenaltyDraft,
  type PenaltyLengths,
  withMinutes,
} from './penalty-draft.ts'

/** The names of the classes of penalties, shortest first. */
const CLASS_NAMES: readonly (readonly [PenaltyClass, string])[] = [
  ['minor', 'Minor'],
  ['doubleMinor', 'Double minor'],
  ['major', 'Major'],
  ['misconduct', 'Misconduct'],
  ['gameMisconduct', 'Game misconduct'],
  ['match', 'Match'],
  ['penaltyShot', 'Penalty shot'],
]

interface PenaltyDetailsProps {
  readonly draft: PenaltyDraft
  readonly restored: true | undefined
  readonly format: PenaltyLengths
  readonly players: readonly Player[]
  readonly infractions: readonly Infraction[]
  readonly onChange: (draft: PenaltyDraft) => void
  /** Of one press; its minutes are the usual ones unless chosen. */
  readonly onInfraction: (draft: PenaltyDraft) => void
}

/** Length and infraction of a penalty; rare fields need one more press. */
export function PenaltyDetails(props: PenaltyDetailsProps) {
  const { draft, restored, format, players, infractions, onChange, onInfraction } = props
  const position = infractions.findIndex(({ name }) => name === draft.infraction)
  const isListed = position >= 0
  const other = isListed ? '' : (draft.infraction ?? '')
  const infractionPage: PageOnLow = isListed && position < FIRST_ON_LOW ? 'first' : 'rest'
  const [page, setPage] = useState<PageOnLow>(() => {
    const { penaltyClass, powerPlays, servedByPlayerId } = draft
    // Of a recorded penalty, minutes and infraction are corrected most.
    const hasRareField = (penaltyClass ?? powerPlays ?? servedByPlayerId) !== null
    if (restored && hasRareField) return 'more'
    return draft.infraction ? infractionPage : 'first'
  })
  return (
    <div
      className="penalty-details grid grid-cols-1 gap-4 low:gap-1 lying:contents"
      data-page={page}
    >
      <SegmentedControl
        label="Minutes"
        value={draft.minutes ?? 0}
        onChange={(minutes) => onChange(withMinutes(draft, minutes))}
        size="large"
        className="*:px-1 low:*:min-h-11 lying:*:min-h-11"
        segments={minutesToChoose(format, draft.minutes).map((minutes) => ({
          value: minutes,
          label: `${minutes}′`,
        }))}
      />
      <ul
        aria-label="Infraction"
        className="infractions grid auto-rows-fr grid-cols-[repeat(auto-fill,minmax(10.25rem,1fr))] gap-1.5"
      >
        {infractions.map((infraction, index) => (
          <li key={infraction.name} className="grid" data-part={partAt(index)}>
            <InfractionTile
              infraction={infraction}
              minutes={draft.minutes ?? infraction.minutes}
              chosen={infraction.name === draft.infraction}
              onPress={() =>
                onInfraction({
                  ...(draft.minutes === null ? withMinutes(draft, infraction.minutes) : draft),
                  infraction: infraction.name,
                })
              }
            />
          </li>
        ))}
        <li className="hidden low:grid lying:grid">
          <Button variant="secondary" onClick={() => setPage(page === 'first' ? 'rest' : 'first')}>
            {page === 'first' ? 'More' : 'Most frequent'}
          </Button>
        </li>
        <li className="col-span-2 grid" data-part="rest">
          <Button
            variant="ghost"
            aria-expanded={page === 'more'}
            onClick={() => setPage(page === 'more' ? 'rest' : 'more')}
          >
            More: served by, power plays, class
          </Button>
        </li>
      </ul>
      <div className="grid" data-part="rest">
        <TextField
          label="Other infraction"
          maxLength={LIMITS.infraction}
          autoComplete="off"
          value={other}
          data-restored={other === '' ? undefined : restored}
          onChange={({ currentTarget }) => onChange({ ...draft, infraction: currentTarget.value })}
        />
      </div>
      {page === 'more' && (
        <div className="grid gap-4 low:gap-2 lying:gap-2" data-part="more">
          <More {...{ draft, format, players, onChange }} onBack={() => setPage(infractionPage)} />
        </div>
      )}
    </div>
  )
}

/**
 * A low phone shows one of three pages, none of which has to be scrolled: the most frequent infractions, the
 * others, and the rare fields, which elsewhere are below them all.
 */
type PageOnLow = 'first' | 'rest' | 'more'

const FIRST_ON_LOW = 17

const partAt = (index: number) => (index < FIRST_ON_LOW ? 'first' : 'rest')

interface InfractionTileProps {
  readonly infraction: Infraction
  readonly minutes: number
  readonly chosen: boolean
  readonly onPress: () => void
}

function InfractionTile({ infraction, minutes, chosen, onPress }: InfractionTileProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className="flex min-h-12 touch-manipulation select-none items-center justify-between gap-2 rounded-control border border-edge bg-surface px-2.5 py-1 text-left font-semibold text-[0.9375rem] text-ink leading-tight transition-colors active:scale-[0.985] aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary aria-[pressed=false]:hover:border-focus"
    >
      <span className="min-w-0 wrap-break-word">{infraction.name}</span>
      <span className="type-figure shrink-0 text-[1.125rem] opacity-75">
        {minutes}
        <span aria-hidden="true">′</span>
        <span className="sr-only"> minutes</span>
      </span>
    </button>
  )
}

interface MoreProps extends Pick<PenaltyDetailsProps, 'draft' | 'format' | 'players' | 'onChange'> {
  /** Back to the infractions, where this is a page of its own. */
  readonly onBack: () => void
}

/** Class, power plays and the serving player: derived from the rest unless set. */
function More({ draft, format, players, onChange, onBack }: MoreProps) {
  const { against, servedByPlayerId } = draft
  const usual = classOf(draft, format)
  const serve = useStableCallback((id: string) =>
    onChange({ ...draft, servedByPlayerId: id === servedByPlayerId ? null : id }),
  )
  const { playerId: offenderId } = namedBy(draft)
  return (
    <>
      <div className="grid gap-1.5 low:grid-cols-[5.5rem_minmax(0,1fr)] low:items-center lying:grid-cols-[auto_minmax(0,1fr)] lying:items-center">
        <p className="font-semibold text-[0.9375rem] leading-tight">
          Power plays for the other side
        </p>
        <SegmentedControl
          label="Power plays for the other side"
          value={usual.powerPlays}
          onChange={(count) => onChange({ ...draft, powerPlays: count })}
          segments={[
            { value: 0, label: '0 (coincidental)' },
            ...[1, 2, 3].map((count) => ({ value: count, label: String(count) })),
          ]}
          className="*:min-w-11 *:flex-auto low:*:px-1 low:*:font-display"
        />
      </div>
      <div className="grid gap-1.5">
        <p className="font-semibold text-[0.9375rem] low:sr-only lying:sr-only">Class</p>
        <div className="classes grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-1.5">
          <ul aria-label="Class" className="contents">
            {CLASS_NAMES.map(([value, name]) => (
              <li key={value} className="grid">
                <Button
                  variant="secondary"
                  size="small"
                  aria-pressed={value === usual.class}
                  onClick={() => onChange({ ...draft, penaltyClass: value, powerPlays: null })}
                  className="aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
          <Button
            variant="ghost"
            size="small"
            onClick={onBack}
            className="hidden low:inline-flex lying:inline-flex"
          >
            Back
          </Button>
        </div>
      </div>
      {!against && (
        <div className="grid gap-1.5">
          <p className="font-semibold text-[0.9375rem]">Served by</p>
          <PlayerTiles
            label="Served by"
            players={players.filter(({ id }) => id !== offenderId)}
            isChosen={(id) => id === servedByPlayerId}
            onChoose={serve}
          />
        </div>
      )}
    </>
  )
}
