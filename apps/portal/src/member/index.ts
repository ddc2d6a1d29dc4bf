export { type MemberPageKey, memberPages } from './pages.ts';
