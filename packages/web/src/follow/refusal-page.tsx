/** The texts of a page that cannot be shown. */
export const REFUSALS = {
  gone: {
    title: 'This link does not exist or is no longer valid',
    text: 'Ask the team for a new one. Links end with the season, and the team can revoke them.',
  },
  busy: {
    title: 'This page cannot be shown right now',
    text: 'Please try again in a minute.',
  },
} as const

/** Why a page cannot be shown: there is nothing under this link, or the server has too much to do. */
export type Refusal = keyof typeof REFUSALS

/** The one page for a link that is unknown, expired or revoked: it reveals no more. */
export function RefusalPage({ kind }: { readonly kind: Refusal }) {
  const { title, text } = REFUSALS[kind]
  return (
    <main className="mx-auto flex min-h-dvh max-w-[34rem] flex-col justify-center gap-4 px-6 py-12">
      <span aria-hidden="true" className="skate-cut h-1.5 w-14" />
      <h1 className="type-title text-[2.25rem] sm:text-[3rem]">{title}</h1>
      <p className="text-lg text-muted">{text}</p>
      <p className="type-title mt-8 flex items-center gap-2 text-2xl">
        <img src="/favicon.svg" alt="" className="size-8" />
        Icetally
      </p>
    </main>
  )
}
