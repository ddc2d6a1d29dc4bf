import { createHash, randomBytes } from 'node:crypto';
import { findDesignFailures } from '@baize/ui/theme/brand';
import { ProblemError, type FieldError } from '../../platform/errors.ts';
import type { BrandDesign } from '../merchant-settings/index.ts';
import { drawIcon, isDrawing } from './drawing.ts';

const KEY_BYTES = 18;

/** A key that a preview link holds. */
export const createPreviewKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

const REVISION_LENGTH = 24;

/** Names the content of a stored draft: a publication refuses any other. */
export const getRevision = (design: BrandDesign): string =>
  createHash('sha256').update(JSON.stringify(design)).digest('hex').slice(0, REVISION_LENGTH);

/** Size at which a drawing is tried, in points. */
const ICON_SIZE = 512;

/** Whether a drawing has nothing but shapes, and can be drawn. */
async function canDraw(svg: string): Promise<boolean> {
  if (!isDrawing(svg)) return false;
  try {
    await drawIcon(svg, ICON_SIZE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Throws `validation_failed` for colours that miss a contrast, or a drawing that has more than
 * shapes or cannot be drawn.
 */
export async function checkDesign(design: BrandDesign): Promise<void> {
  const contrast = findDesignFailures(design).map(({ scheme, front, back, least, ratio }) => ({
    scheme,
    front,
    back,
    // Rounded down: a ratio that misses its limit never looks as if it reached it.
    ratio: Math.floor(ratio * 100) / 100,
    needed: least,
  }));
  const schemes = new Set(contrast.map(({ scheme }) => scheme));
  const drawings = await Promise.all(
    (['logo', 'icon'] as const).map(async (part) => {
      const svg = design[part];
      return svg === undefined || (await canDraw(svg)) ? [] : [part];
    }),
  );
  const errors: FieldError[] = [
    ...[...schemes].map((scheme) => ({ pointer: `/body/look/seeds/${scheme}`, rule: 'contrast' })),
    ...drawings.flat().map((part) => ({ pointer: `/body/${part}`, rule: 'drawing' })),
  ];
  if (errors.length === 0) return;
  const extensions = contrast.length > 0 ? { contrast } : {};
  throw new ProblemError('validation_failed', { errors, extensions });
}
