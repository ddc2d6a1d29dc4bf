import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { payLinkSignature, RESULT_PATH, SIGNED } from '../../modules/deposits/index.ts';
import { DEMO_PAYMENT_PROVIDER, getPageLook } from '../../modules/merchant-settings/index.ts';
import { computeSignature } from '../../modules/seamless/index.ts';
import type { ParsedBody } from '../../platform/http/context.ts';
import type { CardPage, PageLook } from '../../platform/http/plain-page.ts';
import { providerSecret } from '../../platform/keys.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Ending, isEnding, noticePage, paymentPage } from './page.ts';

const { code: CODE, payUrl: PATH } = DEMO_PAYMENT_PROVIDER;

type Values = Record<(typeof SIGNED)[number], string>;

/** The provider's notifications, in order. */
const outcomesByEnding: Readonly<Record<Ending, readonly ('paid' | 'failed' | 'again')[]>> = {
  pay: ['paid'],
  twice: ['paid', 'again'],
  late: ['failed', 'paid'],
  refuse: ['failed'],
};

/** Serves the demo's payment provider below `/demo-payments`; not in production. */
export function demoPayments(http: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  if (config.mode === 'production') return;
  const secret = providerSecret(config.vendorMasterKey ?? '', CODE);

  /** The values signed by the platform; null if the signature is not the platform's. */
  function valuesIn(params: URLSearchParams): Values | null {
    const values = Object.fromEntries(SIGNED.map((name) => [name, params.get(name) ?? '']));
    const signature = payLinkSignature(secret, values as Values);
    return signature === params.get('signature') ? (values as Values) : null;
  }

  /** Notifies the platform over HTTP, signed, like a provider on another machine. */
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

  async function finish(values: Values, ending: Ending, look: PageLook, reply: FastifyReply) {
    let transactionId = '';
    for (const step of outcomesByEnding[ending]) {
      if (step !== 'again') transactionId = randomUUID();
      const status = await tell(values, step === 'again' ? 'paid' : step, transactionId);
      if (status !== 200) {
        const text = `The platform answered ${status} to the result of this payment.`;
        return send(reply, 502, noticePage(look, 'Not taken', text));
      }
    }
    return reply.code(303).header('location', values.returnUrl).send();
  }

  http.get(PATH, (request, reply) => {
    const params = new URL(request.raw.url ?? '/', config.portalOrigin).searchParams;
    const values = valuesIn(params);
    const look = getPageLook(platform, request);
    if (!values) return refuse(look, reply);
    const signature = params.get('signature') ?? '';
    return send(reply, 200, paymentPage(look, { ...values, signature }, PATH));
  });
  http.post(PATH, (request: FastifyRequest, reply) => {
    const raw = (request.body as ParsedBody | undefined)?.raw;
    const form = new URLSearchParams(raw?.toString());
    const values = valuesIn(form);
    const ending = form.get('ending');
    const look = getPageLook(platform, request);
    if (!values || !isEnding(ending)) return refuse(look, reply);
    return finish(values, ending, look, reply);
  });
}

const refuse = (look: PageLook, reply: FastifyReply) => {
  const text = 'This link was not made by the platform, or it was changed.';
  return send(reply, 400, noticePage(look, 'Not a payment', text));
};

const send = (reply: FastifyReply, status: number, { page, policy }: CardPage) =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page);
