import { expect, test } from 'vitest';

const ours = ['"Baize Text"', '"Baize Display"'];
const sample = 'The Western Hammer, recent wins: $ 25,004.42';

/** How wide a text is in a font, in pixels. */
function getWidth(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('no canvas');
  context.font = font;
  return context.measureText(text).width;
}

test('the faces draw English and Vietnamese, and leave every other script to the device', async () => {
  for (const family of ours) {
    const font = `600 20px ${family}`;
    expect(await document.fonts.load(font, 'Jackpots'), family).toHaveLength(1);
    expect(await document.fonts.load(font, 'Số dư của bạn'), family).toHaveLength(2);
    for (const other of ['บาคาร่า', 'مرحبا', '老虎机', 'Ставки'])
      expect(await document.fonts.load(font, other), `${family} ${other}`).toEqual([]);
  }
});

test('money stands in columns: every digit is as wide as the next, at each weight', async () => {
  for (const weight of [400, 500, 600]) {
    const font = `${weight} 15px "Baize Text"`;
    await document.fonts.load(font, '0');
    const widths = new Set(Array.from('0123456789', (digit) => getWidth(digit, font)));
    expect(widths.size, String(weight)).toBe(1);
  }
});

test('what stands in for a face until it has come is as wide as the face, and as high', async () => {
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

/** Those of the fonts that the device has. */
async function onThisDevice(fonts: readonly string[]): Promise<string[]> {
  const loaded = await Promise.allSettled(fonts.map((font) => document.fonts.load(font, sample)));
  return fonts.filter((_font, at) => loaded[at]?.status === 'fulfilled');
}

/** The height of a line as the font itself has it. */
function getHeight(font: string): number {
  const line = document.body.appendChild(document.createElement('span'));
  line.textContent = sample;
  line.style.font = font;
  line.style.lineHeight = 'normal';
  const { height } = line.getBoundingClientRect();
  line.remove();
  return height;
}
