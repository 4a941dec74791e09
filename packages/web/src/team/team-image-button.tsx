import { LIMITS } from '@icetally/domain/platform/limits'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconCamera } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Spinner } from '../platform/components/spinner.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { toastError } from '../platform/messages/toast.ts'
import { TeamCrest } from '../platform/pages/crest.tsx'
import { changeTeamImage } from '../platform/queries/teams.ts'

/** The kinds of picture a team image may be. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif'

export const NOT_AN_IMAGE = 'Please choose an image file'

/** Why this file cannot be a team image, or nothing when it can be tried. The server looks inside. */
export function imageRefusal(file: File): string | undefined {
  if (!file.type.startsWith('image/')) return NOT_AN_IMAGE
  if (file.size > LIMITS.imageBytes) {
    return `The image is larger than ${LIMITS.imageBytes / 1024 / 1024} MB`
  }
  return undefined
}

/** The team's image; a press on it chooses another. */
export function TeamImageButton({ team, disabled }: { team: Team; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const upload = useMutation(changeTeamImage)
  const choose = (file: File | undefined) => {
    if (file === undefined) return
    const complaint = imageRefusal(file)
    if (complaint === undefined) upload.mutate({ teamId: team.id, image: file })
    else toastError(complaint)
  }
  const picture = <TeamCrest team={team} className="size-full text-3xl" />
  if (disabled) return <span className={`${frame} saturate-30`}>{picture}</span>
  return (
    <>
      <button
        type="button"
        aria-label={`Change image of ${isolated(team.name)}`}
        aria-disabled={upload.isPending || undefined}
        onClick={() => {
          if (!upload.isPending) input.current?.click()
        }}
        className={`group ${frame}`}
      >
        {picture}
        <span
          aria-hidden="true"
          className="absolute -right-1.5 -bottom-1.5 flex size-8 items-center justify-center rounded-full border border-line bg-surface text-muted shadow-card transition-colors group-hover:bg-primary group-hover:text-on-primary group-focus-visible:bg-primary group-focus-visible:text-on-primary"
        >
          {upload.isPending ? <Spinner className="size-4" /> : <IconCamera className="size-4.5" />}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        tabIndex={-1}
        aria-label={`Image file for ${isolated(team.name)}`}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
        className="hidden"
      />
    </>
  )
}

const frame = 'relative flex size-20 shrink-0 rounded-card'
