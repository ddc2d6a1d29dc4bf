// Fails when the portal's JavaScript exceeds its budget. Figures are bytes in brotli, as sent.
import { isPopup, weigh } from '../lib/weights.mjs';

/** Kilobytes of 1,000 bytes, as the budgets are stated. */
const budgets = { home: 106, route: 40, popup: 25 };

/** Maximum number of scripts that home loads until it is idle: each costs time on a phone. */
const mostFiles = 12;

const { home, homeFiles, chunks } = weigh();
const rows = [['home, first load', home, budgets.home]];
for (const [name, bytes] of Object.entries(chunks)) {
  rows.push([name, bytes, isPopup(name) ? budgets.popup : budgets.route]);
}

let over = homeFiles > mostFiles ? 1 : 0;
for (const [name, bytes, budget] of rows) {
  const kilobytes = bytes / 1000;
  if (kilobytes > budget) over += 1;
  console.log(
    `${kilobytes > budget ? 'OVER' : 'ok  '} ${kilobytes.toFixed(1).padStart(7)} of ${budget} KB  ${name}`,
  );
}
console.log(
  `${homeFiles > mostFiles ? 'OVER' : 'ok  '} ${homeFiles} of ${mostFiles} files  home, first load`,
);
console.log(JSON.stringify({ home, homeFiles, over }));
process.exit(over > 0 ? 1 : 0);
