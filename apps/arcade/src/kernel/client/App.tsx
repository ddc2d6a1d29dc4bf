/** The page of a launch: opens its session, loads its game, and hands over to its page. */
import { lazy, Suspense } from 'react';
import { Masthead } from './Masthead.tsx';
import { NoticeLine } from './NoticeLine.tsx';
import type { Launch } from './launch.ts';
import { useOpening } from './opening.ts';
import type { LoadView } from './opening.ts';
import { RoundPage } from './RoundPage.tsx';
import type { Notice } from './round-state.ts';
import { getWords } from './strings.ts';
import type { Recompute } from './verdict.ts';

const TablePage = lazy(() => import('./TablePage.tsx'));

interface AppProps {
  readonly launch: Launch;
  readonly loadView: LoadView;
  readonly recompute: Recompute;
}

export function App({ launch, loadView, recompute }: AppProps) {
  const [opening, retry] = useOpening(launch, loadView);
  const words = getWords();
  if (opening.state === 'open') {
    const { session, view } = opening;
    if (view.kind === 'round')
      return <RoundPage launch={launch} opened={session} view={view} recompute={recompute} />;
    const page = { launch, opened: session, recompute };
    if (view.kind === 'duel') return <view.Page {...page} view={view} />;
    if (view.kind === 'book')
      return <view.Page launch={launch} opened={session} view={view} recompute={recompute} />;
    return (
      <Suspense>
        <TablePage launch={launch} opened={session} view={view} recompute={recompute} />
      </Suspense>
    );
  }
  const failure = opening.state === 'failed' ? opening.failure : null;
  const notice: Notice = failure?.notice ?? { key: 'opening', tone: 'plain' };
  return (
    <main className="cabinet" data-phase={opening.state}>
      <Masthead launch={launch} session={null} words={words} sound={null} />
      <div className="window" />
      <NoticeLine
        notice={notice}
        session={null}
        words={words}
        onRetry={failure?.canRetry ? retry : undefined}
      />
    </main>
  );
}
