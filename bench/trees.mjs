// A team of 100,000 members, about 14 deep: its agent's reports, compared with the bare sum of the
// same bookings.
import { inMilliseconds, computeMedians, withBigTeam } from './lib/big-team.mjs';
import { treeFigures } from './lib/big-tree.mjs';
import { getNumber } from './lib/options.mjs';
import { limit } from './lib/report.mjs';

const reads = {
  overview: '/api/agent/team-overview?range=30d',
  statements: '/api/agent/statements?period=30d',
  downline: '/api/agent/downlines?pageSize=50',
  search: '/api/agent/downlines?pageSize=50&search=big123',
};

const bareSum = `select sum(amount), count(distinct owner) from transfer
  where type in ('bet', 'win') and currency = 'USD' and at >= now() - interval '30 days'`;

/** Runs the benchmark `trees`; `--members=` and `--rounds=` set other sizes. */
export default async function trees({ options, say }) {
  const members = getNumber(options, 'members', 100_000);
  const rounds = getNumber(options, 'rounds', 500_000);
  return withBigTeam({ members, rounds, say }, async ({ cluster, read, sumDaysMs }) => {
    const medians = await computeMedians({
      bare: () => cluster.ask(bareSum),
      ...Object.fromEntries(Object.entries(reads).map(([name, path]) => [name, () => read(path)])),
    });
    const ratio = Number((medians.overview / medians.bare).toFixed(2));
    return {
      name: 'trees',
      ratio,
      against: 'the bare sum of the same bookings',
      members,
      rounds,
      ...treeFigures(cluster),
      ...inMilliseconds(medians),
      sumDaysMs: Math.round(sumDaysMs),
      limits: [limit('ratio', ratio, '≤', 2)],
    };
  });
}
