import { expect, test } from 'vitest';

const ours = ['"Baize Text"', '"Baize Display"'];
const sample = 'The Western Hammer, recent wins: $ 25,004.42';

/** The width of a text in a font, in pixels. */
function getWidth(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = font;
  return context.measureText(text).width;
}

test('draws English and Vietnamese, and leaves every other script to device fonts', async () => {
  for (const family of ours) {
    const font = `600 20px ${family}`;
    expect(await document.fonts.load(font, 'Jackpots'), family).toHaveLength(1);
    expect(await document.fonts.load(font, 'Số dư của bạn'), family).toHaveLength(2);
    for (const other of ['บาคาร่า', 'مرحبا', '老虎机', 'Ставки'])
      expect(await document.fonts.load(font, other), `${family} ${other}`).toEqual([]);
  }
});

test('aligns money in columns: all digits have the same width, at each weight', async () => {
  for (const weight of [400, 500, 600]) {
    const font = `${weight} 15px "Baize Text"`;
    await document.fonts.load(font, '0');
    const widths = new Set(Array.from('0123456789', (digit) => getWidth(digit, font)));
    expect(widths.size, String(weight)).toBe(1);
  }
});

test('matches width and height of each font by its fallback', async () => {
  const text = ['Baize Text Arial', 'Baize Text Roboto', 'Baize Text DejaVu'];
  const display = ['Baize Display Georgia', 'Baize Display Noto', 'Baize Display DejaVu'];
  for (const [face, standIns] of [
    ['400 15px "Baize Text"', text],
    ['600 15px "Baize Text"', text],
    ['600 24px "Baize Display"', display],
  ] as const) {
    await document.fonts.load(face, sample);
    const here = await onThisDevice(standIns.map((name) => face.replace(/".*/, `"${name}"`)));
    expect(here, face).not.toEqual([]);
    for (const font of here) {
      const ratio = getWidth(sample, font) / getWidth(sample, face);
      expect(ratio, font).toBeGreaterThan(0.96);
      expect(ratio, font).toBeLessThan(1.04);
      expect(Math.abs(getHeight(font) - getHeight(face)), font).toBeLessThanOrEqual(1);
    }
  }
});

/** The fonts that the device has. */
async function onThisDevice(fonts: readonly string[]): Promise<string[]> {
  const loaded = await Promise.allSettled(fonts.map((font) => document.fonts.load(font, sample)));
  return fonts.filter((_font, at) => loaded[at]?.status === 'fulfilled');
}

/** The font's own line height. */
function getHeight(font: string): number {
  const line = document.body.appendChild(document.createElement('span'));
  line.textContent = sample;
  line.style.font = font;
  line.style.lineHeight = 'normal';
  const { height } = line.getBoundingClientRect();
  line.remove();
  return height;
}
