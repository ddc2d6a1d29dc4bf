import {
  type ChartLayout,
  forVisualiser,
  type RecordedStep,
  type Recording,
  type Run,
} from '@baize/chartwalk/inspect';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Coverage, findExcuse, walkedIn, worlds } from './coverage.ts';
import { type ChartId, type ChartTable, getModel } from './models.ts';
import { Moves } from './Moves.tsx';
import { StatechartDiagram } from './StatechartDiagram.tsx';
import { Moment, Steps } from './Steps.tsx';
import { useSimulation } from './useSimulation.ts';
import { describeStanding } from './words.ts';

export interface PanelProps {
  readonly charts: ChartTable;
  readonly recording: Recording;
  /** The machine id of the statechart to show first. */
  readonly first?: string;
  /** Starts with a simulation, for pages on which no statechart runs. */
  readonly alone?: boolean;
  /** Opens Stately's inspector: the only feature that contacts another site. */
  readonly onStately?: () => void;
  readonly onClose?: () => void;
}

const findLatest = (runs: readonly Run[], chart: string): Run | undefined =>
  runs.findLast((run) => run.chart === chart);

/** Every statechart of the page: its state, its history, and its possible next events. */
export function Panel({ charts, recording, first = 'session', ...props }: PanelProps) {
  const { alone, onStately, onClose } = props;
  const runs = useSyncExternalStore(recording.subscribe, recording.runs);
  const [chart, setChart] = useState(first as ChartId);
  return (
    <section className="panel" aria-label="Charts">
      <header>
        <nav aria-label="Charts">
          {(Object.keys(charts.layouts) as ChartId[]).map((id) => (
            <Tab
              key={id}
              id={id}
              run={findLatest(runs, id)}
              isChosen={id === chart}
              onChoose={() => setChart(id)}
            />
          ))}
        </nav>
        {onStately && (
          <button type="button" className="away" onClick={onStately}>
            Open in Stately
          </button>
        )}
        {onClose && (
          <button type="button" className="close" aria-label="Close the panel" onClick={onClose}>
            ×
          </button>
        )}
      </header>
      <Chart
        key={chart}
        charts={charts}
        chart={chart}
        run={findLatest(runs, chart)}
        recording={recording}
        alone={alone ?? false}
      />
    </section>
  );
}

