import './follow.css'
import { hydrateRoot } from 'react-dom/client'
import { FollowPage } from './follow-page.tsx'
import { noteServerTime } from './live/server-clock.ts'
import { DATA_ID, type PageData } from './page-data.ts'

const root = document.getElementById('root')
const text = document.getElementById(DATA_ID)?.textContent
if (root !== null && text) {
  const data = JSON.parse(text) as PageData
  noteServerTime(data.now)
  hydrateRoot(root, <FollowPage data={data} />)
}
