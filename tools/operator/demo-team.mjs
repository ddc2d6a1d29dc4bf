// `npm run demo:team -- …`
import { runCommand } from './start.mjs';

await runCommand('demo-team');
