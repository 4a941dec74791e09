import type { Team } from '@icetally/domain/team/endpoints/teams'
import { formatDatedDay, wallOf } from '../format/format-date.ts'
import { TeamCrest } from './crest.tsx'

/** On paper, whose page this is and when it was printed; nothing on the screen. */
export const PrintHead = ({
  team,
}: {
  team: Pick<Team, 'name' | 'imageUrl' | 'colour' | 'shortCode'>
}) => (
  <div className="mb-5 hidden items-center gap-3 print:flex">
    <TeamCrest team={team} className="size-12 text-lg" />
    <p className="type-heading min-w-0 flex-1 text-2xl">{team.name}</p>
    <p className="text-muted text-sm">
      Printed {formatDatedDay(wallOf(new Date(), null).toISOString().slice(0, 10))}
    </p>
  </div>
)
