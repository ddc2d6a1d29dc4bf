import { BASE_HEADERS } from '../../platform/http/base-headers.ts';
import { getTexts } from '../language/index.ts';

/** Why a document cannot be rendered now. */
export type Refusal = 'tooMany' | 'unavailable' | 'failed';

const STATUS: Readonly<Record<Refusal, number>> = { tooMany: 429, unavailable: 503, failed: 500 };

/** A small document without script or style: cheap to send. */
export function refusal(kind: Refusal, reader: string) {
  const { language, direction, write } = getTexts(reader);
  const title = write(`server.page.${kind}.title`);
  const text = write(`server.page.${kind}.text`);
  const again = write('server.page.again');
  return {
    status: STATUS[kind],
    headers: {
      ...Object.fromEntries(BASE_HEADERS),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
    },
    html: `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="dark light"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main></body></html>`,
  };
}
