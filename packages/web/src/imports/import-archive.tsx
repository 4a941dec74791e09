import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { IconArchive } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../platform/components/button.tsx'
import { Section } from '../platform/components/card.tsx'
import { toastSuccess } from '../platform/messages/toast.ts'
import { paths } from '../platform/paths.ts'
import { importArchive } from '../platform/queries/imports.ts'
import { usePermissions } from '../platform/session/permissions.ts'

/** For managers of a team that is still empty: puts the archive of another team into it. */
export function ImportArchive({ team, disabled }: { team: TeamDetail; disabled: boolean }) {
  const { may } = usePermissions(team)
  const importing = useMutation(importArchive(team.id))
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = team.players.length + team.games.length === 0
  // The call is unavailable in a disabled team.
  if (!isEmpty || !may('archive.import')) return null
  const read = (file: File) =>
    importing.mutate(file, {
      onSuccess: ({ players, games }) => {
        toastSuccess('Archive imported', `${counted(players, 'player')}, ${counted(games, 'game')}`)
        void navigate(paths.team(team.id))
      },
    })
  return (
    <Section title="Archive of another team">
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">
          Everything of that team, its name included: roster, seasons, games and what was recorded.
          Download it there from Games, Download, Archive (JSON).
        </p>
        <input
          ref={input}
          type="file"
          aria-label="Archive"
          accept=".json,application/json"
          disabled={disabled || importing.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file !== undefined) read(file)
            currentTarget.value = ''
          }}
          className="sr-only"
          tabIndex={-1}
        />
        <Button
          variant="secondary"
          icon={IconArchive}
          disabled={disabled}
          pending={importing.isPending}
          pendingText="Importing..."
          onClick={() => input.current?.click()}
        >
          Choose Archive
        </Button>
      </div>
    </Section>
  )
}
