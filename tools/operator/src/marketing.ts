/** The operator's commands for campaigns and activities, as calls of `/operator-api`. */
import type { Call, Options } from './call.ts';

export const marketingUsage = `  activities [PERIOD]                           what members join, with the number of entries; PERIOD as below
  campaigns [PERIOD]                            marketing by its time; past30d, past7d, next7d or next30d, with today
  campaigns send --product=casino|betting|lottery --title=TEXT --text=TEXT --path=PATH [--channels=A,B] [--at=TIME]
                                                to members who allow it; channels: email, sms, push, inApp (all)
  campaigns cancel ID                           one that was not sent yet`;

const PERIODS = new Set(['past30d', 'past7d', 'next7d', 'next30d']);
const CHANNELS = ['email', 'sms', 'push', 'inApp'];

/**
 * The call of a command line about marketing; null if it is not understood, undefined if the
 * subject is another.
 */
export function getMarketingCall(
  [subject, ...words]: readonly string[],
  options: Options,
): Call | null | undefined {
  if (subject === 'activities') return readPeriod('/activities', words);
  if (subject !== 'campaigns') return undefined;
  const [verb, id, ...rest] = words;
  if (verb === 'send') return words.length === 1 ? sendCampaign(options) : null;
  if (verb !== 'cancel') return readPeriod('/campaigns', words);
  if (id === undefined || rest.length > 0) return null;
  return { method: 'DELETE', path: `/campaigns/${encodeURIComponent(id)}` };
}

function readPeriod(path: string, [period, ...rest]: readonly string[]): Call | null {
  if (period === undefined) return { method: 'GET', path };
  if (!PERIODS.has(period) || rest.length > 0) return null;
  return { method: 'GET', path: `${path}?period=${period}` };
}

function sendCampaign({ product, channels, title, text, path, at }: Options): Call | null {
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

export interface CampaignRow {
  readonly id: string;
  readonly state: string;
  readonly sendAt: string;
  readonly product?: string;
  readonly channels: readonly string[];
  readonly reached: Readonly<Record<string, number>>;
  readonly texts: { readonly en: { readonly title: string } };
}

export function toCampaignLine(row: CampaignRow): string {
  const { id, state, sendAt, product = 'all', channels, reached, texts } = row;
  const counts = channels.map((channel) => `${channel} ${reached[channel]}`).join(', ');
  return [sendAt, state.padEnd(9), product.padEnd(7), id, counts, texts.en.title].join('  ');
}

export interface ActivityRow {
  readonly id: string;
  readonly kind: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly entries: number;
  readonly undecided: number;
  readonly titles: { readonly en: string };
}

export function toActivityLine(row: ActivityRow): string {
  const { id, kind, opensAt, closesAt, entries, undecided, titles } = row;
  const counts = `${entries} entries, ${undecided} undecided`;
  return [id.padEnd(18), kind.padEnd(5), `${opensAt} to ${closesAt}`, counts, titles.en].join('  ');
}
