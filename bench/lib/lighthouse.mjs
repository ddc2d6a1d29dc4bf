// Lighthouse, mobile, with its default throttling and phone.
import { median } from './stats.mjs';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { withBrowser } from './browser.mjs';

const audits = 3;
const attempts = 3 * audits;

/** Names of the audits that cost points, worst first. */
const losses = ({ categories, audits: all }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && all[id].score !== null && all[id].score < 1)
    .map(({ id }) => `${id} ${all[id].displayValue ?? all[id].score}`);

/** Median scores of a page, 0 to 100, and the audits that cost points in the last run. */
export async function getAudit(url, say) {
  const { default: lighthouse } = await import('lighthouse');
  const [port] = await freePorts(1);
  const results = await withBrowser(async () => {
    const found = [];
    for (let attempt = 1; found.length < audits && attempt <= attempts; attempt += 1) {
      say(`Lighthouse ${found.length + 1} of ${audits} …`);
      const { lhr } = await lighthouse(url, {
        port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      });
      // A trace that was not recorded says nothing about the page; Lighthouse requests another run.
      if (!lhr.runtimeError) found.push(lhr);
    }
    if (found.length < audits)
      throw new Error(`Lighthouse failed ${attempts - found.length} times`);
    return found;
  }, [`--remote-debugging-port=${port}`]);
  const score = (category) =>
    Math.round(median(results.map(({ categories }) => categories[category].score)) * 100);
  const last = results.at(-1);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lighthouse: last.lighthouseVersion,
    lost: [...losses(last, 'performance'), ...losses(last, 'accessibility')],
  };
}
