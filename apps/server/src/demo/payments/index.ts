import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { payLinkSignature, RESULT_PATH, SIGNED } from '../../modules/deposits/index.ts';
import { DEMO_PAYMENT_PROVIDER } from '../../modules/merchant-settings/index.ts';
import { computeSignature } from '../../modules/seamless/index.ts';
import type { ParsedBody } from '../../platform/http/context.ts';
import { providerSecret } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Ending, isEnding, noticePage, type Page, paymentPage } from './page.ts';

const { code: CODE, payUrl: PATH } = DEMO_PAYMENT_PROVIDER;

type Values = Record<(typeof SIGNED)[number], string>;

/** What the provider says, one call after another. */
const said: Readonly<Record<Ending, readonly ('paid' | 'failed' | 'again')[]>> = {
  pay: ['paid'],
  twice: ['paid', 'again'],
  late: ['failed', 'paid'],
  refuse: ['failed'],
};

/** Serves the demo's provider of payments below `/demo-payments`; there is none in production. */
export function demoPayments(http: FastifyInstance, { config }: Platform): void {
  if (config.mode === 'production') return;
  const secret = providerSecret(config.vendorMasterKey ?? '', CODE);

  /** What the platform has signed; null of a link that it has not made. */
  function valuesIn(params: URLSearchParams): Values | null {
    const values = Object.fromEntries(SIGNED.map((name) => [name, params.get(name) ?? '']));
    const signature = payLinkSignature(secret, values as Values);
    return signature === params.get('signature') ? (values as Values) : null;
  }

  /** Tells the platform over HTTP, signed, as a provider on another machine does. */
  async function tell(values: Values, outcome: string, transactionId: string): Promise<number> {
    const { reference, amount, currency } = values;
    const body = JSON.stringify({ reference, transactionId, outcome, amount, currency });
    const timestamp = String(Date.now());
    const parts = { timestamp, method: 'POST', target: RESULT_PATH, body: Buffer.from(body) };
    const answer = await http.inject({
      method: 'POST',
      url: RESULT_PATH,
      headers: {
        'content-type': 'application/json',
        'x-vendor-code': CODE,
        'x-timestamp': timestamp,
        'x-signature': computeSignature(secret, parts),
      },
      payload: body,
    });
    return answer.statusCode;
  }

  async function finish(values: Values, ending: Ending, reply: FastifyReply) {
    let transactionId = '';
    for (const step of said[ending]) {
      if (step !== 'again') transactionId = randomUUID();
      const status = await tell(values, step === 'again' ? 'paid' : step, transactionId);
      if (status !== 200) {
        const text = `The platform answered ${status} to the result of this payment.`;
        return send(reply, 502, noticePage('Not taken', text));
      }
    }
    return reply.code(303).header('location', values.returnUrl).send();
  }

  http.get(PATH, (request, reply) => {
    const params = new URL(request.raw.url ?? '/', config.portalOrigin).searchParams;
    const values = valuesIn(params);
    if (!values) return refuse(reply);
    const signature = params.get('signature') ?? '';
    return send(reply, 200, paymentPage({ ...values, signature }, PATH));
  });
  http.post(PATH, (request: FastifyRequest, reply) => {
    const raw = (request.body as ParsedBody | undefined)?.raw;
    const form = new URLSearchParams(raw?.toString());
    const values = valuesIn(form);
    const ending = form.get('ending');
    return values && isEnding(ending) ? finish(values, ending, reply) : refuse(reply);
  });
}

const refuse = (reply: FastifyReply) =>
  send(
    reply,
    400,
    noticePage('Not a payment', 'This link was not made by the platform, or it was changed.'),
  );

const send = (reply: FastifyReply, status: number, { page, policy }: Page) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);
