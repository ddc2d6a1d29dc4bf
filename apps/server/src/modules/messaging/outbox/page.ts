import { createPlainPage, type PageLook } from '../../../platform/http/plain-page.ts';

const HEAD = `<link rel="stylesheet" href="/outbox/outbox.css">
<script type="module" src="/outbox/outbox.js"></script>`;

const BODY = `<header>
<h1>Outbox</h1>
<p>What this platform would have sent. Nothing leaves this machine.</p>
<p class="live" role="status" id="state">Connecting</p>
</header>
<main><ol id="messages" aria-label="Messages"></ol><p id="empty" hidden>No message yet.</p></main>`;

/** Developer page with every SMS and e-mail of a demo. */
export const outboxPage = (look: PageLook): string =>
  createPlainPage({ title: 'Outbox', look, head: HEAD, body: BODY });

export const OUTBOX_CSS = `
header, main { max-inline-size: var(--bz-size-reading); margin-inline: auto; padding: var(--bz-space-4); }
header { display: grid; gap: var(--bz-space-2); padding-block-start: var(--bz-space-8); }
.live { font-size: var(--bz-font-size-sm); }
.live::before { content: "● "; color: var(--bz-color-danger-text); }
.live[data-state="live"]::before { color: var(--bz-color-success-text); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: var(--bz-space-3); }
li { padding: var(--bz-space-4); border: 1px solid var(--bz-color-border); border-radius: var(--bz-radius-lg); background: var(--bz-color-surface); }
li[data-channel="sms"] { border-end-start-radius: var(--bz-radius-sm); }
li[data-state="withheld"] { border-style: dashed; border-color: var(--bz-color-border-strong); background: none; }
.head { display: flex; flex-wrap: wrap; gap: var(--bz-space-1) var(--bz-space-3); align-items: baseline; color: var(--bz-color-text-muted); font-size: var(--bz-font-size-sm); }
.to { color: var(--bz-color-text); font-weight: var(--bz-font-weight-semibold); font-size: var(--bz-font-size-lg); }
.head time { margin-inline-start: auto; }
.failed { color: var(--bz-color-danger-text); }
.subject { margin-block-start: var(--bz-space-2); color: var(--bz-color-text); font-weight: var(--bz-font-weight-semibold); }
.text { margin-block-start: var(--bz-space-2); color: var(--bz-color-text); white-space: pre-wrap; overflow-wrap: anywhere; }
mark { background: none; color: var(--bz-color-highlight-text); font-weight: var(--bz-font-weight-semibold); }
.headers { margin-block-start: var(--bz-space-2); padding-inline-start: var(--bz-space-3); border-inline-start: 2px solid var(--bz-color-border); color: var(--bz-color-text-muted); font-size: var(--bz-font-size-sm); white-space: pre-wrap; overflow-wrap: anywhere; }
.foot { display: flex; flex-wrap: wrap; gap: var(--bz-space-2); margin-block-start: var(--bz-space-3); }
`;

export const OUTBOX_JS = `
const list = document.getElementById('messages');
const empty = document.getElementById('empty');
const state = document.getElementById('state');
const drawn = new Map();
const notes = { withheld: 'not sent: no such account', queued: 'waiting', failed: 'failed', sent: '' };

function part(tag, className, text) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
}

function getText({ text, code }) {
  const made = part('p', 'text');
  text.split(code || /(?!)/).forEach((piece, index) => {
    if (index > 0) made.append(part('mark', '', code));
    made.append(piece);
  });
  return made;
}

function getHeaders({ unsubscribeUrl }) {
  const lines = ['List-Unsubscribe: <' + unsubscribeUrl + '>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
  return part('p', 'headers', lines.join('\\n'));
}

function getFoot({ code, link, unsubscribeUrl }) {
  const foot = part('div', 'foot');
  if (code) {
    const copy = part('button', '', 'Copy ' + code);
    copy.type = 'button';
    copy.addEventListener('click', async () => {
      await navigator.clipboard.writeText(code);
      copy.textContent = 'Copied';
    });
    foot.append(copy);
  }
  if (link) {
    const open = part('a', 'button', 'Open the link');
    open.href = link;
    open.rel = 'noreferrer';
    foot.append(open);
  }
  if (unsubscribeUrl) {
    const stop = part('a', 'button', 'Unsubscribe');
    stop.href = unsubscribeUrl;
    stop.rel = 'noreferrer';
    foot.append(stop);
  }
  return foot;
}

function draw(message) {
  const item = part('li');
  item.dataset.channel = message.channel;
  item.dataset.state = message.state;
  const head = part('div', 'head');
  head.append(part('span', 'to', message.destination), part('span', '', message.channel === 'sms' ? 'SMS' : 'E-mail'));
  head.append(part('span', '', message.purpose));
  const note = [notes[message.state], message.error].filter(Boolean).join(': ');
  if (note) head.append(part('span', message.state === 'failed' ? 'failed' : '', note));
  const time = part('time', '', new Date(message.createdAt).toLocaleTimeString());
  time.dateTime = message.createdAt;
  head.append(time);
  item.append(head);
  if (message.subject) item.append(part('p', 'subject', message.subject));
  if (message.text) item.append(getText(message));
  if (message.unsubscribeUrl) item.append(getHeaders(message));
  if (message.code || message.link) item.append(getFoot(message));
  return item;
}

async function refresh() {
  const answer = await fetch('/outbox/messages');
  if (!answer.ok) throw new Error('refused');
  const { messages } = await answer.json();
  const items = messages.map((message) => {
    const seen = message.id + message.state + message.attempts;
    const known = drawn.get(seen) ?? draw(message);
    drawn.set(seen, known);
    return known;
  });
  list.replaceChildren(...items);
  empty.hidden = items.length > 0;
}

const stream = new EventSource('/outbox/events');
stream.addEventListener('open', () => { state.textContent = 'Live'; state.dataset.state = 'live'; refresh(); });
stream.addEventListener('message', refresh);
stream.addEventListener('error', () => { state.textContent = 'Reconnecting'; state.dataset.state = 'lost'; });
`;
