import './overlay.css'
import { hydrateRoot } from 'react-dom/client'
import { noteServerTime } from '../live/server-clock.ts'
import { pageData } from '../page-data.ts'
import { OverlayPage } from './overlay-page.tsx'

const page = pageData()
if (page?.data.kind === 'overlay') {
  noteServerTime(page.data.now)
  hydrateRoot(page.root, <OverlayPage data={page.data} />)
}
