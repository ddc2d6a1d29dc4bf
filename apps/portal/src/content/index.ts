export { startInstallApp } from './download/install.ts';
export { SafeHtml } from './SafeHtml.tsx';
export { NoticeList } from './announcements/NoticeList.tsx';
export type { HelpCentreProps } from './help/HelpCentre.tsx';
export { passOverQueued, queuePopups } from './queue/queue.ts';
export { drawnAhead, queued } from './queue/queued.ts';
