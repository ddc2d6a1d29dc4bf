/** In a chunk of its own: few who look at the panel copy a story. */
export { storyOfRun } from '@baize/machines/inspect';
