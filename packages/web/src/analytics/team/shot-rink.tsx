import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { isOnGoal } from '@icetally/domain/game/sheet/shots-on-goal'
import { counted } from '@icetally/domain/platform/counted'
import type { PlayerReference } from '@icetally/domain/platform/fields'
import type { PeriodNumber, Strength } from '@icetally/domain/platform/limits'
import { useMemo, useState } from 'react'
import { ShotMap } from '../../charts/shot-map/shot-map.tsx'
import { Section } from '../../platform/components/card.tsx'
import { SegmentedControl } from '../../platform/components/segmented-control.tsx'
import { Select } from '../../platform/components/select.tsx'
import { playerLabel } from '../../platform/format/player-names.ts'
import type { PageShot, SeasonGame } from './season-games.ts'
import { cardsOf } from './shot-cards.ts'
import { goalsWithoutShot, periodsOfRegulation, shotsIn } from './summary.ts'

type Shown = 'both' | 'for' | 'against' | 'goals'
type Layer = 'heat' | 'marks' | 'zones'
type StrengthShown = 'all' | Strength
type PeriodShown = 'all' | PeriodNumber | 'overtime'

/** The locations of shots: of both sides or one, as heat, marks or zones, of all periods or one. */
export function ShotRink(props: {
  loaded: readonly SeasonGame[]
  /** Of the team. */
  format: GameFormat
  players: readonly PlayerReference[]
}) {
  const { loaded, format, players } = props
  const [chosenPlayer, setPlayer] = useState('')
  const [shown, setShown] = useState<Shown>('both')
  const [layer, setLayer] = useState<Layer>('heat')
  const [chosenPeriod, setPeriod] = useState<PeriodShown>('all')
  const all = shotsIn(loaded, null)
  const [chosenStrength, setStrength] = useState<StrengthShown>('all')
  const shooters = useMemo(() => {
    const ids = new Set(all.map(({ shooterId }) => shooterId))
    return players.filter(({ id }) => ids.has(id))
  }, [all, players])
  const player = shooters.some(({ id }) => id === chosenPlayer) ? chosenPlayer : ''
  const about = useMemo(() => cardsOf(loaded, players), [loaded, players])
  const strengthsKnown = all.some((shot) => shot.strength !== null)
  const hasOvertime = all.some(({ overtime }) => overtime)
  // A choice that these games do not offer has no effect.
  const periods = periodsOfRegulation(loaded, format)
  const isOffered =
    chosenPeriod === 'overtime' ? hasOvertime : periods.some((one) => one === chosenPeriod)
  const period = isOffered ? chosenPeriod : 'all'
  const strength = strengthsKnown ? chosenStrength : 'all'
  const ofPeriod = useMemo(
    () => all.filter((shot) => isIn(period, shot) && (shown !== 'goals' || shot.scored)),
    [all, period, shown],
  )
  const shots = useMemo(
    () =>
      ofPeriod.filter(
        (shot) =>
          (strength === 'all' || shot.strength === strength) &&
          (player === '' || shot.shooterId === player),
      ),
    [ofPeriod, strength, player],
  )
  const isWhole = shown === 'both' || shown === 'goals'
  return (
    <Section title="Where shots come from">
      {/* Two rows on phones, so that the rink is in view; the second one scrolls. */}
      <div className="mb-4 flex flex-wrap gap-2 sm:gap-2.5 print:hidden">
        <SegmentedControl
          label="Shots shown"
          value={shown}
          onChange={setShown}
          // As wide as their words, of which two would not fit on a line otherwise.
          className="flex-auto *:flex-auto"
          segments={[
            { value: 'both', label: 'Both' },
            { value: 'for', label: 'For', tone: 'blue' },
            { value: 'against', label: 'Against', tone: 'orange' },
            { value: 'goals', label: 'Goals only' },
          ]}
        />
        <div className={FILTERS}>
          <SegmentedControl
            label="Periods shown"
            value={period}
            onChange={setPeriod}
            className="max-sm:shrink-0 max-sm:*:min-w-11 sm:flex-auto"
            segments={[
              { value: 'all', label: 'All' },
              ...periods.map((value) => ({ value, label: ordinal(value) })),
              ...(hasOvertime ? [{ value: 'overtime' as const, label: 'OT' }] : []),
            ]}
          />
          <div className="flex gap-2 sm:flex-[1_1_20rem] sm:gap-2.5">
            {shooters.length > 0 && (
              <Select
                aria-label="Player who shot"
                data-chosen={player !== '' || undefined}
                frameClass={SELECT_FRAME}
                className={SELECT}
                value={player}
                onChange={({ target }) => setPlayer(target.value)}
              >
                <option value="">Any player</option>
                {shooters.map((one) => (
                  <option key={one.id} value={one.id}>
                    {playerLabel(one)}
                  </option>
                ))}
              </Select>
            )}
            {strengthsKnown && (
              <Select
                aria-label="Strength of the side that shot"
                data-chosen={strength !== 'all' || undefined}
                frameClass={SELECT_FRAME}
                className={SELECT}
                value={strength}
                onChange={({ target }) => setStrength(target.value as StrengthShown)}
              >
                <option value="all">Any strength</option>
                <option value="even">Even</option>
                <option value="powerPlay">Power play</option>
                <option value="shortHanded">Short-handed</option>
              </Select>
            )}
          </div>
        </div>
      </div>
      <div className={isWhole ? undefined : 'mx-auto max-w-xl'}>
        <ShotMap
          shots={shots}
          label={[periodWords(period), ...(strength === 'all' ? [] : [STRENGTHS[strength]])].join(
            ', ',
          )}
          layer={shown === 'goals' ? 'marks' : layer}
          side={isWhole ? 'both' : shown}
          half={!isWhole}
          about={about}
          controls={
            <SegmentedControl
              label="Drawn as"
              value={shown === 'goals' ? 'marks' : layer}
              onChange={setLayer}
              className="mt-3 max-w-md print:hidden"
              segments={[
                { value: 'heat', label: 'Heat', disabled: shown === 'goals' },
                { value: 'marks', label: 'Marks' },
                { value: 'zones', label: 'Zones', disabled: shown === 'goals' },
              ]}
            />
          }
        />
      </div>
      <p className="mt-1.5 text-muted text-sm">
        {[
          isWhole
            ? 'We attack right, they attack left.'
            : 'The goal that is shot at is at the right.',
          ...(strength === 'all' ? [] : unknownStrength(shotsShown(ofPeriod, shown))),
          ...(shown === 'goals' && strength === 'all' ? goalsWithoutPlace(loaded, period) : []),
        ].join(' ')}
      </p>
    </Section>
  )
}

