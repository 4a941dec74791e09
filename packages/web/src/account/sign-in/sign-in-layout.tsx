import { Outlet } from 'react-router'
import { Logo } from '../../platform/components/logo.tsx'
import { GOALS, SHOTS } from './sign-in-shots.ts'

/** The pages before signing in: deep ice with the shots of a game, and the form upon it. */
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
      <main
        tabIndex={-1}
        className="relative flex items-start justify-center bg-canvas px-5 py-8 max-lg:-mt-5 max-lg:rounded-t-dialog sm:py-12 lg:items-center outline-none"
      >
        <div className="w-full max-w-md">
          <Outlet />
        </div>
      </main>
    </div>
  )
}

/** The end of a rink with the shots of a real game, one of its goals on its way; decoration only. */
function IceArt() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 1000"
      preserveAspectRatio="xMaxYMin slice"
      fill="none"
      strokeLinecap="round"
      // Faded out behind the words, at the bottom left: no mark lies under them. On a phone it is
      // beside them.
      className="absolute inset-0 -z-10 size-full max-sm:-top-14 max-sm:left-[34%] max-sm:h-[calc(100%+3.5rem)] max-sm:[mask-image:linear-gradient(to_right,transparent_18%,black_62%)] sm:max-lg:[mask-image:linear-gradient(to_right,transparent_35%,black_80%)] lg:[mask-image:linear-gradient(to_top_right,transparent_42%,black_58%)]"
    >
      <g className="stroke-accent" opacity="0.22" strokeWidth="2.5">
        <path d="M0 1040V263A263 263 0 0 1 263 0H537A263 263 0 0 1 800 263V1040" strokeWidth="5" />
        <path d="M58 103H742M0 705H800" />
        <path d="M344 103A56 56 0 0 0 456 103" className="fill-accent/20" />
        <circle cx="193" cy="291" r="141" />
        <circle cx="607" cy="291" r="141" />
        <path d="M193 291h0M607 291h0M193 752h0M607 752h0" strokeWidth="18" />
      </g>
      <g className="stroke-white" opacity="0.14">
        <path d="M-40 560C130 520 300 400 360 220S560-60 760-90" strokeWidth="2" />
        <path d="M-20 640C220 590 380 500 470 330S700 90 860 60" strokeWidth="1.2" />
        <path d="M470 1040C520 860 610 760 840 700" strokeWidth="1.2" />
      </g>
      <path d={SHOTS} className="stroke-white" strokeWidth="17" opacity="0.42" />
      <path
        d="M860 790C760 610 610 440 486 346"
        className="stroke-accent"
        strokeWidth="4"
        opacity="0.9"
      />
      <path d={GOALS} className="stroke-accent" strokeWidth="54" opacity="0.16" />
      <path d={GOALS} className="stroke-accent" strokeWidth="25" />
    </svg>
  )
}
