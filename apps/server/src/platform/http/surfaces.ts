import type { FastifyInstance } from 'fastify';
import { problems } from '@baize/api/problems';
import { seamlessProblems } from '@baize/api/seamless-problems';
import type { Platform, ServerModule } from '../platform.ts';
import { ProblemError } from '../errors.ts';
import { loadDocument, type ApiDocument } from './documents.ts';
import type { RequestContext } from './handlers.ts';
import type { ProblemTable } from './problem.ts';
import { operatorGuard, playerGuard, vendorGuard, routeDocument } from './routes.ts';
import type { AnyHandler, Surface } from './surface.ts';

/** Operators send texts in every language: terms in 43 languages have 90 KB. */
const OPERATOR_BODY_BYTES = 1_048_576;

/** Path prefix of each document's calls. */
const PREFIXES: readonly (readonly [string, ProblemTable])[] = [
  ['/vendor-api/', seamlessProblems],
  ['/api/', problems],
  ['/operator-api/', problems],
];

/** Problem codes of an address; the vendor API has its own. */
export function problemsAt(url: string): ProblemTable {
  return PREFIXES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? problems;
}

/** Whether an address belongs to an API, so that an unknown one is a problem, not a page. */
export function isApiPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return PREFIXES.some(([prefix]) => `${path}/`.startsWith(prefix));
}

/** Routes the three documents to the modules' handlers and serves the documents themselves. */
export async function routeSurfaces(
  app: FastifyInstance,
  platform: Platform,
  modules: readonly ServerModule[],
): Promise<void> {
  const [openapi, operator, seamless] = await Promise.all([
    loadDocument('openapi'),
    loadDocument('operator'),
    loadDocument('seamless'),
  ]);
  const byName = (pick: (module: ServerModule) => object | undefined) =>
    handlerTable(modules.map(pick));
  const surfaces: Surface[] = [
    {
      name: 'gaming',
      document: openapi,
      problems,
      handlerOf: byName(({ handlers }) => handlers),
      guardOf: (operation) => playerGuard(platform, operation),
      principalOf: ({ session, ip }) => session?.playerId ?? `ip:${ip}`,
      ...bodyOpener(modules),
    },
    {
      name: 'operator',
      document: operator,
      bodyLimit: OPERATOR_BODY_BYTES,
      problems,
      handlerOf: byName(({ operatorHandlers }) => operatorHandlers),
      guardOf: () => operatorGuard(platform),
      // The holder of OPERATOR_KEY has a name, too.
      principalOf: (ctx) => ctx.requireOperator(),
      ...createRecorder(modules),
    },
    {
      name: 'vendor',
      document: seamless,
      problems: seamlessProblems,
      handlerOf: byName(({ seamlessHandlers }) => seamlessHandlers),
      guardOf: () => vendorGuard(),
      principalOf: ({ headers }) => `vendor:${String(headers['x-vendor-code'])}`,
      verify: vendorCheck(modules),
    },
  ];
  for (const surface of surfaces) routeDocument(app, platform, surface);
  serveDocument(app, '/openapi.json', openapi);
  serveDocument(app, '/openapi-operator.json', operator);
  serveDocument(app, '/openapi-seamless.json', seamless);
}

/**
 * One table of all modules' handlers. Two modules with the same operation are a programming error.
 */
function handlerTable(
  parts: readonly (object | undefined)[],
): (operationId: string) => AnyHandler | undefined {
  const table = new Map<string, AnyHandler>();
  for (const part of parts) {
    for (const [operationId, handler] of Object.entries(part ?? {})) {
      if (table.has(operationId)) throw new Error(`Two modules handle ${operationId}.`);
      table.set(operationId, handler as AnyHandler);
    }
  }
  return (operationId) => table.get(operationId);
}

/** The modules that keep the operator log and proposals, if any. */
function createRecorder(modules: readonly ServerModule[]): Pick<Surface, 'record' | 'review'> {
  const record = modules.find(({ recordChange }) => recordChange)?.recordChange;
  const review = modules.find(({ reviewChange }) => reviewChange)?.reviewChange;
  return { ...(record && { record }), ...(review && { review }) };
}

/** The module that decrypts bodies, if any. */
function bodyOpener(modules: readonly ServerModule[]): Pick<Surface, 'openBody'> {
  const openBody = modules.find((module) => module.openBody)?.openBody;
  return { ...(openBody && { openBody }) };
}

function vendorCheck(modules: readonly ServerModule[]): (ctx: RequestContext) => Promise<void> {
  const check = modules.find(({ verifyVendor }) => verifyVendor)?.verifyVendor;
  return (
    check ??
    (async () => {
      throw new ProblemError('signature_invalid');
    })
  );
}

function serveDocument(app: FastifyInstance, url: string, { bytes }: ApiDocument): void {
  app.get(url, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'public, max-age=60')
      .send(bytes),
  );
}
