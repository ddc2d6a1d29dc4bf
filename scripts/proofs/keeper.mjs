// Decides what can be skipped, and stores what was proved.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getIds } from '../acceptance.mjs';
import { listPortalFiles } from '../lib/portal-files.mjs';
import { collectReach, createBrowserTestDigest } from './browser-tests.mjs';
import { createGateDigest } from './gate-inputs.mjs';
import { createImportWalk } from './imports.mjs';
import { judgeProof, readLock, sealProof, writeLock } from './lock.mjs';
import { openRepository } from './repository.mjs';

/** @typedef {import('../lib/gates.mjs').Gate} Gate */
/** @typedef {import('../lib/reports.mjs').TestResult} TestResult */

/**
 * @param {(gate: Gate) => string} tools versions of a gate's tools
 * @param {boolean} isAll whether to run everything again
 */
export function openKeeper(tools, isAll) {
  const repository = openRepository();
  const digestGate = createGateDigest(repository, createImportWalk(repository));
  const proofs = readLock();
  const before = JSON.stringify(proofs);
  const keptProofs = new Map();
  const problems = [];
  // The portal is built only after the first gates have run.
  let digestBrowserTest;
  const digest = (name, gate, reach) => {
    if (!reach) return digestGate(gate);
    digestBrowserTest ??= createBrowserTestDigest(repository);
    return digestBrowserTest(name, reach);
  };

  /** Whether a valid proof exists; if so it is kept. */
  function isKept(name, gate) {
    const proof = proofs[name];
    if (!proof || isAll) return false;
    const verdict = judgeProof(proof, digest(name, gate, proof.reach), tools(gate));
    if (verdict === 'edited') problems.push(`${name} was edited by hand`);
    if (verdict === 'stale') problems.push(`${name} was proved of other inputs`);
    if (verdict === 'valid') keptProofs.set(name, proof);
    return verdict === 'valid';
  }

  /**
   * Stores a proof, unless the file has one for the same inputs with other tools, which stays valid
   * there.
   */
  function note(name, gate, { tests, seconds, reach, parts }) {
    const facts = new Set(
      tests
        .filter(({ isProof }) => isProof)
        .flatMap(({ title, steps }) => [title, ...steps].flatMap(getIds)),
    );
    const inputs = digest(name, gate, reach);
    const old = proofs[name];
    if (old && judgeProof(old, inputs, tools(gate)) === 'other tools') return;
    proofs[name] = sealProof({
      inputs,
      tools: tools(gate),
      date: new Date().toISOString().slice(0, 10),
      seconds: Math.round(seconds),
      tests: Math.max(1, tests.filter(({ outcome }) => outcome === 'passed').length),
      ...(facts.size > 0 && { facts: [...facts].toSorted() }),
      ...(reach && { reach }),
      ...(parts && { parts }),
    });
  }

  return {
    repository,
    proofs,
    /** Whether the gate can be skipped. */
    isKept: (gate) => gate.keeps === 'gate' && isKept(gate.name, gate),
    /** The gate's test files that must run. */
    chooseFiles: (gate, files) => files.filter((file) => !isKept(file, gate)),
    /**
     * Stores that a gate has passed, with its tests and the seconds of its files if it has a
     * report.
     */
    noteGate(gate, seconds, tests, fileSeconds) {
      const parts =
        gate.tests &&
        Object.fromEntries(fileSeconds.map(({ file, seconds: s }) => [file, Math.round(s)]));
      note(gate.name, gate, { tests, seconds, parts });
    },
    /**
     * Stores the passed browser test files. Those that record nothing, or load another build than
     * the product's, run each time.
     */
    noteFiles(gate, tests, folder) {
      const seen = collectReach(readNotes(folder));
      const built = listPortalFiles();
      for (const [file, own] of groupByFile(tests)) {
        const reach = seen.get(file);
        if (!reach?.files.every((name) => built.has(name))) continue;
        if (own.some(({ outcome }) => outcome === 'failed')) continue;
        if (!own.some(({ isProof }) => isProof)) continue;
        const seconds = own.reduce((sum, { ms }) => sum + ms, 0) / 1000;
        note(file, gate, { tests: own, seconds, reach });
      }
    },
    /** Removes proofs of removed gates and files. */
    forget(names) {
      for (const name of Object.keys(proofs)) if (!names.includes(name)) delete proofs[name];
    },
    kept: keptProofs,
    problems,
    /** Writes the file if it has changed. */
    save() {
      if (JSON.stringify(proofs) === before) return false;
      writeLock(proofs);
      return true;
    },
  };
}

function groupByFile(tests) {
  const groups = new Map();
  for (const test of tests) groups.set(test.file, [...(groups.get(test.file) ?? []), test]);
  return groups;
}

const readNotes = (folder) =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
