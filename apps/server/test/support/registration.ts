import type { FieldRule } from '@baize/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { memberByAccount } from '../../src/modules/accounts/index.ts';
import { createAddress } from './people.ts';
import { withPlatform, type TestApp } from './platform.ts';
import { type Answer, call, operate } from './portal.ts';

/** A form rule as the operator's call accepts it. */
export type Rule = FieldRule;

/** The form as the operator sets it. */
export interface Form {
  readonly rules: readonly Rule[];
}

/** A merchant's defaults. */
const SWITCHES = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  revealUnknownUser: false,
};

/**
 * The platform of a registration test file. Every test starts with the merchant's own rules and
 * switches; `begun` runs once, before the first.
 */
export function createRegistrationDesk(begun: (app: TestApp, defaults: Form) => unknown) {
  let app: TestApp;
  let defaults: Form;
  beforeAll(async () => {
    app = await withPlatform();
    defaults = (await operate(app, 'GET', '/registration-rules')).value;
    await begun(app, defaults);
  });
  afterAll(() => app?.dispose());
  afterEach(async () => {
    const restored = await operate(app, 'PUT', '/registration-rules', defaults);
    // The largest body of an operator: the rules have terms in every language.
    if (restored.status !== 200) throw new Error(`rules: ${JSON.stringify(restored.body)}`);
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 18, switches: SWITCHES });
  });

  const db = () => app.platform.db;
  const getMember = async (account: string) => {
    const member = await memberByAccount(db(), account);
    if (member === undefined) throw new Error(`there is no account ${account}`);
    return member;
  };
  const getRecord = async (account: string) =>
    db()
      .selectFrom('registration')
      .selectAll()
      .where('member_id', '=', (await getMember(account)).id)
      .executeTakeFirstOrThrow();
  const setSwitches = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
  return { db, getMember, getRecord, switched: setSwitches };
}

/** The password of every account registered in tests. */
export const CHOSEN = 'Green-table-9';

/** Changes some fields' rules; `required` alone also shows the field. */
export async function setRules(
  app: TestApp,
  changes: Readonly<Record<string, Partial<Rule>>>,
): Promise<Answer> {
  const { value } = await operate(app, 'GET', '/registration-rules');
  const rules = value.rules.map((rule: Rule) => {
    const change = changes[rule.field];
    return change === undefined ? rule : { ...rule, enabled: true, ...change };
  });
  return operate(app, 'PUT', '/registration-rules', { rules });
}

/** A captcha's two fields, solved as only a test can. */
export async function getCaptcha(app: TestApp, ip = createAddress()) {
  const { headers, value } = await call(app, 'GET', '/api/auth/captcha', { ip });
  return { captchaId: value.captchaId, captcha: String(headers['x-captcha-answer']) };
}

let last = 0;
/** An unused name. */
export function createName(): string {
  last += 1;
  return `visitor${last}`;
}

export interface Sending {
  readonly mobile?: boolean;
  readonly key?: string;
  readonly ip?: string;
  readonly language?: string;
  /** The browser's cookies. */
  readonly cookie?: string;
}

/**
 * A registration with all fields that the default rules require, overridden by `body`.
 */
export async function register(
  app: TestApp,
  body: Readonly<Record<string, unknown>> = {},
  {
    mobile = false,
    key = randomUUID(),
    ip = createAddress(),
    language = 'en',
    cookie,
  }: Sending = {},
): Promise<Answer> {
  const filled = {
    username: createName(),
    password: CHOSEN,
    confirmPassword: CHOSEN,
    termsAccepted: true,
    ageConfirmed: true,
    ...(body['captcha'] === undefined ? await getCaptcha(app, ip) : {}),
    ...body,
  };
  const sent = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null));
  return call(app, 'PUT', mobile ? '/api/registration/mobile' : '/api/registration', {
    body: sent,
    ip,
    headers: { 'idempotency-key': key, 'accept-language': language, ...(cookie && { cookie }) },
  });
}

/** An error's status, code, and broken rules as `field: rule`. */
export function getRefusal({ status, body }: Answer): string[] {
  const errors: { pointer: string; rule: string; params?: { min: number; max: number } }[] =
    body.errors ?? [];
  return [
    `${status} ${body.code}`,
    ...errors.map(({ pointer, rule, params }) => {
      const bounds = params ? ` ${params.min}-${params.max}` : '';
      return `${pointer.replace('/body/', '')}: ${rule}${bounds}`;
    }),
  ];
}
