// Who may import whom, as data; `npm test` checks it by dependency-cruiser. ARCHITECTURE.md draws it
// (`node scripts/architecture.mjs`).

/** Packages and apps, and those that each may import. */
export const imports = {
  'packages/api': [],
  'packages/rules': [],
  'packages/machines': [],
  'packages/ui': [],
  'apps/portal': ['packages/api', 'packages/rules', 'packages/machines', 'packages/ui'],
  'apps/server': ['packages/api', 'packages/rules', 'packages/machines'],
  'apps/arcade': ['packages/api'],
};

/** Folders of the portal, and the folders that each may import; the shell may import all of them. */
export const portalImports = {
  kernel: [],
  catalogue: ['kernel'],
  identity: ['kernel'],
  content: ['kernel', 'catalogue'],
  play: ['kernel', 'catalogue'],
  lobby: ['kernel', 'catalogue', 'play'],
  cashier: ['kernel', 'identity'],
  records: ['kernel'],
  rewards: ['kernel', 'identity', 'content', 'records'],
  support: ['kernel', 'identity', 'records'],
  member: ['kernel', 'identity', 'content', 'cashier', 'records', 'rewards', 'support'],
  agent: ['kernel', 'identity', 'content', 'cashier', 'records'],
};

/** Tests, stories and scripts are nobody's callers: they may look inside of what they test or build. */
const tests = String.raw`(/test/|/scripts/|\.test\.\w+$|\.stories\.tsx$|/\.storybook/)`;

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: tests },
  to: { path: '^(packages|apps|e2e|bench|scripts)/', pathNot: allowed.map((one) => `^${one}/`) },
});

const betweenPackages = Object.entries(imports).map(([name, allowed]) =>
  only(`imports of ${name}`, 'A package imports only those of its line.', name, [name, ...allowed]),
);

const inPortal = Object.entries(portalImports).map(([folder, allowed]) => ({
  name: `imports of the portal's ${folder}`,
  comment:
    'A feature imports the kernel and the features of its line; the shell puts them together.',
  severity: 'error',
  from: { path: `^apps/portal/src/${folder}/`, pathNot: tests },
  to: {
    path: '^apps/portal/src/',
    pathNot: [folder, ...allowed].map((one) => `^apps/portal/src/${one}/`),
  },
}));

export default {
  forbidden: [
    ...betweenPackages,
    ...inPortal,
    {
      name: 'only types of the contract in the arcade',
      comment: 'A vendor is another company: it knows the contract, not our client.',
      severity: 'error',
      from: { path: '^apps/arcade/', pathNot: tests },
      to: { path: '^packages/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules by their index',
      comment: 'A module of the server reaches another one only through its index.ts.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'modules from outside by their index',
      severity: 'error',
      from: { path: '^apps/server/src/(?!modules/)', pathNot: tests },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: '^apps/server/src/modules/[^/]+/index[.]ts$',
      },
    },
    {
      name: 'no module knows the demo',
      severity: 'error',
      from: { path: '^apps/server/src/(modules|platform)/', pathNot: tests },
      to: { path: '^apps/server/src/demo/' },
    },
    {
      name: 'the platform knows no module',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^apps/server/src/modules/' },
    },
    {
      name: "e2e by the portal's entry for tests",
      comment:
        'Tests see the product from outside; of its code they get what the portal exports for them.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^apps/', pathNot: '^apps/portal/src/testing/' },
    },
    {
      name: 'the entry for tests is for tests',
      comment: 'So that nothing of it gets into the bundle.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/portal/src/testing/' },
      to: { path: '^apps/portal/src/testing/' },
    },
    {
      name: 'no circle',
      comment:
        'Lazy imports and imports of types alone count, too: a circle cannot be read in an order.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist/|storybook-static|[.]cache' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
