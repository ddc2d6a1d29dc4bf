import { Button } from '@baize/ui/Button';
import { Icon, iconDownload, iconPrinter } from '@baize/ui/Icon';
import { InlineNotice } from '@baize/ui/Notice';
import { ProgressBar } from '@baize/ui/ProgressBar';
import type { Call } from '../kernel/calls/use-call.ts';
import { useT } from '../kernel/i18n/I18n.tsx';
import { type FileCall, MOST_ROWS, TooManyRows } from './file/useFile.ts';
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
      {file.pages && (
        <div className={css.progress}>
          <ProgressBar
            label={t('records.file.pages', { ...file.pages })}
            value={file.pages.read}
            max={file.pages.all}
          />
        </div>
      )}
      {problem !== undefined && (
        <InlineNotice tone="danger" live="assertive">
          {problem instanceof TooManyRows
            ? t('records.file.long', { rows: MOST_ROWS })
            : t('records.file.failed')}
        </InlineNotice>
      )}
    </>
  );
}
