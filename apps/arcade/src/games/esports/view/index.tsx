/** The page of the e-sports book. */
import { createView } from '../../sports/view/create-view.tsx';
import { leagues } from '../esports.ts';

export default createView(leagues);
