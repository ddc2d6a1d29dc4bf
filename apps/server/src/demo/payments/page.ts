import { createHash } from 'node:crypto';

const CSS = `
:root { color-scheme: dark light; --back: light-dark(#eef4f1, #101513); --card: light-dark(#fff, #1a211e);
  --line: light-dark(#d3ded8, #31403a); --soft: light-dark(#52635b, #a3b5ac); --mark: light-dark(#146c4a, #6fd3a6); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--back); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100%, 26rem); padding: 1.5rem; border-radius: 1rem; background: var(--card); border: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 .5rem; font-size: .875rem; color: var(--soft); }
p { margin: .5rem 0 0; color: var(--soft); }
.amount { margin: 1rem 0 0; font-size: 2rem; font-weight: 600; font-variant-numeric: tabular-nums; color: CanvasText; }
form { display: grid; gap: .5rem; margin-block-start: 1rem; }
button, a.button { display: block; font: inherit; text-align: center; text-decoration: none; padding: .625rem .75rem; min-height: 2.75rem;
  border-radius: .625rem; border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button.main { background: var(--mark); border-color: var(--mark); color: Canvas; font-weight: 600; }
button:hover, a.button:hover { border-color: var(--mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

export interface Page {
  readonly page: string;
  readonly policy: string;
}

/** What a payment can come to here, as the button that says so. */
export const ENDINGS = {
  pay: 'Pay',
  twice: 'Pay, and tell the platform twice',
  late: 'Refuse, then pay after all',
  refuse: 'Refuse',
} as const;

export type Ending = keyof typeof ENDINGS;

export const isEnding = (text: string | null): text is Ending =>
  text !== null && Object.hasOwn(ENDINGS, text);

/** The page on which a player pays, without scripts; every field comes back with the button. */
export function paymentPage(values: Readonly<Record<string, string>>, action: string): Page {
  const kept = Object.entries(values)
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
  const [main, ...others] = Object.entries(ENDINGS).map(
    ([ending, label], at) =>
      `<button name="ending" value="${ending}"${at === 0 ? ' class="main"' : ''}>${label}</button>`,
  );
  const { amount = '', currency = '', reference = '', returnUrl = '' } = values;
  return getPage(
    'Demo payments',
    `<p>This stands in for a provider of payments. No money moves here.</p>
<p class="amount">${escaped(amount)} ${escaped(currency)}</p>
<p>Reference ${escaped(reference)}</p>
<form action="${action}" method="post">${kept}${main}
<h2>What providers do at times</h2>${others.join('')}
<a class="button" href="${escaped(returnUrl)}">Go back without an answer</a></form>`,
  );
}

/** What stands in place of the payment when the link is not one of the platform's, or the platform took no answer. */
export const noticePage = (title: string, text: string): Page =>
  getPage(title, `<p>${escaped(text)}</p>`);

function getPage(title: string, body: string): Page {
  return {
    page: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${CSS}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`,
    // No form-action but the page's own; where it leads afterwards is a redirect of this origin.
    policy:
      `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'self'; ` +
      `frame-ancestors 'none'`,
  };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
