import type { TeamType } from '@icetally/domain/platform/limits'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../platform/components/button.tsx'
import { Dialog, DialogBody, DialogFooter, DialogForm } from '../platform/components/dialog.tsx'
import { ImagePicker } from '../platform/components/image-picker.tsx'
import { useCloseOnBack } from '../platform/components/layers.ts'
import { deviceZone } from '../platform/format/device-zone.ts'
import { draftsOf, useDraft } from '../platform/forms/drafts.ts'
import { reportError } from '../platform/messages/report-error.ts'
import { createTeam } from '../platform/queries/teams.ts'
import { ColourPicker } from './colour-picker.tsx'
import { TeamTextFields, type TeamTextForm, useTeamTextForm } from './edit-team-dialog.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { IMAGE_TYPES, imageRefusal, NOT_AN_IMAGE } from './team-image-button.tsx'
import { teamTextSchema } from './team-text.ts'
import { ZoneField } from './zone-field.tsx'

const TEAM = 'team'
const COLOR = 'color of team'

/** Creates a team in two steps: its fields, then its plan. Typed text stays on the way back. */
export function CreateTeamDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<1 | 2>(1)
  const close = () => {
    for (const draft of [TEAM, COLOR]) draftsOf(draft).forget()
    setStep(1)
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Create Team"
      description={`Step ${step} of 2: ${step === 1 ? 'the team' : 'its plan'}`}
      size="wide"
      keepOpen
    >
      <Wizard step={step} onStep={setStep} onClose={close} />
    </Dialog>
  )
}

function Wizard(props: { step: 1 | 2; onStep: (step: 1 | 2) => void; onClose: () => void }) {
  const { step, onStep, onClose } = props
  const form = useTeamTextForm({ name: '', description: '', timeZone: deviceZone() }, TEAM)
  const [image, setImage] = useState<File | null>(null)
  const [colour, setColour] = useDraft<string | null>(COLOR, null)
  const creation = useMutation(createTeam)
  useCloseOnBack(step === 2, () => {
    if (!creation.isPending) onStep(1)
  })
  const create = (type: TeamType) => {
    const { name, description, timeZone } = teamTextSchema.parse(form.getValues())
    creation.mutate(
      { name, description: description || null, timeZone: timeZone || null, type, image, colour },
      {
        onSuccess: ({ imageError }) => {
          if (imageError !== null) {
            reportError(imageError, { failure: 'The team image could not be uploaded' })
          }
          onClose()
        },
        onError: (error) => {
          if (form.markErrors(error)) onStep(1)
        },
      },
    )
  }
  if (step === 2) {
    return (
      <>
        <DialogBody>
          <PlanPicker
            onChoose={create}
            pendingType={creation.isPending ? creation.variables.type : null}
            pendingText="Creating..."
          />
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" disabled={creation.isPending} onClick={() => onStep(1)}>
            Back
          </Button>
        </DialogFooter>
      </>
    )
  }
  return (
    <DescribeStep
      form={form}
      image={image}
      onImage={setImage}
      colour={colour}
      onColour={setColour}
      onNext={() => onStep(2)}
      onClose={onClose}
    />
  )
}

function DescribeStep(props: {
  form: TeamTextForm
  image: File | null
  onImage: (image: File | null) => void
  colour: string | null
  onColour: (colour: string | null) => void
  onNext: () => void
  onClose: () => void
}) {
  const { form, image, onImage, colour, onColour, onNext, onClose } = props
  const [imageError, setImageError] = useState<string>()
  const take = (file: File | null, complaint?: string) => {
    setImageError(complaint)
    onImage(complaint === undefined ? file : null)
  }
  return (
    <DialogForm onSubmit={form.submitting(onNext)} onClose={onClose} confirmText="Next">
      <TeamTextFields field={form.field} />
      <ZoneField {...form.field('timeZone')} />
      <ColourPicker teamName={form.watch('name')} value={colour} onChange={onColour} />
      <ImagePicker
        label="Team Image"
        file={image}
        onChange={(file) => take(file, file === null ? undefined : imageRefusal(file))}
        onUnreadable={() => take(null, NOT_AN_IMAGE)}
        accept={IMAGE_TYPES}
        hint="PNG, JPEG, WebP, GIF or AVIF, up to 5 MB"
        error={imageError}
      />
    </DialogForm>
  )
}
