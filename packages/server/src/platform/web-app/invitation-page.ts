import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The path of an invitation to a team, as it is sent in messengers. */
export const INVITATION = /^\/join\/[^/]+\/?$/

const TITLE = 'Join a team on Icetally'
const DESCRIPTION = 'You are invited to a team: shots, goals and figures of its games.'

/**
 * The app's page with a preview for messengers, which take no relative addresses. It names no team: the code alone
 * opens an invitation.
 */
export function invitationPage(root: string): (origin: string) => string {
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  return (origin) => {
    if (!URL.canParse(origin)) return page
    // A client sends the name of the host.
    const image = new URL('/icons/icon-512.png', origin).href.replaceAll('"', '%22')
    const preview = [
      ['og:type', 'website'],
      ['og:site_name', 'Icetally'],
      ['og:title', TITLE],
      ['og:description', DESCRIPTION],
      ['og:image', image],
      ['twitter:card', 'summary'],
    ].map(([name, content]) => `<meta property="${name}" content="${content}">`)
    return page.replace('</head>', () => `${preview.join('')}</head>`)
  }
}
