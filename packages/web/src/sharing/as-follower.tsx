/** Links to the page of a link, as others see it. */
export const AsFollower = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center self-center font-semibold text-accent-text underline underline-offset-4"
  >
    See what followers see
  </a>
)
