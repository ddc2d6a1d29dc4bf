// The operator's commands for campaigns and activities, as calls of `/operator-api`.

export const marketingUsage = `  activities [PERIOD]                           what members join, with the number of entries; PERIOD as below
  campaigns [PERIOD]                            marketing by its time; past30d, past7d, next7d or next30d, with today
  campaigns send --product=casino|betting|lottery --title=TEXT --text=TEXT --path=PATH [--channels=A,B] [--at=TIME]
                                                to members who allow it; channels: email, sms, push, inApp (all)
  campaigns cancel ID                           one that was not sent yet`;

const PERIODS = new Set(['past30d', 'past7d', 'next7d', 'next30d']);
const CHANNELS = ['email', 'sms', 'push', 'inApp'];

/**
 * The call of a command line about marketing.
 * @param {readonly string[]} line the subject and its words
 * @param {Readonly<Record<string, string>>} options product, channels, title, text, path, at
 * @returns {{method: string, path: string, body?: object} | null | undefined} null where it is
 *   none, undefined where the subject is another
 */
export function getMarketingCall([subject, ...words], options) {
  if (subject === 'activities') return readPeriod('/activities', words);
  if (subject !== 'campaigns') return undefined;
  const [verb, id, ...rest] = words;
  if (verb === 'send') return words.length === 1 ? sendCall(options) : null;
  if (verb !== 'cancel') return readPeriod('/campaigns', words);
  if (id === undefined || rest.length > 0) return null;
  return { method: 'DELETE', path: `/campaigns/${encodeURIComponent(id)}` };
}

function readPeriod(path, [period, ...rest]) {
  if (period === undefined) return { method: 'GET', path };
  if (!PERIODS.has(period) || rest.length > 0) return null;
  return { method: 'GET', path: `${path}?period=${period}` };
}

function sendCall({ product, channels, title, text, path, at }) {
  if ([product, title, text, path].includes(undefined)) return null;
  const body = {
    product,
    channels: channels?.split(',') ?? CHANNELS,
    texts: { en: { title, text } },
    path,
    ...(at !== undefined && { sendAt: at }),
  };
  return { method: 'POST', path: '/campaigns', body };
}

/** A row of a list of campaigns or activities as a line; undefined of any other. */
export function getMarketingLine(row) {
  if (row.reached !== undefined) return campaignLine(row);
  return row.closesAt !== undefined && row.kind !== undefined ? activityLine(row) : undefined;
}

function campaignLine({ id, state, sendAt, product = 'all', channels, reached, texts }) {
  const counts = channels.map((channel) => `${channel} ${reached[channel]}`).join(', ');
  return [sendAt, state.padEnd(9), product.padEnd(7), id, counts, texts.en.title].join('  ');
}

function activityLine({ id, kind, opensAt, closesAt, entries, undecided, titles }) {
  const open = `${entries} entries, ${undecided} undecided`;
  return [id.padEnd(18), kind.padEnd(5), `${opensAt} to ${closesAt}`, open, titles.en].join('  ');
}
