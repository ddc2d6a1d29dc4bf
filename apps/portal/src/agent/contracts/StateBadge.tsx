import { Badge } from '@baize/ui/Badge';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { State } from './contracts.ts';

const tones: Readonly<Partial<Record<State, 'accent' | 'danger'>>> = {
  active: 'accent',
  termination_requested: 'danger',
};

/** The state of a contract, amber when it waits for the member. */
export function StateBadge({ state, waits = false }: { state: State; waits?: boolean }) {
  const t = useT();
  return (
    <Badge tone={waits ? 'warning' : (tones[state] ?? 'neutral')}>
      {t(`contracts.state.${state}`)}
    </Badge>
  );
}
