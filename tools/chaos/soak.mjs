// `npm run soak [-- --requests=500000 --bets=100000]`: whether the product on its embedded database
// leaks memory. Prints the growth per operation and exits with 1 when it is too high.
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import { say } from '../../scripts/lib/run.mjs';

await ensureInstalled();
const { default: soak } = await import('../../bench/soak.mjs');
const { print } = await import('../../bench/lib/report.mjs');
const result = await soak({ options: process.argv.slice(2), say });
print(result);
process.exit(result.limits.every(({ holds }) => holds) ? 0 : 1);
