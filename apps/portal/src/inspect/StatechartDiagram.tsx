import { type ChartLayout, type EdgeView, type StateView, getView } from '@baize/chartwalk/inspect';
import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react';

export interface StatechartDiagramProps {
  readonly layout: ChartLayout;
  readonly active: readonly string[];
  readonly taken: readonly string[];
  /** The colour of an arrow by test coverage; absent while coverage is off. */
  readonly getPaint?: ((branches: readonly string[]) => string) | undefined;
  readonly getTitle?: ((branches: readonly string[]) => string | undefined) | undefined;
  /** Called with the branches of a clicked arrow. */
  readonly onTake?: ((branches: readonly string[]) => void) | undefined;
}

interface Sight {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const margin = 12;
const closest = 220;

/** The diagram of a statechart with its active states: drag to pan, wheel to zoom. */
export function StatechartDiagram({
  layout,
  active,
  taken,
  getPaint,
  getTitle,
  onTake,
}: StatechartDiagramProps) {
  const view = getView(layout, active, taken);
  const svg = useRef<SVGSVGElement>(null);
  const { sight, height, handlers } = useSight(svg, layout, active);
  return (
    <svg
      ref={svg}
      className="picture"
      role="group"
      aria-label={`The ${layout.chart} chart`}
      viewBox={`${sight.x} ${sight.y} ${sight.width} ${height}`}
      {...handlers}
    >
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" fill="context-stroke" />
        </marker>
      </defs>
      {view.states.map((state) => (
        <State key={state.state.id} view={state} paint={getPaint} />
      ))}
      {view.edges.map((edge) => (
        <Arrow
          key={edge.edge.id}
          view={edge}
          paint={getPaint?.(edge.edge.branches)}
          title={getTitle?.(edge.edge.branches)}
          onTake={onTake}
        />
      ))}
    </svg>
  );
}

function State({ view, paint }: { view: StateView; paint: StatechartDiagramProps['getPaint'] }) {
  const { state, isActive, title, lines } = view;
  const { x, y, width, height, kind, isInitial } = state;
  const marks = [kind, isActive && 'active', isInitial && 'initial', paint && 'painted'];
  return (
    <g className={`state ${marks.filter(Boolean).join(' ')}`}>
      <rect x={x} y={y} width={width} height={height} rx="5" />
      <text className="name" x={title.x} y={title.y}>
        {title.text}
      </text>
      {lines.map((line) => (
        <text key={line.y} className="line" x={line.x} y={line.y}>
          {line.text}
        </text>
      ))}
    </g>
  );
}

interface ArrowProps {
  readonly view: EdgeView;
  readonly paint: string | undefined;
  readonly title: string | undefined;
  readonly onTake: StatechartDiagramProps['onTake'];
}

function Arrow({ view, paint, title, onTake }: ArrowProps) {
  const { edge, isTaken, path, labels } = view;
  const marks = ['arrow', isTaken && 'taken', paint, onTake && 'open'].filter(Boolean).join(' ');
  const press = onTake && {
    role: 'button',
    tabIndex: 0,
    onClick: () => onTake(edge.branches),
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && onTake(edge.branches),
  };
  return (
    <g className={marks} aria-label={edge.labels.join(' ')} {...press}>
      {title && <title>{title}</title>}
      <path className="reach" d={path} />
      <path className="way" d={path} markerEnd="url(#tip)" />
      {labels.map((label) => (
        <text key={label.y} className="line" x={label.x} y={label.y}>
          {label.text}
        </text>
      ))}
    </g>
  );
}

/** The visible part of the diagram: initially what is readable around the active states. */
function useSight(
  ref: RefObject<SVGSVGElement | null>,
  layout: ChartLayout,
  active: readonly string[],
) {
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [moved, setMoved] = useState<Sight | null>(null);
  const pulled = useRef<{ x: number; y: number; sight: Sight } | null>(null);

  useEffect(() => {
    const svg = ref.current;
    if (!svg) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: svg.clientWidth, height: svg.clientHeight }),
    );
    observer.observe(svg);
    return () => observer.disconnect();
  }, [ref]);

  const sight = moved ?? describeSight(layout, active, size);
  const scale = sight.width / size.width;
  const handlers = {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      pulled.current = { x, y, sight };
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      const from = pulled.current;
      // A slight movement on an arrow still counts as a click.
      if (!from || Math.abs(clientX - from.x) + Math.abs(clientY - from.y) < 4) return;
      currentTarget.setPointerCapture(pointerId);
      const x = from.sight.x - (clientX - from.x) * scale;
      const y = from.sight.y - (clientY - from.y) * scale;
      setMoved({ ...from.sight, x, y });
    },
    onPointerUp: () => (pulled.current = null),
    onDoubleClick: () => setMoved(null),
    onWheel: ({ deltaY, clientX, clientY, currentTarget }: WheelEvent) => {
      const { left, top } = currentTarget.getBoundingClientRect();
      const width = Math.min(
        layout.width * 2,
        Math.max(closest, sight.width * (deltaY > 0 ? 1.15 : 1 / 1.15)),
      );
      const by = (sight.width - width) / size.width;
      const x = sight.x + (clientX - left) * by;
      setMoved({ x, y: sight.y + (clientY - top) * by, width });
    },
  };
  return { sight, height: (sight.width * size.height) / size.width, handlers };
}

function describeSight(
  layout: ChartLayout,
  active: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Sight {
  const all = { width: layout.width + margin * 2, height: layout.height + margin * 2 };
  const whole = Math.max(all.width, all.height * (width / height));
  // Below this size the text is unreadable, so only a part is shown.
  const seen = Math.min(whole, width / 0.75);
  const high = seen * (height / width);
  const leaf = layout.states.findLast(({ id }) => active.includes(id));
  const middle = leaf
    ? { x: leaf.x + leaf.width / 2, y: leaf.y + leaf.height / 2 }
    : { x: layout.width / 2, y: 0 };
  const within = (at: number, part: number, of: number) =>
    part >= of ? (of - part) / 2 - margin : Math.min(of - part - margin, Math.max(-margin, at));
  return {
    x: within(middle.x - seen / 2, seen, all.width),
    y: within(middle.y - high / 2, high, all.height),
    width: seen,
  };
}
