import { Outlet } from 'react-router'
import { Logo } from './logo.tsx'

/** The pages before signing in: a sheet of dark ice with fresh cuts, and the form upon it. */
export default function SignInLayout() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
      <div className="scheme-dark relative isolate flex flex-col justify-between overflow-hidden bg-sunken px-5 py-5 text-ink sm:px-10 lg:p-12">
        <IceArt />
        <Logo />
        <div className="hidden lg:block">
          <p className="type-title max-w-[14ch] text-[clamp(3rem,5.2vw,5rem)]">
            Every shot leaves a mark.
          </p>
          <p className="mt-4 max-w-[36ch] text-lg text-muted">
            Tap the rink at the boards. Shots, goals and faceoffs turn into the game your team
            really played.
          </p>
        </div>
      </div>
      <main className="relative flex items-start justify-center rounded-t-dialog bg-canvas px-5 py-8 max-lg:-mt-4 sm:py-12 lg:items-center lg:rounded-none">
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
    </div>
  )
}

/** Lines of a rink and the curves of blades, drawn once; decoration only. */
function IceArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      className="-z-10 absolute inset-0 size-full"
    >
      <g className="stroke-accent" opacity="0.16" strokeWidth="2.5">
        <circle cx="590" cy="330" r="200" />
        <circle cx="590" cy="330" r="7" className="fill-accent" />
        <path d="M590-40v1000M250-40v1000" />
      </g>
      <g className="stroke-white" strokeLinecap="round" opacity="0.2">
        <path d="M-40 700C160 640 300 470 360 250S560-60 760-90" strokeWidth="2" />
        <path d="M-20 760C220 700 380 560 470 360S700 90 860 60" strokeWidth="1.2" />
        <path d="M120 960C240 760 420 690 620 690s220 40 260 20" strokeWidth="1.2" />
        <path d="M40 160c120 40 260 20 360-80" strokeWidth="1" />
      </g>
      <path
        d="M-40 860C200 800 420 640 540 440"
        className="stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="556" cy="413" r="13" className="fill-accent" />
    </svg>
  )
}
