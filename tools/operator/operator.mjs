// `npm run operator -- …`
import { runCommand } from './start.mjs';

await runCommand('operator');
