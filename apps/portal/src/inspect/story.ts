/** In a chunk of its own: few who look at the panel copy a scenario. */
export { formatRunAsScenario } from '@baize/chartwalk/inspect';
