import {
  type CardPage,
  createCardPage,
  escapeHtml,
  type PageLook,
} from '../../platform/http/plain-page.ts';
import { PEOPLE } from './people.ts';

/** Page that lets the visitor choose an identity instead of proving one; a form without scripts. */
export function chooserPage(look: PageLook, issuer: string, query: URLSearchParams): CardPage {
  const hiddenInputs = [...query]
    .filter(([name]) => !['person', 'email', 'name', 'cancel'].includes(name))
    .map(
      ([name, value]) =>
        `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    )
    .join('');
  const people = PEOPLE.map(
    ({ subject, name, email }) =>
      `<button class="person" name="person" value="${subject}">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>`,
  ).join('');
  const action = `${new URL(issuer).pathname}/authorize`;
  return createCardPage(
    'Demo accounts',
    look,
    `<p>This stands in for a provider of accounts. It asks for no password: you can log in as any person.</p>
<form action="${action}" method="get">${hiddenInputs}${people}</form>
<h2>Another person</h2>
<form action="${action}" method="get">${hiddenInputs}
<label>Name<input name="name" autocomplete="off" maxlength="80"></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required maxlength="160"></label>
<button class="main">Continue</button></form>
<form action="${action}" method="get">${hiddenInputs}<button class="ghost" name="cancel" value="1">Cancel</button></form>`,
  );
}