/** A row that scrolls on phones, from edge to edge of the card; a part of the one above at a desk. */
const FILTERS =
  '-mx-5 -my-1 flex w-[calc(100%+2.5rem)] gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] sm:contents'
const SELECT_FRAME = 'shrink-0 sm:min-w-0 sm:flex-1'
const SELECT =
  'h-13.5 w-full max-w-72 rounded-control border border-edge bg-surface pr-9 pl-3 font-semibold text-ink max-sm:[field-sizing:content] sm:max-w-none data-chosen:border-primary data-chosen:bg-primary data-chosen:text-on-primary'

function unknownStrength(shots: readonly Pick<PageShot, 'strength'>[]): string[] {
  const unknown = shots.filter(({ strength }) => strength === null).length
  return unknown === 0 ? [] : [`Of ${counted(unknown, 'shot')} the strength is not known.`]
}

/** The shots on goal of the shown side. */
const shotsShown = (shots: readonly PageShot[], shown: Shown) =>
  shots.filter(
    (shot) =>
      isOnGoal(shot) &&
      (shown === 'both' || shown === 'goals' || shot.scoredAgainst === (shown === 'against')),
  )

/** Goals that were entered without a shot have no location on the rink. */
function goalsWithoutPlace(loaded: readonly SeasonGame[], shown: PeriodShown): string[] {
  const missing = loaded
    .flatMap(goalsWithoutShot)
    .filter((one) => isIn(shown, one))
    .reduce((sum, { goals }) => sum + goals, 0)
  return missing === 0 ? [] : [`${counted(missing, 'more goal')} without a place on the rink.`]
}

const STRENGTHS: Readonly<Record<Strength, string>> = {
  ...{ even: 'even strength', powerPlay: 'power play', shortHanded: 'short-handed' },
}

const ordinal = (period: PeriodNumber): string =>
  `${period}${{ 1: 'st', 2: 'nd', 3: 'rd' }[period as number] ?? 'th'}`

function periodWords(period: PeriodShown): string {
  if (period === 'all') return 'All periods'
  return period === 'overtime' ? 'Overtime' : `${ordinal(period)} period`
}

const isIn = (
  shown: PeriodShown,
  { period, overtime = false }: Pick<PageShot, 'period' | 'overtime'>,
): boolean => shown === 'all' || (overtime ? shown === 'overtime' : shown === period)
