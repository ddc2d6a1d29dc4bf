import type { Sealed } from '@baize/machines/kit';
import { useState } from 'react';

/** How far the work that stands for a captcha image's answer has come; when it is done, its proof (H45). */
export type BrowserWork = 'none' | 'running' | 'failed' | Sealed;

interface Begun {
  readonly work: BrowserWork;
  readonly askedAt: number | null;
}

/**
 * The browser's work in the place of a captcha image. A proof is good for one answer: it goes with the
 * image that it stands for.
 * @param askedAt when that captcha image was asked for
 */
export function useBrowserWork(askedAt: number | null) {
  const [begun, setBegun] = useState<Begun>({ work: 'none', askedAt });
  const work = begun.askedAt === askedAt ? begun.work : 'none';
  return [work, (now: BrowserWork) => setBegun({ work: now, askedAt })] as const;
}
