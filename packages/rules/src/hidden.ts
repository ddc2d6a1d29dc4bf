/**
 * Invisible characters that change the look of a text: bidirectional controls, zero-width
 * characters, blank fillers, invisible operators, tags and line separators.
 * A regional flag, such as Scotland's, is a black flag with tags and matches as a whole.
 */
const HIDDEN =
  /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}|\u034F|[\u17B4-\u17B5]|[\u180B-\u180E]|[\u00AD\u061C\u115F\u1160\u200B-\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{1D173}-\u{1D17A}\u{E0000}-\u{E007F}]/gu;

const REGION_FLAG = '\u{1F3F4}';
const ZERO_WIDTH_JOINER = '\u200D';
const ZERO_WIDTH_NON_JOINER = '\u200C';

const EMOJI = /^[\p{Emoji}\uFE0F]$/u;
const PICTOGRAM = /^\p{Extended_Pictographic}$/u;
/** Scripts in which a joiner or non-joiner changes a visible letter. */
const JOINING_SCRIPT =
  /^[\p{scx=Arab}\p{scx=Beng}\p{scx=Deva}\p{scx=Gujr}\p{scx=Guru}\p{scx=Khmr}\p{scx=Knda}\p{scx=Mlym}\p{scx=Mong}\p{scx=Mymr}\p{scx=Nkoo}\p{scx=Orya}\p{scx=Sinh}\p{scx=Syrc}\p{scx=Taml}\p{scx=Telu}\p{scx=Tibt}]$/u;

/** Removes invisible characters; joiners stay where a letter or an emoji needs them. */
export function stripHidden(text: string): string {
  return text.replaceAll(HIDDEN, (found, at: number) => (isNeeded(found, text, at) ? found : ''));
}

/** Whether a text has an invisible character, such as one that reverses the following text. */
export function hasHidden(text: string): boolean {
  return stripHidden(text) !== text;
}

function isNeeded(found: string, text: string, at: number): boolean {
  if (found.startsWith(REGION_FLAG)) return true;
  if (found !== ZERO_WIDTH_JOINER && found !== ZERO_WIDTH_NON_JOINER) return false;
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  if (JOINING_SCRIPT.test(before) && JOINING_SCRIPT.test(after)) return true;
  return found === ZERO_WIDTH_JOINER && EMOJI.test(before) && PICTOGRAM.test(after);
}
