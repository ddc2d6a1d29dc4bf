import { isDeepStrictEqual } from 'node:util';
import type { components } from '@baize/api/operator';
import { type FieldError, ProblemError } from '../../platform/errors.ts';
import { ok, type OperatorHandlers } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type BrandDraftSetting,
  BRANDS,
  type BrandSetting,
  getMerchant,
  toBrandSetting,
} from '../merchant-settings/index.ts';
import { getBrand } from '../status/index.ts';
import { checkDesign, createPreviewKey, getRevision } from './draft.ts';
import { PREVIEW_PARAMETER } from './preview.ts';
import { getSetting, listVersions, publishBrand, undoBrand, type VersionRow } from './versions.ts';

type Wire = components['schemas'];

const LANGUAGE = 'en';
const NO_DRAFT: BrandDraftSetting = { design: null, key: null };

/** The brand of the merchant: its draft, versions and publication (D45, D46). */
export function brandHandlers(platform: Platform): Partial<OperatorHandlers> {
  const merchant = getMerchant(platform);
  const { portalOrigin } = platform.config;
  const getCurrent = (brand: BrandSetting) => getBrand({ ...merchant.current(), brand }, LANGUAGE);

  function toWireDraft({ design, key }: BrandDraftSetting): Wire['BrandDraft'] {
    if (design === null || key === null) throw new ProblemError('not_found');
    return {
      design,
      revision: getRevision(design),
      previewUrl: `${portalOrigin}/?${PREVIEW_PARAMETER}=${key}`,
    };
  }

  return {
    getOperatorBrand: async () =>
      ok({ current: getCurrent(merchant.current().brand), available: BRANDS.map(getCurrent) }),

    async setOperatorBrand({ body }, ctx) {
      const brand = chosenBrand(body);
      const operator = ctx.requireOperator();
      return {
        async commit(trx) {
          const { before } = await merchant.change(trx, {});
          const current = getCurrent(before.brand);
          ctx.before = { current };
          if (body.brand && isDeepStrictEqual(toData(body.brand), toData(current)))
            return ok({ current });
          if (body.brand && before.brand.design && brand.id === before.brand.id)
            throw invalid({ pointer: '/body/brand', rule: 'design' });
          await publishBrand(trx, { merchant, brand, operator, now: ctx.now });
          return ok({ current: getCurrent(brand) });
        },
      };
    },

    getOperatorBrandDraft: async () => ok(toWireDraft(merchant.current().brandDraft)),

    async setOperatorBrandDraft({ body: design }, ctx) {
      await checkDesign(design);
      return {
        async commit(trx) {
          const { before, after } = await merchant.change(trx, ({ brandDraft }) => ({
            // The link stays the same, so that an open preview follows the draft.
            brandDraft: { design, key: brandDraft.key ?? createPreviewKey() },
          }));
          ctx.before = before.brandDraft.design;
          return ok(toWireDraft(after.brandDraft));
        },
      };
    },

    deleteOperatorBrandDraft: async (_input, ctx) => ({
      async commit(trx) {
        const { before } = await merchant.change(trx, { brandDraft: NO_DRAFT });
        ctx.before = before.brandDraft.design;
        return ok({ done: true as const });
      },
    }),

    async publishOperatorBrand({ body: { revision } }, ctx) {
      const operator = ctx.requireOperator();
      return {
        async commit(trx) {
          const { before } = await merchant.change(trx, { brandDraft: NO_DRAFT });
          const { design } = before.brandDraft;
          if (design === null) throw new ProblemError('not_found');
          if (getRevision(design) !== revision) throw new ProblemError('conflict');
          ctx.before = getCurrent(before.brand);
          const brand = toBrandSetting(design);
          return ok(toWire(await publishBrand(trx, { merchant, brand, operator, now: ctx.now })));
        },
      };
    },

    undoOperatorBrand: async ({ body: { number } }, ctx) => ({
      async commit(trx) {
        const { before } = await merchant.change(trx, {});
        ctx.before = getCurrent(before.brand);
        return ok(toWire(await undoBrand(trx, { merchant, number, now: ctx.now })));
      },
    }),

    getOperatorBrandVersions: async () =>
      ok({ list: (await listVersions(platform.db)).map(toWire) }),
  };
}

function toWire(row: VersionRow): Wire['BrandVersion'] {
  const { id, name, design } = getSetting(row);
  const { number, operator, published_at: at, undone_at: undoneAt } = row;
  return {
    number,
    id,
    name,
    operator,
    publishedAt: at.toISOString(),
    undone: undoneAt !== null,
    design,
  };
}

const invalid = (error: FieldError) => new ProblemError('validation_failed', { errors: [error] });

/** A brand without what follows from it. */
function toData({ styleUrl: _style, home: _home, words: _words, ...data }: Wire['Brand']) {
  return data;
}

function chosenBrand({ id, brand }: { id?: string; brand?: Wire['Brand'] }): BrandSetting {
  if ((id === undefined) === (brand === undefined))
    throw invalid({ pointer: '/body', rule: 'oneOf' });
  if (brand !== undefined) return { ...toData(brand), design: null } as BrandSetting;
  const found = BRANDS.find((each) => each.id === id);
  if (found === undefined) throw new ProblemError('not_found');
  return found;
}
