import { IconShare } from '@tabler/icons-react'
import { Button, type ButtonProps } from '../platform/components/button.tsx'
import { openers } from '../platform/components/opened-later.tsx'
import { useShareGame } from './use-share-game.ts'

const { openedLater } = openers(() => import('./share-game-dialog.tsx'))
/** The control that shows the link to a game. */
export const ShareGameDialog = openedLater((parts) => parts.ShareGameDialog)

/** Creates a link to a game, and shows it. For managers only. */
export function ShareGame(props: {
  game: Parameters<typeof useShareGame>[0]
  variant?: ButtonProps['variant']
}) {
  const { game, variant = 'primary' } = props
  const { share, dialog } = useShareGame(game)
  if (share === null) return null
  // In place before the role is known: a further button may need another row.
  const isKnown = share !== undefined
  return (
    <>
      <Button
        {...{ variant, icon: IconShare, onClick: share, disabled: !isKnown }}
        className={isKnown ? undefined : 'invisible'}
      >
        Share
      </Button>
      <ShareGameDialog {...dialog} />
    </>
  )
}
