import { createHash } from 'node:crypto';
import { baize, type Brand, brands, brandSheet, createBrand } from '@baize/ui/theme/brand';
import { LRUCache } from 'lru-cache';
import type { BrandSetting } from './settings.ts';

/** Files and colours that a brand's setting stands for. */
export interface BrandLook {
  /** Its stylesheet, and the digest that names it. */
  readonly css: string;
  readonly digest: string;
  readonly styleUrl: string;
  readonly logoUrl: string;
  readonly iconUrl: string;
  /** Page backgrounds, for the bars of browsers and installed apps. */
  readonly canvas: Readonly<Record<'dark' | 'light', string>>;
  /** Drawings by their digest. */
  readonly drawings: ReadonlyMap<string, string>;
}

/** Current brand, draft and what open pages still show; deriving one takes milliseconds. */
const looks = new LRUCache<string, BrandLook>({ max: 32 });

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24);

/** The look of a brand; the same object while its setting is the same. */
export function getBrandLook(setting: BrandSetting): BrandLook {
  const key = JSON.stringify([setting.id, setting.logoUrl, setting.iconUrl, setting.design]);
  const known = looks.get(key);
  if (known) return known;
  const look = createLook(setting);
  looks.set(key, look);
  return look;
}

function createLook({ id, design, logoUrl, iconUrl }: BrandSetting): BrandLook {
  const brand: Brand = design
    ? createBrand(design)
    : (brands.find((each) => each.id === id) ?? baize);
  const css = brandSheet(brand);
  const drawings = new Map(
    [design?.logo, design?.icon].flatMap((svg) => (svg === undefined ? [] : [[digest(svg), svg]])),
  );
  const getUrl = (svg: string | undefined, otherwise: string) =>
    svg === undefined ? otherwise : `/brands/drawings/${digest(svg)}.svg`;
  return {
    css,
    digest: digest(css),
    styleUrl: `/brands/style/${digest(css)}.css`,
    logoUrl: getUrl(design?.logo, logoUrl),
    iconUrl: getUrl(design?.icon, iconUrl),
    canvas: { dark: brand.colors.dark.canvas, light: brand.colors.light.canvas },
    drawings,
  };
}
