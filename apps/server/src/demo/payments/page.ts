import {
  type CardPage,
  createCardPage,
  escapeHtml,
  type PageLook,
} from '../../platform/http/plain-page.ts';

/** Possible results of a payment, as buttons. */
export const ENDINGS = {
  pay: 'Pay',
  twice: 'Pay, and tell the platform twice',
  late: 'Refuse, then pay after all',
  refuse: 'Refuse',
} as const;

export type Ending = keyof typeof ENDINGS;

export const isEnding = (text: string | null): text is Ending =>
  text !== null && Object.hasOwn(ENDINGS, text);

/** The payment page, without scripts; the button submits every field. */
export function paymentPage(
  look: PageLook,
  values: Readonly<Record<string, string>>,
  action: string,
): CardPage {
  const hiddenInputs = Object.entries(values)
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  const [main, ...others] = Object.entries(ENDINGS).map(
    ([ending, label], at) =>
      `<button name="ending" value="${ending}"${at === 0 ? ' class="main"' : ''}>${label}</button>`,
  );
  const { amount = '', currency = '', reference = '', returnUrl = '' } = values;
  return createCardPage(
    'Demo payments',
    look,
    `<p>This stands in for a provider of payments. No money moves here.</p>
<p class="amount">${escapeHtml(amount)} ${escapeHtml(currency)}</p>
<p>Reference ${escapeHtml(reference)}</p>
<form action="${action}" method="post">${hiddenInputs}${main}
<h2>What providers do at times</h2>${others.join('')}
<a class="button" href="${escapeHtml(returnUrl)}">Go back without an answer</a></form>`,
  );
}

/**
 * Shown instead of the payment if the link is not signed by the platform, or if the platform
 * rejected the notification.
 */
export const noticePage = (look: PageLook, title: string, text: string): CardPage =>
  createCardPage(title, look, `<p>${escapeHtml(text)}</p>`);
