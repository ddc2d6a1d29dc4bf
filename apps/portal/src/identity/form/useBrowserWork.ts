import type { Sealed } from '@baize/machines/kit';
import { useState } from 'react';

/** State of the proof of work that replaces a captcha answer, or the finished proof (H45). */
export type BrowserWork = 'none' | 'running' | 'failed' | Sealed;

interface Begun {
  readonly work: BrowserWork;
  readonly askedAt: number | null;
}

/**
 * The proof of work that replaces a captcha answer. A proof is valid for one answer and is dropped
 * with its image.
 * @param askedAt when the captcha image was requested
 */
export function useBrowserWork(askedAt: number | null) {
  const [begun, setBegun] = useState<Begun>({ work: 'none', askedAt });
  const work = begun.askedAt === askedAt ? begun.work : 'none';
  return [work, (now: BrowserWork) => setBegun({ work: now, askedAt })] as const;
}