interface TabProps {
  readonly id: ChartId;
  readonly run: Run | undefined;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Tab({ id, run, isChosen, onChoose }: TabProps) {
  const last = run?.steps.at(-1);
  return (
    <button
      type="button"
      className={last?.status === 'active' ? 'running' : ''}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {id}
      {last && <i>{last.status === 'active' ? describeStanding(last) : last.status}</i>}
    </button>
  );
}

interface ChartProps {
  readonly charts: ChartTable;
  readonly chart: ChartId;
  readonly run: Run | undefined;
  readonly recording: Recording;
  readonly alone: boolean;
}

const nothing: readonly RecordedStep[] = [];

function Chart({ charts, chart, run, recording, alone }: ChartProps) {
  const layout = useLayout(charts, chart);
  const { simulation, missed, begin, end } = useSimulation(charts, chart);
  const [chosen, setChosen] = useState<number | null>(null);
  const [coverage, setCoverage] = useState<Coverage>();
  const steps = simulation?.sandbox.steps ?? run?.steps ?? nothing;
  const at = Math.min(chosen ?? Infinity, steps.length - 1);
  const step = steps[at];
  const paint = async () => {
    setCoverage(coverage ? undefined : (await import('./walked.ts')).coverage);
  };
  const simulate = () => {
    const copy = run ? recording.copy(run.id, at) : null;
    setChosen(null);
    void begin(copy);
  };
  useEffect(() => {
    if (alone) void begin(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the statechart is opened
  }, [alone]);
  if (!layout) return <div className="body" />;
  const id = layout.chart;
  return (
    <div className="body">
      <div className="stage">
        <StatechartDiagram
          layout={layout}
          active={step?.active ?? []}
          taken={step?.taken ?? []}
          getPaint={coverage && ((branches) => walkedIn(coverage, id, branches))}
          getTitle={coverage && ((branches) => listExcuses(coverage, id, branches))}
          onTake={simulation?.take}
        />
        {coverage && <Legend coverage={coverage} layout={layout} />}
        {missed && <output className="missed">Nothing leads along this arrow from here.</output>}
      </div>
      <aside>
        <div className="tools">
          {simulation ? (
            <button type="button" className="on" onClick={end}>
              Back to the page
            </button>
          ) : (
            <button type="button" onClick={simulate}>
              Simulate from here
            </button>
          )}
          <button type="button" aria-pressed={coverage !== undefined} onClick={() => void paint()}>
            Coverage
          </button>
          <CopyButton
            label="Copy for the visualiser"
            // A statechart that never ran is taken from its model.
            text={async () =>
              forVisualiser(run?.machine ?? (await getModel(charts, chart)).machine)
            }
          />
          <CopyButton
            label="Copy as scenario"
            text={async () => {
              const { formatRunAsScenario } = await import('./story.ts');
              return formatRunAsScenario(await getModel(charts, chart), steps.slice(0, at + 1));
            }}
          />
        </div>
        {simulation && <Moves simulation={simulation} />}
        <Travel count={steps.length} at={at} isLive={chosen === null} onAt={setChosen} />
        <Steps steps={steps} at={at} onAt={setChosen} />
        <Moment step={step} />
      </aside>
    </div>
  );
}

const listExcuses = (coverage: Coverage, chart: string, branches: readonly string[]) =>
  branches
    .map(
      (branch) =>
        `${branch}: ${findExcuse(coverage, chart, branch) ?? walkedIn(coverage, chart, [branch])}`,
    )
    .join('\n');

function useLayout({ layouts }: ChartTable, chart: ChartId): ChartLayout | undefined {
  const [layout, setLayout] = useState<ChartLayout>();
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      const loaded = await layouts[chart]();
      if (isWanted) setLayout(loaded.default as ChartLayout);
    };
    void load();
    return () => {
      isWanted = false;
    };
  }, [layouts, chart]);
  return layout;
}

interface TravelProps {
  readonly count: number;
  readonly at: number;
  readonly isLive: boolean;
  readonly onAt: (at: number | null) => void;
}

function Travel({ count, at, isLive, onAt }: TravelProps) {
  return (
    <div className="travel">
      <input
        type="range"
        aria-label="Moment"
        min={0}
        max={Math.max(0, count - 1)}
        value={Math.max(0, at)}
        onChange={({ target }) => onAt(Number(target.value))}
      />
      <output>{count === 0 ? 'did not run yet' : `${at + 1} / ${count}`}</output>
      <button type="button" aria-pressed={isLive} onClick={() => onAt(null)}>
        Latest
      </button>
    </div>
  );
}

interface CopyButtonProps {
  readonly label: string;
  readonly text: () => Promise<string>;
}

/** Copies a text that is generated when the button is pressed. */
function CopyButton({ label, text }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(await text());
    setCopied(true);
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {copied ? 'Copied' : label}
    </button>
  );
}

function Legend({
  coverage,
  layout,
}: {
  readonly coverage: Coverage;
  readonly layout: ChartLayout;
}) {
  const branches = layout.edges.flatMap((edge) => edge.branches);
  const all = branches.length;
  const counts = [...worlds, 'never' as const].map((world) => ({
    world,
    count: branches.filter((branch) => walkedIn(coverage, layout.chart, [branch]) === world).length,
  }));
  return (
    <ul className="legend">
      {counts.map(({ world, count }) => (
        <li key={world} className={world}>
          {legends[world]} <b>{count}</b> / {all}
        </li>
      ))}
    </ul>
  );
}

const legends = {
  browser: 'in the browser',
  http: 'by HTTP only',
  stubs: 'with stubs only',
  never: 'not walked',
} as const;
