import { PLAN_PRICES_USD, planAmount, type TeamType } from '@icetally/domain/platform/limits'
import type { Team } from '@icetally/domain/team/endpoints/teams'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Badge } from '../platform/components/badge.tsx'
import { Button } from '../platform/components/button.tsx'
import { classes } from '../platform/components/classes.ts'
import { Dialog, DialogBody } from '../platform/components/dialog.tsx'
import type { Layer } from '../platform/components/layers.ts'
import { SegmentedControl } from '../platform/components/segmented-control.tsx'
import { isolated } from '../platform/format/user-text.ts'
import { updateTeam } from '../platform/queries/teams.ts'

/** A month's price, e.g. "$9.99". */
function monthlyPrice(type: TeamType): string {
  return PLAN_PRICES_USD[type] === 0 ? '$0' : `$${PLAN_PRICES_USD[type].toFixed(2)}`
}

/** The content of a plan, for the plan cards, e.g. "1 game". */
function planContents(type: TeamType): readonly string[] {
  return (['games', 'members', 'exportedReports'] as const).map((kind) => planAmount(type, kind))
}

type StandardType = 'STANDARD_MONTHLY' | 'STANDARD_YEARLY'

/** The plans side by side, with prices; choosing one is the decision, so each has its own button. */
export function PlanPicker(props: {
  onChoose: (type: TeamType) => void
  /** The plan whose choice is being carried out. */
  pendingType: TeamType | null
  pendingText: string
  /** Off where only a paid plan makes sense. */
  withFree?: boolean
}) {
  const { onChoose, pendingType, pendingText, withFree = true } = props
  const [standard, setStandard] = useState<StandardType>('STANDARD_MONTHLY')
  const busy = pendingType !== null
  const choosing = (type: TeamType) => ({
    onClick: () => onChoose(type),
    pending: pendingType === type,
    pendingText,
    disabled: busy && pendingType !== type,
  })
  return (
    <>
      <div className={classes('grid gap-4', withFree && 'sm:grid-cols-2')}>
        <PlanCard
          name="Standard"
          type={standard}
          highlighted
          note={
            standard === 'STANDARD_YEARLY'
              ? 'per month, billed annually'
              : 'per month, billed monthly'
          }
          price={
            <>
              {monthlyPrice(standard)}
              <Badge tone="success" className="font-sans">
                free during the beta
              </Badge>
            </>
          }
          choice={
            <SegmentedControl
              label="Billing"
              value={standard}
              onChange={setStandard}
              disabled={busy}
              segments={[
                { value: 'STANDARD_MONTHLY', label: 'Monthly' },
                { value: 'STANDARD_YEARLY', label: 'Yearly' },
              ]}
            />
          }
        >
          <Button {...choosing(standard)}>Standard Team</Button>
        </PlanCard>
        {withFree && (
          <PlanCard name="Free" type="BASIC_FREE" note="forever" price={monthlyPrice('BASIC_FREE')}>
            <Button {...choosing('BASIC_FREE')} variant="secondary">
              Free Team
            </Button>
          </PlanCard>
        )}
      </div>
      <p className="text-muted">
        No payment is taken: the Standard plans are free during the beta.
      </p>
    </>
  )
}

function PlanCard(props: {
  name: string
  type: TeamType
  price: ReactNode
  note: string
  choice?: ReactNode
  highlighted?: boolean
  children: ReactNode
}) {
  const { name, type, price, note, choice, highlighted = false, children } = props
  return (
    <section
      aria-label={name}
      className={classes(
        'relative flex flex-col gap-4 overflow-hidden rounded-card border p-5',
        highlighted ? 'border-focus bg-raised shadow-lift' : 'border-line bg-canvas',
      )}
    >
      {highlighted && (
        <span aria-hidden="true" className="skate-cut -top-px absolute right-6 h-1.5 w-12" />
      )}
      <div>
        <h3 className="type-heading text-xl">{name}</h3>
        <p className="type-figure mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-[2.5rem]">
          {price}
        </p>
        <p className="mt-1 text-muted text-sm">{note}</p>
      </div>
      {choice}
      <ul className="flex flex-1 flex-col gap-1.5">
        {planContents(type).map((line) => (
          <li key={line} className="flex items-center gap-2">
            <IconCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-text" />
            {line}
          </li>
        ))}
      </ul>
      <div className="flex flex-col">{children}</div>
    </section>
  )
}

const WAYS = {
  activate: {
    title: 'Activate Team',
    description: 'Select a plan to activate your team.',
    success: 'Team activated successfully!',
    pendingText: 'Activating...',
    change: { state: 'ACTIVE' },
  },
  upgrade: {
    title: 'Upgrade Team',
    description: 'Select a plan to upgrade your team.',
    success: 'Team upgraded successfully!',
    pendingText: 'Upgrading...',
    change: {},
  },
} as const

/** Brings a disabled team back, with any plan, or moves a free one to a Standard plan. */
export function ChangePlanDialog(props: Layer & { team: Team; way: keyof typeof WAYS }) {
  const { team, way, open, onClose } = props
  const { title, description, success, pendingText, change } = WAYS[way]
  const withFree = way === 'activate'
  const changing = useMutation(updateTeam(success))
  const choose = (type: TeamType) =>
    changing.mutate({ teamId: team.id, type, ...change }, { onSuccess: onClose })
  return (
    <Dialog
      open={open}
      onClose={changing.isPending ? () => undefined : onClose}
      title={`${title}: ${isolated(team.name)}`}
      description={description}
      size={withFree ? 'wide' : 'compact'}
    >
      <DialogBody>
        <PlanPicker
          onChoose={choose}
          pendingType={changing.isPending ? (changing.variables.type ?? null) : null}
          pendingText={pendingText}
          withFree={withFree}
        />
      </DialogBody>
    </Dialog>
  )
}
