import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startArcade } from '../src/kernel/server/arcade.ts';
import { JournalError } from '../src/kernel/server/durable-log.ts';
import type { Bench } from './bench.ts';
import { newBench, sitDown, spin } from './bench.ts';

const start = 100_000;
const getJournal = (bench: Bench): string => join(bench.options.journalDir, 'rounds.ndjson');

/** Starts a second arcade on what the first had on disk at this moment, as after a crash. */
async function crashAndRestart(bench: Bench): Promise<void> {
  const journalDir = join(bench.dir, `after-${Math.random()}`);
  mkdirSync(journalDir, { recursive: true });
  copyFileSync(getJournal(bench), join(journalDir, 'rounds.ndjson'));
  bench.arcade = await startArcade({ ...bench.options, journalDir });
}

describe('after a crash', () => {
  test('between bet and outcome the stake is returned, once', async () => {
    const bench = await newBench();
    const first = bench.arcade;
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('bet', 'hang');
    const dead = spin(bench, sessionId, '5.00');
    await bench.platform.until(() => bench.platform.calls('bet').length === 1);
    await crashAndRestart(bench);
    await bench.arcade.settled();
    // The bet of the dead process arrives late and meets its tombstone.
    bench.platform.release();
    expect((await dead).body.code).toBe('bet_refused');
    expect(bench.platform.balanceMinor).toBe(start);
    const { recovered } = await sitDown(bench);
    expect(recovered).toMatchObject([{ outcome: 'refunded', stake: '5.00' }]);
    await first.stop();
  });

  test('between outcome and close the round is carried to its end', async () => {
    const bench = await newBench();
    const first = bench.arcade;
    const { sessionId } = await sitDown(bench);
    bench.platform.fail('close-round', 'hang');
    const dead = spin(bench, sessionId);
    await bench.platform.until(() => bench.platform.calls('close-round').length === 1);
    await crashAndRestart(bench);
    await bench.arcade.settled();
    bench.platform.release();
    const { value } = (await dead).body;
    expect(bench.platform.closed.has(value.round.roundId)).toBe(true);
    const { recovered } = await sitDown(bench);
    expect(recovered).toMatchObject([{ outcome: 'settled', win: value.round.win }]);
    const win = Math.round(Number(value.round.win) * 100);
    expect(bench.platform.balanceMinor).toBe(start - 100 + win);
    await first.stop();
  });

  test('a torn last line is what a crash leaves, and is passed over', async () => {
    const bench = await newBench();
    appendFileSync(getJournal(bench), '{"id":"half');
    await crashAndRestart(bench);
    expect(bench.arcade.owing()).toBe(0);
  });
});

describe('the journal', () => {
  test('that is damaged in its middle is reported and not changed', async () => {
    const bench = await newBench();
    const journalDir = join(bench.dir, 'damaged');
    mkdirSync(journalDir);
    writeFileSync(join(journalDir, 'rounds.ndjson'), 'nonsense\n{"id":"a","phase":"settled"}\n');
    const starting = startArcade({ ...bench.options, journalDir });
    await expect(starting).rejects.toThrow(/rounds\.ndjson is damaged at line 1/);
    expect(readFileSync(join(journalDir, 'rounds.ndjson'), 'utf8')).toContain('nonsense');
  });

  test('is not shared with another living arcade', async () => {
    const bench = await newBench();
    writeFileSync(join(bench.options.journalDir, 'arcade.pid'), String(process.ppid));
    await expect(startArcade(bench.options)).rejects.toThrow(JournalError);
  });

  test('contains no finished rounds after a restart', async () => {
    const bench = await newBench();
    const { sessionId } = await sitDown(bench);
    await spin(bench, sessionId);
    expect(readFileSync(getJournal(bench), 'utf8')).toContain('settled');
    await bench.arcade.stop();
    bench.arcade = await startArcade(bench.options);
    expect(readFileSync(getJournal(bench), 'utf8')).toBe('');
  });
});
