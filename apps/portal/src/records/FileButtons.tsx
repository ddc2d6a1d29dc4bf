import { Button } from '@baize/ui/Button';
import { Icon, iconDownload, iconPrinter } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { ProgressBar } from '@baize/ui/ProgressBar';
import type { Call } from '../kernel/calls/use-call.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { TooManyRows } from './file/parts.ts';
import type { FileCall, Progress } from './file/useFile.ts';
import * as css from './records.css.ts';

interface FileButtonsProps {
  readonly file: FileCall;
  readonly print: Call<void>;
}

const kinds = ['csv', 'xlsx'] as const;

/** Takes everything that the filter shows away: as a file, or on paper. */
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
        <InlineNotice tone="danger" live="assertive">
          {problem instanceof TooManyRows
            ? t('records.file.long', { rows: problem.most })
            : t('records.file.failed')}
        </InlineNotice>
      )}
    </>
  );
}

/** How much of it has been read; of how much is not always known. */
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
