import type { FastifyRequest } from 'fastify';
import { type PageLook, readScheme } from '../../platform/http/plain-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { getBrandLook } from './brand-look.ts';
import { getVisitorSettings } from './brand-preview.ts';

/** Look of a document that the server writes by itself. */
export function getPageLook(platform: Platform, { headers }: FastifyRequest): PageLook {
  const { brand } = getVisitorSettings(platform, headers);
  const { styleUrl, iconUrl } = getBrandLook(brand);
  const scheme = readScheme(headers.cookie, brand.design?.startScheme);
  return { brand: brand.id, styleUrl, iconUrl, scheme };
}
