/** The interface of this subject: other subjects import nothing else of it. */
export { DownloadGame, DownloadTeam } from './download-button.tsx'
