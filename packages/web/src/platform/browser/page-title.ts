import { useEffect } from 'react'

/** The product's name, as the header, the page title and the installed app show it. */
export const PRODUCT_NAME = 'Icetally'

/** Sets the title of the browser's tab, e.g. "Your Teams · Icetally". */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    document.title = title === null ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`
  }, [title])
}
