// A page of 50 rows of a team's record, from ten million bookings of thirty days: for the whole
// team and for small teams in it.
import { inMilliseconds, computeMedians, withBigTeam } from './lib/big-team.mjs';
import { treeFigures } from './lib/big-tree.mjs';
import { getNumber } from './lib/options.mjs';
import { limit } from './lib/report.mjs';

const LIMIT_MS = 100;

/** The account whose team size is nearest to a given one. */
const getTeam = ({ ask }, size) =>
  ask(`
    select account from member join (
      select ancestor_id, count(*) - 1 as below from member_upline group by 1 having count(*) > 1
    ) team on team.ancestor_id = member.id
    where account like 'big%' order by abs(below - ${size}), account limit 1`).trim();

function getPaths(cluster) {
  const [small, middle, large] = [10, 300, 2000].map((size) => getTeam(cluster, size));
  const of = (record) => (more) => `/api/agent/${record}?period=30d&pageSize=50${more}`;
  const [bets, transactions] = ['bets', 'transactions'].map(of);
  return {
    bets: bets(''),
    betsOf10: bets(`&of=${small}`),
    betsOf300: bets(`&of=${middle}`),
    betsOf2000: bets(`&of=${large}`),
    openBets: bets('&status=open'),
    transactions: transactions(''),
    transactionsOf10: transactions(`&of=${small}`),
    transactionsOf300: transactions(`&of=${middle}`),
    transactionsOf2000: transactions(`&of=${large}`),
    deposits: transactions('&type=deposit'),
  };
}

/** Further figures after the rows, without a limit. */
const later = {
  betTotals: '/api/agent/bets/totals?period=30d',
  transactionTotals: '/api/agent/transactions/totals?period=30d',
  returnedBets: '/api/agent/bets?period=30d&pageSize=50&status=rolled_back',
  betSearch: '/api/agent/bets?period=30d&pageSize=50&search=big1234',
};

const bareCount = `select count(*) from transfer where at >= now() - interval '30 days'`;

/** Runs `reports`; `--members=` and `--rounds=` set other sizes; a round has two bookings. */
export default async function reports({ options, say }) {
  const members = getNumber(options, 'members', 100_000);
  const rounds = getNumber(options, 'rounds', 5_000_000);
  return withBigTeam({ members, rounds, say }, async ({ cluster, read }) => {
    const getWorks = (paths) =>
      Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, () => read(path)]));
    const pages = await computeMedians(getWorks(getPaths(cluster)));
    const others = await computeMedians({
      bareCount: () => cluster.ask(bareCount),
      ...getWorks(later),
    });
    const slowest = Math.max(...Object.values(pages));
    return {
      name: 'reports',
      ratio: Number((slowest / LIMIT_MS).toFixed(2)),
      against: `${LIMIT_MS} ms, the slowest of the pages`,
      members,
      rounds,
      ...treeFigures(cluster),
      ...inMilliseconds(pages),
      ...inMilliseconds(others),
      limits: Object.entries(pages).map(([name, value]) =>
        limit(`${name}Ms`, Math.round(value), '≤', LIMIT_MS),
      ),
    };
  });
}
