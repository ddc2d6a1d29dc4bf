import type { Sandbox } from '@baize/chartwalk/inspect';
import type { AnyModel, Move } from '@baize/chartwalk';
import { useState } from 'react';
import { type ChartId, type ChartTable, fromStart, getModel } from './models.ts';

export interface Simulation {
  readonly sandbox: Sandbox;
  readonly model: AnyModel;
  /** The index at which the copied part ends. */
  readonly from: number;
  readonly perform: (move: Move) => void;
  /** Takes the first possible one of the branches. */
  readonly take: (branches: readonly string[]) => void;
}

/** A copy of a statechart that a developer drives manually, one at a time. */
export function useSimulation(charts: ChartTable, chart: ChartId) {
  const [running, setRunning] = useState<
    Pick<Simulation, 'sandbox' | 'model'> & { from: number }
  >();
  const [, redraw] = useState(0);
  const [missed, setMissed] = useState(false);

  const begin = async (copy: Sandbox | null) => {
    const model = await getModel(charts, chart);
    const sandbox = copy ?? fromStart(model);
    setMissed(false);
    setRunning({ model, sandbox, from: sandbox.steps.length - 1 });
  };
  const end = () => {
    running?.sandbox.close();
    setRunning(undefined);
  };
  const simulation: Simulation | undefined = running && {
    ...running,
    perform: (move) => {
      running.sandbox.perform(running.model, move);
      setMissed(false);
      redraw((count) => count + 1);
    },
    take: (branches) => {
      const isTaken = branches.some((branch) => running.sandbox.take(running.model, branch));
      setMissed(!isTaken);
      redraw((count) => count + 1);
    },
  };
  return { simulation, missed, begin, end };
}
