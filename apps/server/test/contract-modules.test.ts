/** Compares `x-module` of the contract with the module that answers each call. */
import { operations, operatorOperations, seamlessOperations } from '@baize/api/operations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moduleFactories } from '../src/modules.ts';
import type { ServerModule } from '../src/platform/platform.ts';
import { type TestApp, withPlatform } from './support/platform.ts';

const assembled: ServerModule[] = [];
let app: TestApp;

beforeAll(async () => {
  const modules = moduleFactories.map((create) => (platform: TestApp['platform']) => {
    const module = create(platform);
    assembled.push(module);
    return module;
  });
  app = await withPlatform({ modules });
});
afterAll(() => app?.dispose());

type Surface = 'handlers' | 'operatorHandlers' | 'seamlessHandlers';

/** Operation ids of a surface with the module that answers. */
const getAnswering = (surface: Surface): Record<string, string> =>
  Object.fromEntries(
    assembled.flatMap((module) =>
      Object.keys(module[surface] ?? {}).map((operation) => [operation, module.name]),
    ),
  );

interface DeclaredModule {
  readonly module: string;
  readonly status: string;
}

/** Implemented operations with the module of their `x-module`. */
const getDeclared = (document: Readonly<Record<string, DeclaredModule>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(document)
      .filter(([, { status }]) => status === 'implemented')
      .map(([operation, { module }]) => [operation, module]),
  );

test.each([
  ['openapi.yaml', operations, 'handlers'],
  ['operator.yaml', operatorOperations, 'operatorHandlers'],
  ['seamless.yaml', seamlessOperations, 'seamlessHandlers'],
] as const)('%s names the answering module of every call [C1]', (_name, document, surface) => {
  expect(getDeclared(document)).toEqual(getAnswering(surface));
});
