import type { GameFormat } from '@icetally/domain/game/format/game-format'
import { counted } from '@icetally/domain/platform/counted'
import type { TeamDetail } from '@icetally/domain/team/endpoints/teams'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '../platform/components/button.tsx'
import { Checkbox } from '../platform/components/checkbox.tsx'
import { Dialog, DialogBody, DoneFooter } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { useFilledWith } from '../platform/forms/schema-form.ts'
import { useTeamSettings } from '../platform/queries/use-team-settings.ts'
import { usePermissions } from '../platform/session/permissions.ts'
import { FormatFields } from './format-fields.tsx'
import { setFormatOfGames } from './format-of-games.ts'
import { RecordedOptions } from './recorded-options.tsx'

/** A team's recorded kinds: managers choose, the others see them. */
export function RecordingDialog({ team, ...layer }: Layer & { team: TeamDetail }) {
  const { role, may } = usePermissions(team)
  const [{ recording: value, trueRink }, change] = useTeamSettings(team)
  return (
    <Dialog {...layer} title="What this team records" size="compact">
      <DialogBody>
        <p className="text-muted">
          Shots, goals and faceoffs always.{' '}
          {role === 'admin'
            ? 'In a game each device can choose otherwise, under More.'
            : 'Managers choose this. You can choose otherwise in a game, under More.'}
        </p>
        <RecordedOptions
          value={value}
          disabled={!may('team.describe')}
          onChange={(recording) => change({ recording })}
        />
        <section className="border-line border-t pt-4">
          <FormatFields
            value={value.format}
            disabled={!may('team.describe')}
            onChange={(format) => change({ recording: { format } })}
          />
          <p className="mt-1 text-muted text-sm">
            For new games. A game that exists keeps its format: Edit Game changes it.
          </p>
          <ScheduledGames team={team} format={value.format} />
        </section>
        <div className="-mx-2 border-line border-t pt-3">
          <Checkbox
            label="Real markings (NHL/IIHF)"
            detail="Recommended. Lines, circles and dots are where a real rink has them, so taps are more exact: the standard drawing is 7 to 13 feet off."
            checked={trueRink}
            disabled={!may('team.describe')}
            onChange={({ currentTarget }) => change({ trueRink: currentTarget.checked })}
          />
        </div>
      </DialogBody>
      <DoneFooter onDone={layer.onClose} />
    </Dialog>
  )
}

/** Offers the team's format to the games that were scheduled before it was chosen. */
function ScheduledGames({ team, format }: { team: TeamDetail; format: GameFormat }) {
  const { may } = usePermissions(team)
  const before = useFilledWith(format)
  const setting = useMutation(setFormatOfGames(useQueryClient(), team.id))
  const games = team.games.filter(({ status }) => status === 'scheduled')
  if (games.length === 0 || !may('team.describe')) return null
  return (
    <Button
      variant="secondary"
      className="mt-3 w-full"
      pending={setting.isPending}
      pendingText="Changing..."
      onClick={() => setting.mutate({ gameIds: games.map(({ id }) => id), format, before })}
    >
      Use it in {counted(games.length, 'scheduled game')}
    </Button>
  )
}
