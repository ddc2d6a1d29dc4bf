// The import rules as data; `npm test` checks them with dependency-cruiser. ARCHITECTURE.md draws
// them (`node scripts/architecture.mjs`).

/** Packages and apps, and what each may import. */
export const imports = {
  'packages/api': [],
  'packages/rules': [],
  'packages/chartwalk': [],
  'packages/machines': [],
  'packages/ui': [],
  'apps/portal': [
    'packages/api',
    'packages/rules',
    'packages/chartwalk',
    'packages/machines',
    'packages/ui',
  ],
  'apps/server': ['packages/api', 'packages/rules', 'packages/machines', 'packages/ui/src/theme'],
  'apps/arcade': ['packages/api', 'packages/machines'],
};

/** Shared folders of the portal (kits), and what each may import. A kit imports no feature. */
export const portalKits = {
  uploads: ['kernel'],
  reports: ['kernel'],
  'step-up': ['kernel'],
  payment: ['kernel', 'step-up'],
};

/** Features of the portal, and the folders that each may import: only folders listed above it. */
const portalFeatures = {
  catalogue: ['kernel'],
  identity: ['kernel', 'step-up', 'payment'],
  content: ['kernel', 'uploads', 'catalogue'],
  play: ['kernel', 'catalogue'],
  lobby: ['kernel', 'catalogue', 'play'],
  cashier: ['kernel', 'uploads', 'step-up', 'payment'],
  records: ['kernel', 'reports'],
  rewards: ['kernel', 'reports', 'step-up', 'payment', 'content'],
  support: ['kernel', 'uploads', 'reports', 'step-up', 'identity'],
  member: ['kernel', 'identity', 'content', 'cashier', 'records', 'rewards', 'support'],
  agent: ['kernel', 'reports', 'step-up', 'identity', 'content', 'cashier', 'records', 'support'],
  search: ['kernel', 'catalogue', 'play', 'member', 'agent'],
};

/** Folders of the portal, lowest first, and the folders that each may import. */
export const portalImports = { kernel: [], ...portalKits, ...portalFeatures };

/** Folders of the portal that combine the features, and may import all of them. */
export const portalTop = ['shell', 'boot', 'inspect', 'prerender', 'testing', 'worker'];

/**
 * Files other than index.ts that other folders may import, and why. They are imported lazily; a
 * lazily imported view (`.tsx`) need not be listed.
 */
export const portalEntries = {
  'cashier/withdraw/reminders.ts': 'A visitor does not load the reminder of payments to confirm.',
  'identity/idle/watch.ts': 'The watch of an idle session starts after everything else.',
  'play/launch/launcher.ts': 'The launch of games comes with the first one.',
};

/** Files other than index.ts that other folders may also import statically, and why. */
const staticEntries = {
  'catalogue/menus/index.ts':
    'Menus have styles, and tests walk statecharts in Node, where styles do not load.',
  'catalogue/search/index.ts': 'The search has a worker, which Node does not load.',
};

/**
 * Modules of the server about accounts and login, lowest first: each may import those before it.
 */
const accountModules = ['accounts', 'sessions', 'passwords', 'login'];

/**
 * Tests, stories and scripts may import internals of what they test or build.
 */
const tests = String.raw`(/test/|/scripts/|^packages/machines/(build|mutation)/|\.test\.\w+$|\.stories\.tsx$|/\.storybook/)`;

const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: tests },
  to: {
    path: '^(packages|apps|e2e|bench|scripts|tools)/',
    pathNot: allowed.map((one) => `^${one}/`),
  },
});

const betweenPackages = Object.entries(imports).map(([name, allowed]) =>
  only(`imports of ${name}`, 'A package imports only those of its line.', name, [name, ...allowed]),
);

const inPortal = Object.entries(portalImports).map(([folder, allowed]) => ({
  name: `imports of the portal's ${folder}`,
  comment: 'A folder imports those of its line, which lie below it; the shell puts them together.',
  severity: 'error',
  from: { path: `^apps/portal/src/${folder}/`, pathNot: tests },
  to: {
    path: '^apps/portal/src/',
    pathNot: [folder, ...allowed].map((one) => `^apps/portal/src/${one}/`),
  },
}));

const entered = [...Object.keys(portalKits), ...Object.keys(portalFeatures)].join('|');

/** A file of a kit or a feature of the portal that other folders may not import in this way. */
const enteredBy = (dynamic, allowed) => ({
  severity: 'error',
  from: {
    path: '^apps/portal/src/([^/]+)/',
    pathNot: [tests, '^apps/portal/src/testing/'],
  },
  to: {
    dynamic,
    path: `^apps/portal/src/(${entered})/`,
    pathNot: ['^apps/portal/src/$1/', ...allowed.map((one) => `^apps/portal/src/${one}$`)],
  },
});

const toPattern = (path) => path.replaceAll('.', '[.]');

const portalByEntry = [
  {
    name: 'folders of the portal by their index',
    comment: 'A kit or a feature is entered through its index.ts.',
    ...enteredBy(false, ['[^/]+/index[.]ts', ...Object.keys(staticEntries).map(toPattern)]),
  },
  {
    name: 'lazy entries of the portal',
    comment: 'What is loaded later is a view, or a file of portalEntries: an index.ts brings all.',
    ...enteredBy(true, ['.+[.]tsx', ...Object.keys(portalEntries).map(toPattern)]),
  },
];

const betweenAccountModules = accountModules.slice(0, -1).map((module, index) => ({
  name: `imports of the server's ${module}`,
  comment: 'What it needs of a module above it, modules.ts passes at construction.',
  severity: 'error',
  from: { path: `^apps/server/src/modules/${module}/`, pathNot: tests },
  to: { path: `^apps/server/src/modules/(${accountModules.slice(index + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...betweenPackages,
    ...inPortal,
    ...portalByEntry,
    ...betweenAccountModules,
    {
      name: 'only types of the contract in the arcade',
      comment:
        'A vendor is another company: it knows the contract, not our client. It may use a published statechart.',
      severity: 'error',
      from: { path: '^apps/arcade/', pathNot: tests },
      to: {
        path: '^packages/(?!machines/src/(bet-slip|table-seat|kit)/)',
        dependencyTypesNot: ['type-only'],
      },
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
      name: 'the server takes brands as data',
      comment: 'Components and stylesheets are for browsers.',
      severity: 'error',
      from: { path: '^apps/server/' },
      to: { path: '^packages/ui/', pathNot: '^packages/ui/src/theme/brand-data[.]ts$' },
    },
    {
      name: 'the entry for tests is for tests',
      comment: 'So that nothing of it gets into the bundle.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: '^apps/portal/src/testing/' },
      to: { path: '^apps/portal/src/testing/' },
    },
    {
      name: 'tools for machines in development alone',
      comment:
        'What explores machines, and the models that it explores, are for tests, scripts and the inspector.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: [tests, '^apps/portal/src/inspect/', '^packages/chartwalk/'],
      },
      to: { path: ['^packages/chartwalk/', '^packages/machines/(test|build|mutation)/'] },
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
