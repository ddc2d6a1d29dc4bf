import type { FieldRule } from '@baize/rules';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { memberByAccount } from '../../src/modules/identity/index.ts';
import { freshAddress } from './people.ts';
import { withPlatform, type TestApp } from './platform.ts';
import { type Answer, call, operate } from './portal.ts';

/** A rule of the form as the operator's call takes it. */
export type Rule = FieldRule;

/** The form as the operator sets it. */
export interface Form {
  readonly rules: readonly Rule[];
}

/** What a merchant has before anybody changes it. */
const SWITCHES = {
  USERNAMEREG3: true,
  MOBILENUMREG3: true,
  MOBILENUMPASSREG3: true,
  REGMOBVERF3: false,
  revealUnknownUser: false,
};

/**
 * The platform of a file of registration tests. Every test begins with the merchant's own rules and
 * switches; `begun` runs once, before the first of them.
 */
export function registrationDesk(begun: (app: TestApp, defaults: Form) => unknown) {
  let app: TestApp;
  let defaults: Form;
  beforeAll(async () => {
    app = await withPlatform();
    defaults = (await operate(app, 'GET', '/registration-rules')).value;
    await begun(app, defaults);
  });
  afterAll(() => app?.dispose());
  afterEach(async () => {
    await operate(app, 'PUT', '/registration-rules', defaults);
    await operate(app, 'PATCH', '/whitelabel', { minimumAge: 18, switches: SWITCHES });
  });

  const db = () => app.platform.db;
  const getMember = async (account: string) => {
    const member = await memberByAccount(db(), account);
    if (member === undefined) throw new Error(`nobody is called ${account}`);
    return member;
  };
  const getRecord = async (account: string) =>
    db()
      .selectFrom('registration')
      .selectAll()
      .where('member_id', '=', (await getMember(account)).id)
      .executeTakeFirstOrThrow();
  const switched = (switches: object) => operate(app, 'PATCH', '/whitelabel', { switches });
  return { db, getMember, getRecord, switched };
}

/** The password of every account that a test registers. */
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

/** A captcha's two fields, read as only a test may. */
export async function captchaFor(app: TestApp, ip = freshAddress()) {
  const { headers, value } = await call(app, 'GET', '/api/auth/captcha', { ip });
  return { captchaId: value.captchaId, captcha: String(headers['x-captcha-answer']) };
}

let last = 0;
/** A name that nobody has. */
export function freshName(): string {
  last += 1;
  return `visitor${last}`;
}

export interface Sending {
  readonly mobile?: boolean;
  readonly key?: string;
  readonly ip?: string;
  readonly language?: string;
  /** What the browser brings along. */
  readonly cookie?: string;
}

/** A registration by user name with everything that the default rules ask for, but for `body`. */
export async function register(
  app: TestApp,
  body: Readonly<Record<string, unknown>> = {},
  {
    mobile = false,
    key = randomUUID(),
    ip = freshAddress(),
    language = 'en',
    cookie,
  }: Sending = {},
): Promise<Answer> {
  const filled = {
    ...(mobile ? {} : { username: freshName() }),
    password: CHOSEN,
    confirmPassword: CHOSEN,
    termsAccepted: true,
    ageConfirmed: true,
    ...(body['captcha'] === undefined ? await captchaFor(app, ip) : {}),
    ...body,
  };
  const sent = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== null));
  return call(app, 'PUT', mobile ? '/api/registration/mobile' : '/api/registration', {
    body: sent,
    ip,
    headers: { 'idempotency-key': key, 'accept-language': language, ...(cookie && { cookie }) },
  });
}

/** What a refusal says: its status, its code, and each broken rule as `field: rule`. */
export function refusal({ status, body }: Answer): string[] {
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
