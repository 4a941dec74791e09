import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import type { ReactNode } from 'react'
import { PausedThings } from '../team/index.ts'
import { ApiKeysSection } from './api-keys-section.tsx'
import { LinksSection } from './links-section.tsx'
import { UnderThirteen } from './under-thirteen.tsx'

/** Who outside the team sees what of it: followers by links, programs by keys; `more` stands last. */
export function SharingScreen({ team, more }: { team: TeamDetail; more?: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <PausedThings team={team} />
      <UnderThirteen team={team} />
      <LinksSection team={team} />
      <ApiKeysSection team={team} />
      {more}
    </div>
  )
}
