import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/errors.ts';
import { ok, type Handlers, type OperatorHandlers } from '../../platform/http/handlers.ts';
import { ResponseCache } from '../../platform/http/serialised.ts';
import type { Platform } from '../../platform/platform.ts';
import { service } from '../../platform/service.ts';
import { escapeXml } from '../../platform/xml.ts';
import { getFallbacks, getTexts } from '../language/index.ts';
import {
  getMerchant,
  getVisitorSettings,
  termsIn,
  type MerchantSettings,
} from '../merchant-settings/index.ts';
import { cleanHtml } from './clean-html.ts';
import { getContent } from './store.ts';
import type { HelpArticleTable } from './tables.ts';

/** The article with the registration form's terms: one text in one place. */
const TERMS = 'terms';
/** After explanations, before other legal articles. */
const TERMS_SEQUENCE = 95;

/** An article as readers get it. */
interface Article {
  readonly anchor: string;
  readonly lang: string;
  readonly title: string;
  readonly content: string;
  readonly sequence: number;
}

/** The article with the policy for agents, which a switch turns on (E61). */
const AGENT_POLICY = 'agent-policy';

/** Cached articles, read again after a change. */
const getArticles = service((platform: Platform) => {
  let current: Promise<readonly HelpArticleTable[]> | null = null;
  const cache = new ResponseCache({ limit: 100 });
  getMerchant(platform).onChange(() => cache.clear());
  getContent(platform).onChange(() => {
    current = null;
    cache.clear();
  });
  return {
    cache,
    read(): Promise<readonly HelpArticleTable[]> {
      current ??= platform.db
        .selectFrom('help_article')
        .selectAll()
        .orderBy('sequence')
        .orderBy('anchor')
        .orderBy('language')
        .execute()
        .catch((error: unknown) => {
          current = null;
          throw error;
        });
      return current;
    },
  };
});

/** The help call (C62): every article once, in the reader's language or in English. */
export function helpHandlers(platform: Platform): Partial<Handlers> {
  const articles = getArticles(platform);
  return {
    getHelpContent: async ({ query }, ctx) => {
      const lang = (query.lang ?? ctx.language).toLowerCase();
      const settings = getVisitorSettings(platform, ctx.headers);
      const { id, design } = settings.brand;
      const key = `${lang}|${id}|${design?.name}|${design?.jurisdiction}`;
      const body = await articles.cache.get(key, async () => {
        const { AGENTPOLICY3 } = settings.switches;
        const found = toArticles(await articles.read(), settings, lang).filter(
          ({ anchor }) => AGENTPOLICY3 || anchor !== AGENT_POLICY,
        );
        const sections = found.map(({ anchor, ...rest }) => ({ id: anchor, anchor, ...rest }));
        return { lang: spokenBy(found, lang), sections };
      });
      return { status: 200, body };
    },
  };
}

/** The operator's articles; content is sanitised before it is stored (H50). */
export function helpOperatorHandlers(platform: Platform): Partial<OperatorHandlers> {
  const { clock } = platform;
  const articles = getArticles(platform);
  const content = getContent(platform);
  return {
    listHelpArticles: async () => ok({ list: (await articles.read()).map(articleRecord) }),
    async setHelpArticle({ body }, ctx) {
      const { anchor, title, sequence } = body;
      if (anchor === TERMS) throw toProblem('/body/anchor', 'registrationTerms');
      const language = body.language.toLowerCase();
      const jurisdiction = body.jurisdiction ?? '';
      const html = cleanHtml(body.content);
      const change = { title, content: html, sequence, updated_at: clock.now() };
      const row = { anchor, language, jurisdiction, ...change };
      return {
        commit: (trx) =>
          content.change(trx, async () => {
            const [before] = await lockArticles(trx, { anchor, language, jurisdiction });
            ctx.before = before === undefined ? null : articleRecord(before);
            await trx
              .insertInto('help_article')
              .values(row)
              .onConflict((conflict) =>
                conflict.columns(['anchor', 'language', 'jurisdiction']).doUpdateSet(change),
              )
              .execute();
            return ok(articleRecord(row));
          }),
      };
    },
    async deleteHelpArticle({ params: { anchor }, query }, ctx) {
      const { jurisdiction } = query;
      const place = { anchor, language: query.language?.toLowerCase(), jurisdiction };
      return {
        commit: (trx) =>
          content.change(trx, async () => {
            const before = await lockArticles(trx, place);
            if (before.length === 0) throw new ProblemError('not_found');
            ctx.before = before.map(articleRecord);
            await trx.deleteFrom('help_article').where(isAt(place)).execute();
            return ok({ done: true });
          }),
      };
    },
  };
}

