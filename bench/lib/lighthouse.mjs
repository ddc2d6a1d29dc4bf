// Lighthouse, mobile, as it comes: its own throttling, its own phone.
import { median } from './stats.mjs';
import { freePort } from './product.mjs';
import { withBrowser } from './browser.mjs';

const audits = 3;

/** Names of the audits that cost points, worst first. */
const losses = ({ categories, audits: all }, category) =>
  categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && all[id].score !== null && all[id].score < 1)
    .map(({ id }) => `${id} ${all[id].displayValue ?? all[id].score}`);

/** Median scores of a page, 0 to 100, and what cost points in the last audit. */
export async function auditOf(url, say) {
  const { default: lighthouse } = await import('lighthouse');
  const port = await freePort();
  const results = await withBrowser(async () => {
    const found = [];
    for (let number = 1; number <= audits; number += 1) {
      say(`Lighthouse ${number} of ${audits} …`);
      const { lhr } = await lighthouse(url, {
        port,
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'error',
      });
      found.push(lhr);
    }
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
