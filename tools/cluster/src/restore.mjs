// Restores the cluster's database to a moment beside the running one, and checks what it holds.
import { setTimeout as pause } from 'node:timers/promises';
import { checkLedger, openPlayers } from './drill.mjs';
import { startLoad } from './load.mjs';

/** How long players bet before the moment of a drill, and after it. */
const PLAY_MS = 5000;
/** Bets answered this long after the moment were sent after it. */
const IN_FLIGHT_MS = 2000;

/**
 * Restores a moment, runs the ledger's check on it and prints times. Returns the exit code.
 * @param {{cluster: object, moment: Date, say: (line: string) => void}} given
 */
export async function runRestore({ cluster, moment, say }) {
  const result = await restore({ cluster, moment, say });
  return report(result);
}

/**
 * Makes a backup, lets players bet before and after a moment, restores it, and looks for every bet
 * answered before it and none sent after it. Returns the exit code.
 */
export async function runRestoreDrill({ cluster, say }) {
  say('Base backup …');
  await cluster.backups.back();
  const players = await openPlayers(cluster);
  const load = startLoad(players);
  await pause(PLAY_MS);
  const [moment, at] = [new Date(), performance.now()];
  await pause(PLAY_MS);
  const answered = await load.stop();
  const getIds = (isWanted) => answered.filter(isWanted).map(({ fields }) => fields.transactionId);
  const before = getIds((call) => call.at < at);
  const after = getIds((call) => call.at > at + IN_FLIGHT_MS);
  return report(await restore({ cluster, moment, say, before, after }));
}

async function restore({ cluster, moment, say, before = [], after = [] }) {
  const { plan, backups } = cluster;
  if ((await backups.listBackups()).length === 0) {
    say('Base backup …');
    await backups.back();
  }
  // What was written until now reaches the archive.
  const leader = await cluster.getLeader();
  const segment = await cluster.ask(leader, 'select pg_walfile_name(pg_switch_wal())');
  await isArchived(cluster, leader, segment);
  say(`Restoring ${moment.toISOString()} …`);
  const restored = await backups.restore(moment);
  try {
    const has = await cluster.findTransactions(restored.url, [...before, ...after]);
    say('Checking the ledger of the restored database …');
    const isClean = checkLedger(plan, restored.url);
    return {
      moment: moment.toISOString(),
      copiedS: restored.copiedS,
      replayedS: restored.replayedS,
      answeredBefore: before.length,
      answeredAfter: after.length,
      lost: before.filter((id) => !has.has(id)).length,
      tooNew: after.filter((id) => has.has(id)).length,
      ledger: isClean ? 'clean' : 'broken',
    };
  } finally {
    await restored.remove();
  }
}

/** Waits until the archive has a file of the log. */
async function isArchived(cluster, leader, segment) {
  const statement = `select last_archived_wal >= '${segment}' from pg_stat_archiver`;
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await cluster.ask(leader, statement)) === 't') return;
    await pause(250);
  }
  throw new Error(`The archive does not get ${segment}; see the log of ${leader}.`);
}

function report(row) {
  console.table([row]);
  console.log(JSON.stringify({ restore: row }));
  return row.ledger === 'clean' && row.lost + row.tooNew === 0 ? 0 : 1;
}
