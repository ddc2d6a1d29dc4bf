import type { FastifyRequest } from 'fastify';
import { type PageLook, readScheme } from '../../platform/http/plain-page.ts';
import type { Platform } from '../../platform/platform.ts';
import { getMerchant } from './merchant.ts';
import { BRANDS } from './settings.ts';

/** Brand of the merchant, or the first one instead of a brand without a stylesheet. */
export function getPageBrand(platform: Platform): string {
  const { brand } = getMerchant(platform).current();
  return (BRANDS.find(({ id }) => id === brand.id) ?? BRANDS[0]).id;
}

/** Look of a document that the server writes by itself. */
export const getPageLook = (platform: Platform, { headers }: FastifyRequest): PageLook => ({
  brand: getPageBrand(platform),
  scheme: readScheme(headers.cookie),
});
