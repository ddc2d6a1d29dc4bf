import { createHash } from 'node:crypto';
import { PEOPLE } from './people.ts';

const CSS = `
:root { color-scheme: dark light; --back: light-dark(#eef0f6, #11131c); --card: light-dark(#fff, #1b1e2b);
  --line: light-dark(#d5d9e6, #323749); --soft: light-dark(#555c73, #a5abc0); --mark: light-dark(#3b4bd8, #9aa6ff); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--back); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(100%, 25rem); padding: 1.5rem; border-radius: 1rem; background: var(--card); border: 1px solid var(--line); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
p { margin: .5rem 0 1.25rem; color: var(--soft); }
form { display: grid; gap: .5rem; }
label { display: grid; gap: .125rem; font-size: .875rem; color: var(--soft); }
input { font: inherit; color: CanvasText; background: none; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; }
button { font: inherit; text-align: start; padding: .625rem .75rem; min-height: 2.75rem; border-radius: .625rem;
  border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; }
button small { display: block; color: var(--soft); }
button:hover { border-color: var(--mark); }
button.plain { text-align: center; border-color: transparent; color: var(--mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
`;

const STYLE_HASH = createHash('sha256').update(CSS).digest('base64');

/** Where one says who one is, in place of proving it; a form without scripts. */
export function chooserPage(
  issuer: string,
  query: URLSearchParams,
): { page: string; policy: string } {
  const kept = [...query]
    .filter(([name]) => !['person', 'email', 'name', 'cancel'].includes(name))
    .map(
      ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
    )
    .join('');
  const people = PEOPLE.map(
    ({ subject, name, email }) =>
      `<button name="person" value="${subject}">${escaped(name)}<small>${escaped(email)}</small></button>`,
  ).join('');
  const action = `${new URL(issuer).pathname}/authorize`;
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Demo accounts</title><style>${CSS}</style></head>
<body><main><h1>Demo accounts</h1>
<p>This stands in for a provider of accounts. It asks for no password: anybody may be anybody here.</p>
<form action="${action}" method="get">${kept}${people}</form>
<h2>Somebody else</h2>
<form action="${action}" method="get">${kept}
<label>Name<input name="name" autocomplete="off" maxlength="80"></label>
<label>E-mail<input name="email" type="email" autocomplete="off" required maxlength="160"></label>
<button>Go on</button></form>
<form action="${action}" method="get">${kept}<button class="plain" name="cancel" value="1">Cancel</button></form>
</main></body></html>`;
  const policy =
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src 'self'; base-uri 'none'; ` +
    `form-action 'self'; frame-ancestors 'none'`;
  return { page, policy };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
