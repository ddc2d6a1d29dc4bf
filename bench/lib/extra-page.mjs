// The portal with one more page in a centre, built beside the real one.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../scripts/lib/run.mjs';

const original = join(root, 'apps/portal');
/** As deep as the original, so that its relative links work. */
const copy = join(root, '.cache', 'bench-portal');
const left = new Set(['dist', 'test', '.vite-temp']);

/** A typical page of a centre: a title, a call, a list, no output. */
const page = `
import { Button } from '@baize/ui/Button';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { EmptyState } from '@baize/ui/EmptyState';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../kernel/http/query.ts';
import { useT } from '../kernel/i18n/I18n.tsx';

export default function BenchPage() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(apiQuery('/api/member', {}));
  if (!data) return <EmptyState title={t('later.title')}>{t('later.text')}</EmptyState>;
  return (
    <section aria-label={t('member.benchPage')}>
      <Button onClick={() => setOpen(!open)}>{t('member.benchPage')}</Button>
      {open && <DescriptionList items={[{ term: t('member.account'), detail: data.account }]} />}
    </section>
  );
}
`;

async function change(path, from, to) {
  const text = await readFile(join(copy, path), 'utf8');
  if (!from.test(text)) throw new Error(`${path} has changed; the benchmark cannot add its page`);
  await writeFile(join(copy, path), text.replace(from, to));
}

/** Adds the page to the member centre's table, with its chunk and its message in both languages. */
async function addPage() {
  await writeFile(join(copy, 'src/member/BenchPage.tsx'), page);
  await change(
    'src/member/pages.ts',
    /(export const memberPages[^=]*= \[)/,
    `$1{ key: 'benchPage', label: 'member.benchPage' },`,
  );
  const centre = 'src/member/MemberCentre.tsx';
  const load = `const BenchPage = chunk(() => import('./BenchPage.tsx'));`;
  await change(centre, /(const SecurityCentre: )/, `${load}\n$1`);
  const shown = `) : page.key === 'benchPage' ? (<Suspense><BenchPage /></Suspense>) : (`;
  await change(centre, /\) : \((?=\s*<ComingSoon)/, shown);
  const text = 'A page of the benchmark';
  const message = `$1 defineMessage({ id: 'member.benchPage', defaultMessage: '${text}' }),`;
  await change('src/kernel/i18n/messages/en/centre.ts', /(export default \[)/, message);
  const translation = `{ "member.benchPage": "${text}", `;
  await change('src/kernel/i18n/messages/vi/centre.json', /^\{/, translation);
}

/**
 * Builds the portal with one additional page and passes the folder of its browser bundle to `work`.
 * @template T
 * @param {(client: string) => T} work
 * @returns {Promise<T>}
 */
export async function withOneMorePage(work) {
  await rm(copy, { recursive: true, force: true });
  try {
    await buildCopy();
    return work(join(copy, 'dist/client'));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

async function buildCopy() {
  await mkdir(copy, { recursive: true });
  await cp(original, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !left.has(path.slice(original.length + 1)),
  });
  await addPage();
  await run(process.execPath, [join(copy, 'build.mjs')], { cwd: copy, quiet: true });
}
