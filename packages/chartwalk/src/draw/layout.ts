import type { ElkExtendedEdge, ElkNode } from 'elkjs';
import ELK from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { type ChartLayout, drawing, type EdgeLine, type StateBox } from '../inspect/types.ts';
import { listNodes, type Branch, listDeclaredBranches, getPath } from '../walk/branches.ts';

const rootId = '(root)';

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  // Top to bottom, in the order of the chart's source.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'PREFER_NODES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
};

const groupOptions = {
  'elk.padding': `[top=${drawing.titleHeight + 14},left=14,bottom=14,right=14]`,
};

/** Estimated text width, close enough to keep boxes apart; fonts differ between machines. */
const getWidth = (text: string, size: number): number => Math.ceil(text.length * size * 0.56);

function getLabel({ kind, trigger, guard, id }: Branch): string {
  const names = {
    event: trigger,
    done: `${trigger} answers`,
    error: `${trigger} fails`,
    after: `after ${trigger}`,
    always: 'at once',
  };
  const otherwise = guard === null && !id.endsWith('|0') ? ', otherwise' : '';
  return guard === null ? `${names[kind]}${otherwise}` : `${names[kind]}, if ${guard}`;
}

const longestLine = 26;

/** Breaks a text between words to keep labels narrow; later lines are indented. */
function wrapText(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || longer.length > longestLine) lines.push(last ? `  ${word}` : word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const getLabelLines = (branches: readonly Branch[]): string[] =>
  branches.flatMap((branch) => wrapText(getLabel(branch)));

function getLines(node: AnyStateNode, branches: readonly Branch[]): string[] {
  const state = getPath(node);
  const calls = node.invoke.map(({ src }) => `asks ${String(src)}`);
  const stays = branches
    .filter((branch) => branch.state === state && branch.targets.length === 0)
    .flatMap((branch) => wrapText(`on ${getLabel(branch)}`));
  return [...calls, ...stays];
}

function getSize(title: string, lines: readonly string[]): { width: number; height: number } {
  const widths = [
    getWidth(title, drawing.font) * 1.16,
    ...lines.map((line) => getWidth(line, drawing.smallFont)),
  ];
  return {
    width: Math.ceil(Math.max(60, ...widths) + drawing.padding * 2),
    height: drawing.titleHeight + lines.length * drawing.lineHeight + (lines.length > 0 ? 8 : 10),
  };
}

function toElkNode(node: AnyStateNode, branches: readonly Branch[]): ElkNode {
  const children = Object.values(node.states);
  if (children.length === 0)
    return { id: getPath(node), ...getSize(node.key, getLines(node, branches)) };
  const lines = getLines(node, branches);
  const extra = lines.length * drawing.lineHeight;
  const top = drawing.titleHeight + 14 + extra;
  return {
    id: getPath(node),
    layoutOptions: { ...groupOptions, 'elk.padding': `[top=${top},left=14,bottom=14,right=14]` },
    children: children.map((child) => toElkNode(child, branches)),
  };
}

interface Line {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly branches: Branch[];
}

/** Branches between the same two states share one line. */
function groupLines(branches: readonly Branch[]): Line[] {
  const lines = new Map<string, Line>();
  for (const branch of branches) {
    for (const to of branch.targets) {
      const id = `${branch.state} > ${to}`;
      const line = lines.get(id) ?? { id, from: branch.state, to, branches: [] };
      line.branches.push(branch);
      lines.set(id, line);
    }
  }
  return [...lines.values()];
}

function toElkEdge({ id, from, to, branches }: Line): ElkExtendedEdge {
  const labels = getLabelLines(branches);
  const width = Math.max(...labels.map((label) => getWidth(label, drawing.smallFont)));
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        text: labels.join('\n'),
        width,
        height: labels.length * drawing.lineHeight + 4,
        layoutOptions: { 'elk.edgeLabels.inline': 'false', 'elk.edgeLabels.placement': 'CENTER' },
      },
    ],
  };
}

const round = (value: number | undefined): number => Math.round((value ?? 0) * 10) / 10;

function getKind(node: AnyStateNode): StateBox['kind'] {
  if (node.type === 'parallel') return 'parallel';
  if (node.type === 'compound') return 'group';
  return node.type === 'final' ? 'final' : 'plain';
}

function placeNode(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(placeNode)];
}

function toStateBox(node: AnyStateNode, spots: Map<string, ElkNode>, branches: Branch[]): StateBox {
  const { x, y, width, height } = spots.get(getPath(node)) ?? { id: '' };
  const { parent } = node;
  return {
    id: getPath(node),
    label: node.key,
    kind: getKind(node),
    isInitial: parent?.type === 'compound' && parent.initial.target?.[0] === node,
    lines: getLines(node, branches),
    x: round(x),
    y: round(y),
    width: round(width),
    height: round(height),
  };
}

function toEdgeLine(line: Line, spot: ElkExtendedEdge | undefined): EdgeLine {
  const points = (spot?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint].concat(bendPoints, endPoint),
  );
  const [label] = spot?.labels ?? [];
  return {
    id: line.id,
    from: line.from,
    to: line.to,
    branches: line.branches.map(({ id }) => id),
    labels: getLabelLines(line.branches),
    points: points.map(({ x, y }) => ({ x: round(x), y: round(y) })),
    labelBox: label
      ? {
          x: round(label.x),
          y: round(label.y),
          width: round(label.width),
          height: round(label.height),
        }
      : null,
  };
}

/**
 * Computes the layout of a chart. It is deterministic.
 * @param note the origin that generated files state
 */
export async function getLayout(
  chart: string,
  machine: AnyStateMachine,
  note = '',
): Promise<ChartLayout> {
  const branches = listDeclaredBranches(machine);
  const lines = groupLines(branches);
  const children = Object.values(machine.root.states).map((node) => toElkNode(node, branches));
  // Branches of the root start at a separate box.
  const rootLines = getLines(machine.root, branches);
  const needsRoot = rootLines.length > 0 || lines.some(({ from }) => from === rootId);
  const rootBox: ElkNode = { id: rootId, ...getSize('in every state', rootLines) };
  const elk = new ELK();
  const graph: ElkNode = await elk.layout({
    id: 'picture',
    layoutOptions: { ...options, 'elk.padding': '[top=16,left=16,bottom=16,right=16]' },
    children: needsRoot ? [rootBox, ...children] : children,
    edges: lines.map(toElkEdge),
  });
  const spots = new Map(placeNode(graph).map((node) => [node.id, node]));
  const edgeSpots = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const nodes = listNodes(machine.root).filter(({ path }) => path.length > 0);
  const boxes = nodes.map((node) => toStateBox(node, spots, branches));
  const spot = spots.get(rootId);
  const extra: StateBox[] = spot
    ? [
        {
          id: rootId,
          label: 'in every state',
          kind: 'plain',
          isInitial: false,
          lines: rootLines,
          x: round(spot.x),
          y: round(spot.y),
          width: round(spot.width),
          height: round(spot.height),
        },
      ]
    : [];
  return {
    note,
    chart,
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: [...extra, ...boxes],
    edges: lines.map((line) => toEdgeLine(line, edgeSpots.get(line.id))),
  };
}
