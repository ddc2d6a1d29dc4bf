/** Checks the library in an app under the strictest content policy. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { chromium } from 'playwright';

/** No inline style, no style element, no HTML from strings, nothing from elsewhere. */
const policy = [
  `default-src 'none'`,
  `font-src 'self'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
].join('; ');

/** One component of each kind for which other libraries need an exception. */
export const parade = `
import '@baize/ui/theme/global';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { applyBrand, harbor } from '@baize/ui/theme';
import { Button, Dialog, DropdownMenu, OtpField, PasswordField, Popover, ScrollArea, Select, Tabs,
  TextArea, ToastRegion, Tooltip, createToaster } from '@baize/ui';

const toaster = createToaster();
applyBrand(document.documentElement, harbor, 'light');

function App() {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  return (
    <main>
      <Tooltip text="Words"><Button onClick={() => setOpen(true)}>Dialog</Button></Tooltip>
      <Popover trigger={<Button>Popover</Button>} label="Panel">Panel</Popover>
      <DropdownMenu trigger={<Button>Menu</Button>}
        groups={[[{ id: 'a', label: 'Toast', onSelect: () => toaster.show({ text: 'Shown' }) }]]} />
      <ScrollArea label="Area">Area</ScrollArea>
      <Dialog open={open} onOpenChange={setOpen} title="Log in" closeLabel="Close">
        <Tabs label="Ways" value="a" onValueChange={() => {}} items={[{ value: 'a', label: 'A', content: 'A' }]} />
        <PasswordField label="Password" autoComplete="off" showLabel="Show" hideLabel="Hide" />
        <OtpField label="Code" value={code} onValueChange={setCode} />
        <Select label="Status" options={[{ value: 'a', label: 'A' }]} />
        <TextArea label="Words" limit={10} leftText={String} />
      </Dialog>
      <ToastRegion toaster={toaster} closeLabel="Close" />
    </main>
  );
}
createRoot(document.getElementById('root')).render(<App />);
`;

/**
 * Serves the built app under the policy, uses it, and lists what the browser blocked.
 * @param {{css: string, js: string}} app
 * @param {import('playwright').LaunchOptions} launch
 * @returns {Promise<string[]>} violations and errors; empty is good
 */
export async function policyViolations({ css, js }, launch) {
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Parade</title>' +
    '<link rel="stylesheet" href="/app.css"></head><body><div id="root"></div>' +
    '<script type="module" src="/app.js"></script></body></html>';
  const files = {
    '/': ['text/html', html],
    '/app.css': ['text/css', css],
    '/app.js': ['text/javascript', js],
  };
  const server = createServer(({ url }, response) => {
    const [type, body] = files[url] ?? ['text/plain', ''];
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await chromium.launch(launch);
  try {
    return await collectViolations(
      await browser.newPage(),
      `http://127.0.0.1:${server.address().port}/`,
    );
  } finally {
    await browser.close();
    server.close();
  }
}

async function collectViolations(page, address) {
  const refused = [];
  page.on('pageerror', (error) => refused.push(String(error)));
  page.on('console', (line) => {
    if (/Content Security Policy|Trusted/i.test(line.text())) refused.push(line.text());
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Toast' }).click();
  await page.getByText('Shown').waitFor();
  await page.getByRole('button', { name: 'Popover' }).click();
  await page.getByRole('dialog', { name: 'Panel' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dialog' }).click();
  await page.getByLabel('Code').fill('482913');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return refused;
}
