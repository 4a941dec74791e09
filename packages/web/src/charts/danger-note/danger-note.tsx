import { formatCount } from '@icetally/domain/counted'
import { levelWords } from '@icetally/domain/statistics/danger/level'
import { DANGER_SOURCE } from '@icetally/domain/statistics/danger/source'
import { classes } from '../../components/classes.ts'

const { league, games, shots, seasons, fittedOn } = DANGER_SOURCE
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(fittedOn),
)

interface DangerNoteProps {
  /** On how many shots the level is fitted (`overview.dangerLevel.shots`); of several games, the most. */
  readonly levelShots: number
  readonly className?: string
}

/** What expected goals are made of and how far they can be trusted; once on every page that shows them. */
export function DangerNote({ levelShots, className }: DangerNoteProps) {
  return (
    <p role="note" className={classes('text-muted text-sm', className)}>
      Expected goals: shots on goal, goalie in the net, place only. Level: {levelWords(levelShots)}.
      One game: luck is ±2.3 goals. Source: {formatCount(shots)} shots of {games} games of the{' '}
      {league}, {seasons}; fitted {day}.
    </p>
  )
}