/** Articles of an anchor; without a language or jurisdiction those of all. */
interface Place {
  readonly anchor: string;
  readonly language?: string | undefined;
  readonly jurisdiction?: string | undefined;
}

const isAt =
  ({ anchor, language, jurisdiction }: Place) =>
  ({ and }: ExpressionBuilder<Database, 'help_article'>) =>
    and({
      anchor,
      ...(language !== undefined && { language }),
      ...(jurisdiction !== undefined && { jurisdiction }),
    });

/** The articles of a place, locked until the transaction ends. */
const lockArticles = (trx: Kysely<Database>, place: Place) =>
  trx.selectFrom('help_article').selectAll().where(isAt(place)).forUpdate().execute();

/** Adds articles for every jurisdiction, sanitised, if there are none. */
export async function addHelp(
  platform: Platform,
  getHelp: () => readonly Omit<HelpArticleTable, 'jurisdiction' | 'updated_at'>[],
): Promise<void> {
  const { db, clock } = platform;
  const present = await db.selectFrom('help_article').select('anchor').limit(1).executeTakeFirst();
  if (present) return;
  const rows = getHelp().map((article) => ({
    ...article,
    jurisdiction: '',
    content: cleanHtml(article.content),
    updated_at: clock.now(),
  }));
  await platform.transaction((trx) =>
    getContent(platform).change(trx, () =>
      trx
        .insertInto('help_article')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  );
}

function toArticles(
  rows: readonly HelpArticleTable[],
  settings: MerchantSettings,
  lang: string,
): readonly Article[] {
  const licensed = settings.brand.design?.jurisdiction;
  const anchors = [...new Set(rows.map(({ anchor }) => anchor))];
  const written = anchors.flatMap((anchor): Article[] => {
    const all = rows.filter((row) => row.anchor === anchor);
    const local = all.filter((row) => row.jurisdiction === licensed);
    const own = local.length > 0 ? local : all.filter((row) => row.jurisdiction === '');
    const row = getFallbacks(lang)
      .map((language) => own.find((each) => each.language === language))
      .find((each) => each !== undefined);
    if (row === undefined) return [];
    const { title, content, sequence, language } = row;
    return [{ anchor, lang: language, title, content, sequence }];
  });
  return [...written, termsArticle(settings, lang)]
    .map((article) => filledIn(article, settings))
    .toSorted((a, b) => a.sequence - b.sequence);
}

function termsArticle({ terms }: MerchantSettings, lang: string): Article {
  const { version, text, language } = termsIn(terms, lang);
  const spoken = language ?? 'en';
  const paragraphs = text.split(/\n\n+/).map((paragraph) => `<p>${escapeXml(paragraph)}</p>`);
  return {
    anchor: TERMS,
    lang: spoken,
    title: getTexts(spoken).write('server.terms.title'),
    content: `${paragraphs.join('')}<p><small>${escapeXml(version)}</small></p>`,
    sequence: TERMS_SEQUENCE,
  };
}

/** Fills in the merchant's minimum age and brand, so that all texts agree (H71). */
function filledIn(article: Article, { minimumAge, brand }: MerchantSettings): Article {
  const fill = (text: string, name: string) =>
    text.replaceAll('{minimumAge}', String(minimumAge.years)).replaceAll('{brand}', () => name);
  return {
    ...article,
    title: fill(article.title, brand.name),
    content: fill(article.content, escapeXml(brand.name)),
  };
}

/** The requested language if an article has it, otherwise English. */
function spokenBy(articles: readonly Article[], lang: string): string {
  return getFallbacks(lang).find((tag) => articles.some((one) => one.lang === tag)) ?? 'en';
}

const articleRecord = (row: HelpArticleTable) => ({
  anchor: row.anchor,
  language: row.language,
  ...(row.jurisdiction !== '' && { jurisdiction: row.jurisdiction }),
  title: row.title,
  content: row.content,
  sequence: row.sequence,
});

function toProblem(pointer: string, rule: string): ProblemError {
  return new ProblemError('validation_failed', { errors: [{ pointer, rule }] });
}
