// The actors that live in a page, read from the browser's heap snapshot: the product contains no
// counter for the benchmark, so none can be forgotten.

/** Properties that every actor of the chart runtime has, and nothing else. */
const marks = ['logic', 'sessionId', 'mailbox', '_snapshot'];

/** The page's heap snapshot as text, without unreachable objects. */
async function getSnapshot(cdp) {
  const parts = [];
  const take = ({ chunk }) => parts.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(parts.join(''));
}

/** Reads the flat arrays of a snapshot as objects with named properties. */
function reader({ snapshot: { meta }, nodes, edges, strings }) {
  const node = Object.fromEntries(meta.node_fields.map((name, index) => [name, index]));
  const edge = Object.fromEntries(meta.edge_fields.map((name, index) => [name, index]));
  const [nodeSize, edgeSize] = [meta.node_fields.length, meta.edge_fields.length];
  const kinds = meta.node_types[node.type];
  const property = meta.edge_types[edge.type].indexOf('property');
  const starts = new Map();
  let at = 0;
  for (let index = 0; index < nodes.length; index += nodeSize) {
    starts.set(index, at);
    at += nodes[index + node.edge_count] * edgeSize;
  }
  const getProperties = (index) => {
    const found = new Map();
    const end = starts.get(index) + nodes[index + node.edge_count] * edgeSize;
    for (let one = starts.get(index); one < end; one += edgeSize) {
      if (edges[one + edge.type] !== property) continue;
      found.set(strings[edges[one + edge.name_or_index]], edges[one + edge.to_node]);
    }
    return found;
  };
  const getKind = (index) => kinds[nodes[index + node.type]];
  const getText = (index) => strings[nodes[index + node.name]];
  return { indexes: starts.keys(), getProperties, getKind, getText };
}

/**
 * The sorted ids of a page's charts, and the number of other actors (their calls and timers).
 * @returns {Promise<{charts: string[], others: number}>}
 */
export async function actorsIn(cdp) {
  const { indexes, getProperties, getKind, getText } = reader(await getSnapshot(cdp));
  const charts = [];
  let others = 0;
  for (const index of indexes) {
    if (getKind(index) !== 'object') continue;
    const actor = getProperties(index);
    if (!marks.every((name) => actor.has(name))) continue;
    const logic = getProperties(actor.get('logic'));
    if (logic.has('root')) charts.push(getText(logic.get('id')));
    else others += 1;
  }
  return { charts: charts.toSorted(), others };
}
