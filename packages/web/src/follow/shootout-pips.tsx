import { counted } from '@icetally/domain/platform/counted'
import { classes } from '../platform/components/classes.ts'
import type { GameAnswer } from './answers.ts'

type Attempts = NonNullable<GameAnswer['shootout']>

/** The attempts of each side before the shootout continues one by one. */
const ROUNDS = 3

/** A shootout as it is taken: a light for each attempt, lit where it was a goal. */
export function ShootoutPips(props: { attempts: Attempts; us: string; them: string }) {
  const { attempts, us, them } = props
  const of = (against: boolean) => attempts.filter((attempt) => attempt.against === against)
  const rounds = Math.max(ROUNDS, of(false).length, of(true).length)
  return (
    <section aria-label="Shootout" className="border-line border-t px-3 py-3 sm:px-8">
      <h2 className="mb-2 text-center font-semibold text-muted text-sm">Shootout</h2>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 sm:gap-x-3">
        <Side name={us} attempts={of(false)} rounds={rounds} isOurs />
        <p aria-hidden="true" className="type-figure text-[1.75rem]">
          {goalsIn(of(false))}–{goalsIn(of(true))}
        </p>
        <Side name={them} attempts={of(true)} rounds={rounds} />
      </div>
    </section>
  )
}

const goalsIn = (attempts: Attempts): number => attempts.filter(({ scored }) => scored).length

function Side(props: { name: string; attempts: Attempts; rounds: number; isOurs?: boolean }) {
  const { name, attempts, rounds, isOurs = false } = props
  const words = `${name}: ${counted(goalsIn(attempts), 'goal')} of ${counted(attempts.length, 'attempt')}`
  return (
    <p className={classes('flex flex-wrap gap-1 sm:gap-2', isOurs && 'justify-end')}>
      <span className="sr-only">{words}</span>
      {placesFor(attempts, rounds).map(({ round, attempt }) => {
        return (
          <span
            key={round}
            aria-hidden="true"
            className={classes(
              'flex size-6 items-center max-sm:size-5 justify-center rounded-full border-2 font-bold text-sm leading-none',
              attempt === undefined && 'border-edge border-dashed',
              attempt?.scored === false && 'border-edge text-muted',
              attempt?.scored === true &&
                (isOurs ? 'border-mode-blue bg-mode-blue' : 'border-mode-orange bg-mode-orange'),
            )}
          >
            {attempt?.scored === false && '×'}
          </span>
        )
      })}
    </p>
  )
}

/** A pip for each round, with its attempt if it has been taken. */
const placesFor = (attempts: Attempts, rounds: number) =>
  Array.from({ length: rounds }, (_, at) => ({ round: at + 1, attempt: attempts[at] }))
