// Compares what the clients know with the content of the database.

/** Rows per read, as on the server. */
const PAGE = 5000;

/** Every stored answer by the name of its call. */
export async function getKept(server) {
  const storedAnswers = new Map();
  for (let after = 0; ; after += PAGE) {
    const rows = await server.ask('kept', { after });
    for (const { name, text } of rows) storedAnswers.set(name, text);
    if (rows.length < PAGE) return storedAnswers;
  }
}

/**
 * Acknowledged answers that are missing or differ. A provider's report is stored as a row of its
 * deposit and not as an answer.
 * @param {Map<string, string>} kept the stored answers by the name of their call
 * @param {Map<string, {isLive: boolean}>} known what had been acknowledged
 */
export function compareAnswers(kept, memory, known) {
  const lost = [];
  const changed = [];
  for (const [name, { isLive }] of known) {
    if (isLive) continue;
    const text = kept.get(name);
    if (text === undefined) lost.push(name);
    else if (!memory.isAnswer(name, text)) changed.push({ name, text });
  }
  return { lost, changed };
}

/**
 * How many bookings are missing or additional compared with the acknowledged ones, for counted
 * types.
 */
export async function compareBookings(server, memory) {
  const expected = memory.bookings();
  const types = new Set([...expected.keys()].map((key) => key.split(' ')[1]));
  const difference = { doubled: 0, missing: 0 };
  for (const { owner, type, times } of await server.ask('booked')) {
    if (!types.has(type)) continue;
    const more = times - (expected.get(`${owner} ${type}`) ?? 0);
    if (more > 0) difference.doubled += more;
    else difference.missing -= more;
    expected.delete(`${owner} ${type}`);
  }
  for (const times of expected.values()) difference.missing += times;
  return difference;
}

const cents = (text) => Math.round(Number(text) * 100);

/** The players whose balance, as they read it, differs from the acknowledged one. */
export async function compareBalances(client, seats, memory) {
  const drift = [];
  for (const seat of seats) {
    const read = (path) => client.read(path, { authorization: `Bearer ${seat.token}` });
    const { available, held } = await read('/api/wallet/balance');
    const { list } = await read('/api/wallet/merchant?isSingle=false');
    const vendor = list.reduce((sum, { balance }) => sum + cents(balance), 0);
    const is = { available: cents(available), held: cents(held), vendor };
    const expectedSums = memory.getSums(seat);
    if (Object.keys(is).some((name) => is[name] !== expectedSums[name]))
      drift.push({ seat: seat.account, is, told: expectedSums });
  }
  return drift;
}

/** The violated ledger invariants. */
export async function brokenRules(server) {
  const results = await server.ask('check');
  return results.filter(({ violations }) => violations.length > 0);
}
