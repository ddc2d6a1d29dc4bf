/** The page of the sportsbook. */
import { leagues } from '../sports.ts';
import { createView } from './create-view.tsx';

export default createView(leagues);
