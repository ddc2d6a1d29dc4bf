/** The page for developers: every SMS and e-mail of a demo. Plain, so that it needs no build of its own. */
export const OUTBOX_HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Outbox</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/outbox/outbox.css">
<script type="module" src="/outbox/outbox.js"></script>
</head>
<body>
<header>
<h1>Outbox</h1>
<p>What this platform would have sent. Nothing leaves this machine.</p>
<p class="live" role="status" id="state">Connecting</p>
</header>
<main><ol id="messages" aria-label="Messages"></ol><p id="empty" hidden>No message yet.</p></main>
</body>
</html>
`;

export const OUTBOX_CSS = `
:root { color-scheme: dark light; --back: light-dark(#f3f5f4, #0f1512); --card: light-dark(#fff, #18211c);
  --line: light-dark(#d6ddd9, #2b3831); --soft: light-dark(#55635c, #9fb0a7); --mark: light-dark(#0b7a4b, #5fd7a0);
  --bad: light-dark(#b3261e, #ff9c94); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); font: 16px/1.5 system-ui, sans-serif; }
header, main { max-width: 44rem; margin-inline: auto; padding: 1rem; }
h1 { margin: 0; font-size: 1.5rem; }
header p { margin: 0; color: var(--soft); }
.live::before { content: "● "; color: var(--bad); }
.live[data-state="live"]::before { color: var(--mark); }
ol { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { background: var(--card); border: 1px solid var(--line); border-radius: 1rem 1rem 1rem .25rem; padding: .875rem 1rem; }
li[data-channel="email"] { border-radius: .25rem; }
li[data-state="withheld"] { opacity: .7; border-style: dashed; }
.head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; color: var(--soft); font-size: .875rem; }
.to { color: CanvasText; font-weight: 600; font-size: 1rem; }
.head time { margin-inline-start: auto; }
.failed { color: var(--bad); }
.subject { font-weight: 600; margin: .5rem 0 0; }
.text { margin: .5rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; }
mark { background: none; color: var(--mark); font-weight: 700; font-variant-numeric: tabular-nums; }
.foot { display: flex; gap: .5rem; margin-top: .75rem; }
button, .foot a { font: inherit; font-size: .875rem; min-height: 2rem; padding: .125rem .75rem; border-radius: .5rem;
  border: 1px solid var(--line); background: none; color: inherit; cursor: pointer; text-decoration: none; }
button:hover, .foot a:hover { border-color: var(--mark); }
:focus-visible { outline: 2px solid var(--mark); outline-offset: 2px; }
`;

export const OUTBOX_JS = `
const list = document.getElementById('messages');
const empty = document.getElementById('empty');
const state = document.getElementById('state');
const drawn = new Map();
const notes = { withheld: 'not sent: nobody has it', queued: 'waiting', failed: 'failed', sent: '' };

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

function getFoot({ code, link }) {
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
    const open = part('a', '', 'Open the link');
    open.href = link;
    open.rel = 'noreferrer';
    foot.append(open);
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
