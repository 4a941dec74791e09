import { RecordingSettingsCard } from '../game-screen/index.ts'
import { PageHeader } from '../platform/components/page-header.tsx'
import { useSession } from '../platform/session/session.ts'
import { useSignOut } from '../platform/unsent/use-sign-out.tsx'
import { DeleteAccountCard, MyDataCard, PasswordCard } from './account-cards.tsx'
import { AppearanceCard, InstallCard } from './browser-cards.tsx'
import { DevicesCard } from './devices-card.tsx'

/** The user's settings of the product and the own account. */
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
