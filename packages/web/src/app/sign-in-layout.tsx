import { Outlet } from 'react-router'
import { Logo } from './logo.tsx'

/** The pages before signing in: deep ice with fresh cuts, and the form upon it. */
export default function SignInLayout() {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:grid-rows-1">
      <header className="bg-deep">
        <div className="scheme-dark relative isolate flex h-full flex-col justify-between gap-6 overflow-hidden px-5 pt-6 pb-12 text-ink sm:px-10 lg:p-12">
          <IceArt />
          <Logo />
          <div>
            <p className="type-title text-[2rem] sm:text-[2.5rem] lg:max-w-[9ch] lg:text-[clamp(3.5rem,6vw,6rem)] lg:leading-[0.98]">
              Every shot leaves a mark.
            </p>
            <p className="mt-5 hidden max-w-[34ch] text-lg text-muted lg:block">
              Tap the rink at the boards. Shots, goals and faceoffs become the game your team really
              played.
            </p>
          </div>
        </div>
      </header>
      <main className="relative flex items-start justify-center bg-canvas px-5 py-8 max-lg:-mt-5 max-lg:rounded-t-dialog sm:py-12 lg:items-center">
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
    </div>
  )
}

/** Lines of a rink, the curves of blades, and one shot on its way; decoration only. */
function IceArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      // Faded out where the words stand, at the bottom left: no line crosses them. On a phone the puck
      // stands beside the words, and not half under the form.
      className="absolute inset-0 -z-10 size-full max-sm:-top-20 max-sm:left-[16%] max-sm:h-[calc(100%+5rem)] lg:[mask-image:linear-gradient(to_top_right,transparent_50%,black_57%)]"
    >
      <g className="stroke-accent" opacity="0.2" strokeWidth="2.5">
        <circle cx="560" cy="300" r="190" />
        <path d="M560-40v1100" />
      </g>
      <g className="stroke-white" strokeLinecap="round" opacity="0.2">
        <path d="M-40 560C130 520 300 400 360 220S560-60 760-90" strokeWidth="2" />
        <path d="M-20 640C220 590 380 500 470 330S700 90 860 60" strokeWidth="1.2" />
        <path d="M470 1040C520 860 610 760 840 700" strokeWidth="1.2" />
        <path d="M40 160c120 40 260 20 360-80" strokeWidth="1" />
      </g>
      <path
        d="M860 790C780 640 690 470 577 335"
        className="stroke-accent"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="560" cy="300" r="14" className="fill-accent" />
    </svg>
  )
}
