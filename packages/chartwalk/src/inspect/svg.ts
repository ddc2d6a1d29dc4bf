import type { ChartLayout } from './types.ts';
import { drawing } from './types.ts';
import { type EdgeView, type StateView, type TextLine, getView } from './view.ts';

const style = `
svg { --ink: #1d2433; --soft: #5b6579; --paper: #ffffff; --card: #f4f6fa; --line: #8a94a8; }
@media (prefers-color-scheme: dark) {
  svg { --ink: #e8ecf4; --soft: #a5afc2; --paper: #12161f; --card: #1d2431; --line: #6f7b91; }
}
.paper { fill: var(--paper); }
.state { fill: var(--card); stroke: var(--line); }
.group, .parallel { fill: none; stroke-dasharray: 4 3; }
.initial { stroke: var(--ink); stroke-width: 2; }
.final { stroke-width: 3; }
.edge { fill: none; stroke: var(--line); }
.arrow { fill: var(--line); }
text { font: ${drawing.font}px ui-sans-serif, system-ui, sans-serif; fill: var(--ink); }
.title { font-weight: 600; }
.small { font-size: ${drawing.smallFont}px; fill: var(--soft); }
`.trim();

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const drawText = ({ x, y, text: words }: TextLine, className: string): string =>
  `<text class="${className}" x="${x}" y="${y}">${escape(words)}</text>`;

function drawState({ state, title, lines }: StateView): string {
  const { x, y, width, height, kind, isInitial } = state;
  const className = `state ${kind}${isInitial ? ' initial' : ''}`;
  return [
    `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    drawText(title, 'title'),
    ...lines.map((line) => drawText(line, 'small')),
  ].join('\n');
}

function drawEdge({ path, labels }: EdgeView): string {
  return [
    `<path class="edge" d="${path}" marker-end="url(#arrow)"/>`,
    ...labels.map((label) => drawText(label, 'small')),
  ].join('\n');
}

/** Draws a chart as one SVG file, readable in light and dark mode. */
export function chartSvg(layout: ChartLayout, title: string): string {
  const view = getView(layout);
  return [
    `<!-- ${layout.note} -->`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${view.width}" height="${view.height}" role="img" aria-label="${escape(title)}">`,
    `<title>${escape(title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="arrow" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="paper" width="${view.width}" height="${view.height}"/>`,
    ...view.states.map(drawState),
    ...view.edges.map(drawEdge),
    '</svg>',
    '',
  ].join('\n');
}
