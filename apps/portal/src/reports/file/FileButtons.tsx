import { Button } from '@baize/ui/Button';
import { Icon, iconDownload, iconPrinter } from '@baize/ui/Icon';
import { ProgressBar } from '@baize/ui/ProgressBar';
import type { Call } from '../../kernel/calls/use-call.ts';
import { useT } from '../../kernel/i18n/I18n.tsx';
import { TooManyRows } from './parts.ts';
import type { FileCall, Progress } from './useFile.ts';
import * as css from '../reports.css.ts';
import { Refusal } from '../../kernel/problems/Refusal.tsx';

interface FileButtonsProps {
  readonly file: FileCall;
  readonly print: Call<void>;
}

const kinds = ['csv', 'xlsx'] as const;

/** Exports everything that the filter matches: as a file, or printed. */
export function FileButtons({ file, print }: FileButtonsProps) {
  const t = useT();
  const problem = file.error ?? print.error;
  return (
    <>
      <div className={css.actions}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="outline"
            tone="neutral"
            size="sm"
            busy={file.kind === kind}
            start={<Icon of={iconDownload} size="sm" />}
            onClick={() => file.make(kind)}
          >
            {t(`records.file.${kind}`)}
          </Button>
        ))}
        <Button
          variant="outline"
          tone="neutral"
          size="sm"
          busy={print.isBusy}
          start={<Icon of={iconPrinter} size="sm" />}
          onClick={() => print.make()}
        >
          {t('records.print')}
        </Button>
      </div>
      {file.progress && <ReadSoFar of={file.progress} />}
      {problem !== undefined && (
        <Refusal>
          {problem instanceof TooManyRows
            ? t('records.file.long', { rows: problem.most })
            : t('records.file.failed')}
        </Refusal>
      )}
    </>
  );
}

/** How much has been read; the total is not always known. */
function ReadSoFar({ of: { read, all } }: { of: Progress }) {
  const t = useT();
  return (
    <div className={css.progress}>
      {all === undefined ? (
        <ProgressBar label={t('records.file.part', { read })} value={undefined} />
      ) : (
        <ProgressBar label={t('records.file.pages', { read, all })} value={read} max={all} />
      )}
    </div>
  );
}
