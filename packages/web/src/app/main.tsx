import '../platform/styles/app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { forgetPlaceOfBefore } from '../account/sign-in/guards.tsx'
import { sendWaitingSignOuts } from '../platform/api/api.ts'
import { forgetImages } from '../platform/browser/image-cache.ts'
import { rememberInstallPrompt } from '../platform/browser/install-prompt.ts'
import { watchLastInput } from '../platform/browser/last-input.ts'
import { takeLinkToken } from '../platform/browser/link-token.ts'
import { watchConnection } from '../platform/browser/network.ts'
import { guardPresses } from '../platform/browser/press-guard.ts'
import { takeQuery } from '../platform/browser/taken-query.ts'
import { ErrorBoundary } from '../platform/components/error-boundary.tsx'
import { LayerHistory } from '../platform/components/layers.ts'
import { patterns } from '../platform/paths.ts'
import { checkStoredSession } from '../platform/queries/auth.ts'
import { followOwnTeams, onOwnTeams } from '../platform/queries/own-teams.ts'
import { queryClient } from '../platform/queries/query-client.ts'
import { followOtherTabs, useSession } from '../platform/session/session.ts'
import { followVersions } from '../platform/startup/new-version.ts'
import { PageFailure } from '../platform/startup/page-failure.tsx'
import { hasDatabases } from '../platform/sync/open-database.ts'
import { createAnswerStore } from '../platform/sync/query-cache/answer-store.ts'
import { persistQueries } from '../platform/sync/query-cache/persist-queries.ts'
import { addFonts } from './fonts.ts'
import { headStart } from './head-start.ts'
import { Messages } from './messages.tsx'
import { NewVersionOffer } from './new-version-offer.tsx'
import { OfflineNote } from './offline-note.tsx'
import { readyForOffline } from './ready-for-offline.ts'
import { keepTokenFresh } from './renew-token.ts'
import { AppRoutes } from './router.tsx'

/**
 * Caches only images of the user's teams: others are deleted with their team, and all with the
 * user.
 */
function followImages(): void {
  onOwnTeams((teams) => void forgetImages(teams.map(({ imageUrl }) => imageUrl)))
  useSession.subscribe(({ user }, before) => {
    if (before.user !== null && user?.id !== before.user.id) void forgetImages()
  })
  // A page that was closed too early may not have deleted some.
  if (useSession.getState().user === null) void forgetImages()
}

/** Starts the app in the element that index.html has for it. */
function start() {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no element with the id "root"')

  const opensByToken = [patterns.resetPassword, patterns.verifyEmail, patterns.register]
  if (opensByToken.some((path) => path === location.pathname)) takeLinkToken()
  if (location.pathname === patterns.openId) takeQuery()
  forgetPlaceOfBefore()
  followOtherTabs()
  followVersions()
  rememberInstallPrompt()
  watchLastInput()
  guardPresses()
  followOwnTeams(queryClient)
  followImages()
  if (hasDatabases()) persistQueries(queryClient, createAnswerStore())
  // Regardless of its age: even a short absence may have missed something.
  watchConnection(() => {
    sendWaitingSignOuts()
    void queryClient.refetchQueries({ type: 'active' })
  })
  sendWaitingSignOuts()
  const screen = headStart(location.pathname)
  if (import.meta.env.PROD) readyForOffline()
  const checked = checkStoredSession(screen)
  void checked.then(keepTokenFresh)
  addFonts(checked)

  // In a transition the first page is rendered in slices; a press has to wait for none of them.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          {/* In a transition, presses in the meantime would still reach the page before. */}
          <BrowserRouter useTransitions={false}>
            <LayerHistory />
            <ErrorBoundary fallback={<PageFailure />}>
              <AppRoutes />
            </ErrorBoundary>
            <OfflineNote />
            <NewVersionOffer />
          </BrowserRouter>
          <Messages />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

// A task of its own: together with the scripts' it would delay the handling of a press.
setTimeout(start)
