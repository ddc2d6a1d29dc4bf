import { CopyButton } from '@baize/ui/CopyButton';
import { DateTime } from '@baize/ui/DateTime';
import { DescriptionList } from '@baize/ui/DescriptionList';
import { LinkButton } from '@baize/ui/LinkButton';
import { useT } from '../../kernel/i18n/I18n.tsx';
import type { AppFile } from './download.ts';
import * as css from './download.css.ts';

const MEGABYTE = 1_000_000;

/** A store page, or a file with all that a reader needs to check it. */
export function FileFacts({ file }: { file: AppFile }) {
  const t = useT();
  const { source, url, version, requires, size, sha256, releasedAt } = file;
  const items = [
    { term: t('download.version'), detail: <bdi>{version}</bdi> },
    ...(requires ? [{ term: t('download.requires'), detail: <bdi>{requires}</bdi> }] : []),
    ...(size
      ? [{ term: t('download.size'), detail: t('download.megabytes', { size: size / MEGABYTE }) }]
      : []),
    { term: t('download.released'), detail: <DateTime value={releasedAt} /> },
  ];
  return (
    <>
      <LinkButton href={url} tone="accent" size="lg" rel="external noopener">
        {t(source === 'store' ? 'download.store' : 'download.file')}
      </LinkButton>
      <DescriptionList items={items} />
      {sha256 && (
        <div className={css.checksum}>
          <p className={css.note}>{t('download.checksum')}</p>
          <code className={css.code} translate="no">
            {sha256}
          </code>
          <CopyButton
            size="sm"
            text={sha256}
            label={t('download.copy')}
            copiedLabel={t('articles.copied')}
          />
        </div>
      )}
    </>
  );
}
