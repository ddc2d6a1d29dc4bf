// The process tree, read from /proc. Linux only.
import { readdirSync, readFileSync } from 'node:fs';

/**
 * The fields of /proc/<pid>/stat after the command name, which may contain spaces and brackets; the
 * first one is the state.
 */
function statFields(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** A process with all its descendants. */
export function processTree(pid) {
  const getChildren = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(statFields(name)[1]);
      getChildren.set(parent, [...(getChildren.get(parent) ?? []), Number(name)]);
    } catch {
      // It ended in the meantime.
    }
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(getChildren.get(one) ?? []));
  return tree;
}

/** Whether a process still runs; a zombie does not. */
export function isRunning(pid) {
  try {
    return !'ZX'.includes(statFields(pid)[0]);
  } catch {
    return false;
  }
}
