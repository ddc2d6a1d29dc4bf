export { agentPages } from './home/pages.ts';
