import './follow.css'
import { hydrateRoot } from 'react-dom/client'
import { FollowPage } from './follow-page.tsx'
import { noteServerTime } from './live/server-clock.ts'
import { pageData } from './page-data.ts'

const page = pageData()
if (page !== null && page.data.kind !== 'overlay') {
  noteServerTime(page.data.now)
  hydrateRoot(page.root, <FollowPage data={page.data} />)
}
