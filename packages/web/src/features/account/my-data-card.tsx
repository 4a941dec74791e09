import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { Section } from '../../components/card.tsx'
import { saveFile } from '../../lib/browser/save-file.ts'
import { fetchMyData } from '../../lib/queries/account.ts'

/** All that is kept about the user, as a file. */
export function MyDataCard() {
  const fetching = useMutation(fetchMyData)
  const save = () =>
    fetching.mutate(undefined, {
      onSuccess: (data) => {
        const day = new Date().toISOString().slice(0, 10)
        const text = `${JSON.stringify(data, null, 2)}\n`
        saveFile(`icetally-my-data-${day}.json`, new Blob([text], { type: 'application/json' }))
      },
    })
  return (
    <Section title="My Data">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <p className="min-w-0 flex-[1_1_14rem] text-muted">
          Your profile, devices and teams, and the shots and goals you recorded, as a JSON file.
        </p>
        <Button
          variant="secondary"
          icon={<IconDownload aria-hidden="true" className="size-5" />}
          pending={fetching.isPending}
          pendingText="Downloading..."
          onClick={save}
        >
          Download My Data
        </Button>
      </div>
    </Section>
  )
}
