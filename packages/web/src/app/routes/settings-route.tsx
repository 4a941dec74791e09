import { PageHeader } from '../../components/page-header.tsx'
import {
  DeleteAccountCard,
  MyDataCard,
  PasswordCard,
} from '../../features/account/account-cards.tsx'
import { AppearanceCard, InstallCard } from '../../features/account/browser-cards.tsx'
import { DevicesCard } from '../../features/account/devices-card.tsx'
import { useSignOut } from '../../features/outbox/use-sign-out.tsx'
import { RecordingSettingsCard } from '../../features/shots/recording-options.tsx'
import { useSession } from '../../lib/session/session.ts'

/** What a person decides about the product and the own account. */
export default function SettingsRoute() {
  const email = useSession((session) => session.user?.email ?? '')
  const { signOut, question } = useSignOut()
  return (
    <>
      <PageHeader title="Settings" subtitle="This browser and your account" />
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <AppearanceCard />
          <RecordingSettingsCard />
          <InstallCard />
          <MyDataCard />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <PasswordCard email={email} />
          <DevicesCard onSignOut={signOut} />
          <DeleteAccountCard />
        </div>
      </div>
      {question}
    </>
  )
}
