export { Banner, InlineNotice } from './Notice.tsx';
export type { NoticeProps } from './Notice.tsx';
