/** Navigates from the app to another address; an object, so that tests can stay. */
export const leave = {
  /** Throws for an address that is none of the web's. */
  to(url: string): void {
    const { protocol, href } = new URL(url)
    if (protocol !== 'https:' && protocol !== 'http:') throw new Error('This address opens nothing')
    location.assign(href)
  },
}
