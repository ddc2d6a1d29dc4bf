import { getCatalogue } from '../../src/modules/catalogue/index.ts';
import { computeSignature } from '../../src/modules/seamless/signature.ts';
import { vendorSecret } from '../../src/platform/keys.ts';
import type { TestApp } from './platform.ts';

export interface VendorAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  text: string;
}

export interface VendorOptions {
  vendor?: string;
  /** Signs with this instead of the vendor's own secret. */
  secret?: string;
  timestamp?: string;
  signature?: string;
  /** The call to sign, if it differs from the one sent. */
  signedFor?: string;
  /** Appended to the path, such as `?a=b`. */
  query?: string;
}

/** The vendor of the tests' games; `createGame` adds it to the catalogue. */
export const VENDOR = 'TSTV';
export const GAME = 'tst-slot-1';
export const NODE_ID = 900_001;

/** A vendor with one slot, for launches and bets. */
export async function createGame(app: TestApp): Promise<void> {
  const { db } = app.platform;
  await db
    .insertInto('vendor')
    .values({
      code: VENDOR,
      names: JSON.stringify({ en: 'Test Vendor' }) as never,
      position: 1,
      jackpot: false,
      maintenance: false,
    })
    .execute();
  await db
    .insertInto('game')
    .values({
      node_id: NODE_ID,
      vendor_code: VENDOR,
      game_type: 'RNG',
      game_code: GAME,
      names: JSON.stringify({ en: 'Test Slot' }) as never,
      card_id: 1,
      account_type_name: 'Test Vendor',
      opens_list: false,
      tab: null,
      classify: null,
      maintenance: false,
      popularity: 1,
      released_at: new Date(0),
    })
    .execute();
  // The catalogue may be cached: an operator's change makes the server read it again.
  await app.platform.transaction((trx) =>
    getCatalogue(app.platform).setMaintenance(trx, VENDOR, null, false),
  );
}

/** A signed call of a game vendor's server. */
export async function vendorCall(
  app: TestApp,
  name: string,
  body: object | string,
  options: VendorOptions = {},
): Promise<VendorAnswer> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const vendor = options.vendor ?? VENDOR;
  const timestamp = options.timestamp ?? String(Date.now());
  const secret = options.secret ?? vendorSecret(app.platform.config.vendorMasterKey ?? '', vendor);
  const target = `/vendor-api/${options.signedFor ?? name}`;
  const parts = { timestamp, method: 'POST', target, body: Buffer.from(payload) };
  const response = await app.http.inject({
    method: 'POST',
    url: `/vendor-api/${name}${options.query ?? ''}`,
    headers: {
      'content-type': 'application/json',
      'x-vendor-code': vendor,
      'x-timestamp': timestamp,
      'x-signature': options.signature ?? computeSignature(secret, parts),
    },
    payload,
  });
  const { statusCode: status, headers } = response;
  return { status, headers, body: response.json(), text: response.body };
}
