import { Suspense, useEffect, useRef, useState } from 'react'
import { matchPath, Outlet, useLocation, useNavigationType } from 'react-router'
import { inOrder } from '../../platform/browser/in-order.ts'
import { useWide } from '../../platform/browser/use-wide.ts'
import { classes } from '../../platform/components/classes.ts'
import { SidePanel } from '../../platform/components/dialog.tsx'
import { ErrorBoundary } from '../../platform/components/error-boundary.tsx'
import { loadSurfaces } from '../../platform/components/opened-later.tsx'
import { HasPageBar } from '../../platform/components/page-bar.tsx'
import { LoadingRegion, Skeleton } from '../../platform/components/skeleton.tsx'
import { patterns } from '../../platform/paths.ts'
import { PageFailure } from '../../platform/startup/page-failure.tsx'
import { RefusalMessages } from '../../platform/unsent/refusal-messages.tsx'
import { askAhead } from '../ask-ahead.ts'
import { Palette, usePaletteKey } from '../palette/palette.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { keepFocus } from './keep-focus.ts'
import { Sidebar } from './sidebar.tsx'

/** The frame around every page of a signed-in user: navigation, header, and the page in between. */
export default function Shell() {
  const [menuOpen, setMenuOpen] = useState(false)
  const [recordsOpen, setRecordsOpen] = useState(false)
  const openRecords = () => {
    setMenuOpen(false)
    setRecordsOpen(true)
  }
  const [paletteOpen, setPaletteOpen] = useState(false)
  const openPalette = () => {
    setMenuOpen(false)
    setPaletteOpen(true)
  }
  usePaletteKey(openPalette)
  const { pathname } = useLocation()
  const isRink = onRink(pathname)
  const wide = useWide() && !isRink
  const frame = useFrame(isRink)
  useEffect(() => {
    // Then everything opens without a network too. A failed load is tried again when it is opened.
    return inOrder(loadSurfaces)
  }, [])
  useEffect(() => askAhead(pathname), [pathname])
  const main = useRef<HTMLElement>(null)
  // A loaded page begins at its start by itself; one that follows signing in does not.
  const isLoaded = useNavigationType() === 'POP'
  const shown = useRef(isLoaded ? pathname : null)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setMenuOpen(false)
    // The focus moves to the beginning of the page, as after a fresh page load.
    scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame has another element.
  useEffect(() => (main.current === null ? undefined : keepFocus(main.current)), [frame])
  return (
    <div
      key={frame}
      className={classes(
        'print:block',
        !isRink && 'lg:grid lg:min-h-dvh lg:grid-cols-[17.5rem_minmax(0,1fr)]',
      )}
    >
      <a
        href="#main"
        className="-translate-y-24 fixed top-2 left-2 z-30 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      {wide && (
        <aside className="sticky top-0 hidden h-dvh bg-deep lg:block print:hidden">
          <div className="scheme-dark h-full overflow-y-auto text-ink">
            <Sidebar onOpenRecords={openRecords} onSearch={openPalette} />
          </div>
        </aside>
      )}
      <SidePanel open={menuOpen} onClose={() => setMenuOpen(false)} title="Menu">
        <Sidebar onOpenRecords={openRecords} onSearch={openPalette} />
      </SidePanel>
      <Palette open={paletteOpen} onClose={() => setPaletteOpen(false)} />
      <RefusalMessages />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header
          isRink={isRink}
          onOpenMenu={() => setMenuOpen(true)}
          onSearch={openPalette}
          records={{
            open: recordsOpen,
            onOpen: openRecords,
            onClose: () => setRecordsOpen(false),
          }}
        />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={classes(
            'mx-auto w-full min-w-0 flex-1 scroll-mt-20 outline-none lying:pt-0.5 lying:pb-3',
            isRink
              ? 'px-1.5 pb-2 tall:sm:px-4 lg:px-4 lying:px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))]'
              : 'max-w-384 px-4 py-5 sm:px-6 sm:py-7 lg:px-8 lying:px-[max(1rem,env(safe-area-inset-left),env(safe-area-inset-right))]',
          )}
        >
          <ErrorBoundary resetKey={pathname} fallback={<PageFailure />}>
            <Suspense fallback={<PageSkeleton />}>
              <HasPageBar value={isRink}>
                <Outlet />
              </HasPageBar>
            </Suspense>
          </ErrorBoundary>
        </main>
        {!wide && <BottomBar />}
      </div>
    </div>
  )
}

/** Is the page a rink to record on, which takes the whole window? */
const onRink = (pathname: string): boolean =>
  matchPath(patterns.practice, pathname) !== null ||
  (matchPath(patterns.game, pathname) !== null &&
    matchPath(patterns.importSchedule, pathname) === null)

/**
 * The number of the frame: another one where the rink's redirects to a page, as that of a finished game does. It is
 * drawn again, rather than moved.
 */
function useFrame(isRink: boolean): number {
  const isRedirect = useNavigationType() === 'REPLACE'
  const [shown, show] = useState({ isRink, frame: 0 })
  const frame = shown.isRink && !isRink && isRedirect ? shown.frame + 1 : shown.frame
  if (shown.isRink !== isRink) show({ isRink, frame })
  return frame
}

function PageSkeleton() {
  return (
    <LoadingRegion className="flex flex-col gap-5">
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-48 w-full rounded-card" />
    </LoadingRegion>
  )
}
