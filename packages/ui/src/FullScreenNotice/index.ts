export { FullScreenNotice } from './FullScreenNotice.tsx';
export type { FullScreenNoticeProps, FullScreenReason } from './FullScreenNotice.tsx';
