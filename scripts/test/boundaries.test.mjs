import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fault, importsOf, moneyWrites, rulesOf } from '../gates/boundaries.mjs';

const rules = rulesOf(
  [
    '| `packages/ui` | nothing of ours |',
    '| `apps/portal` | `api`, `machines`, `ui` |',
    '| `apps/server` | `api` (types, codes), `machines` (lifecycles) |',
    '| `apps/arcade` | `api/seamless` (types only) |',
  ].join('\n'),
);
const faultOf = (file, source) => fault(file, importsOf(source)[0], rules);

test('the table of rooms is read whole', () => {
  assert.deepEqual([...rules.keys()], ['packages/ui', 'apps/portal', 'apps/server', 'apps/arcade']);
  assert.deepEqual(rules.get('apps/portal').names, ['@baize/api', '@baize/machines', '@baize/ui']);
});

test('every form of import is seen', () => {
  const source = [
    "import './a.css';",
    "import type { B } from './b.ts';",
    "import {\n  c,\n} from './c.ts';",
    "export * from './d.ts';",
    "const e = await import('./e.ts');",
  ].join('\n');
  assert.deepEqual(
    importsOf(source).map(({ specifier }) => specifier),
    ['./a.css', './b.ts', './c.ts', './d.ts', './e.ts'],
  );
});

test('a room may import what its row says and itself, and nothing else of ours', () => {
  assert.equal(faultOf('apps/portal/src/a.ts', "import { x } from '@baize/ui/Button';"), null);
  assert.equal(faultOf('packages/ui/src/a.ts', "import { x } from '@baize/ui/theme';"), null);
  assert.match(
    faultOf('packages/ui/src/a.ts', "import { x } from '@baize/api';"),
    /may not import/,
  );
  assert.match(faultOf('apps/server/src/a.ts', "import { x } from '@baize/ui';"), /may not import/);
  assert.match(
    faultOf('apps/portal/src/a.ts', "import { x } from '../../server/src/b.ts';"),
    /reach into/,
  );
});

test('a room of types only may import no value', () => {
  assert.equal(
    faultOf('apps/arcade/src/a.ts', "import type { X } from '@baize/api/seamless';"),
    null,
  );
  assert.match(
    faultOf('apps/arcade/src/a.ts', "import { x } from '@baize/api/seamless';"),
    /only types/,
  );
  assert.match(
    faultOf('apps/arcade/src/a.ts', "import type { X } from '@baize/api';"),
    /may not import/,
  );
});

test('a module is entered through its index', () => {
  const from = 'apps/server/src/modules/launch/module.ts';
  assert.equal(faultOf(from, "import { x } from '../wallet/index.ts';"), null);
  assert.equal(faultOf(from, "import { x } from './secrets.ts';"), null);
  assert.equal(faultOf(from, "import { x } from '../../platform/errors.ts';"), null);
  assert.equal(
    faultOf('apps/server/test/a.ts', "import { x } from '../src/modules/wallet/wallet.ts';"),
    null,
  );
  assert.match(faultOf(from, "import { x } from '../wallet/wallet.ts';"), /inside module wallet/);
  assert.match(
    faultOf('apps/server/src/app.ts', "import { x } from './modules/wallet/wallet.ts';"),
    /index/,
  );
});

test('writes of money are seen in queries and in SQL, reads are not', () => {
  const tables = ['account', 'transfer'];
  assert.deepEqual(moneyWrites("db.insertInto('transfer').values(row)", tables), ['transfer']);
  assert.deepEqual(moneyWrites('sql`UPDATE account SET balance = 0`', tables), ['account']);
  assert.deepEqual(moneyWrites("db.selectFrom('transfer')", tables), []);
  assert.deepEqual(moneyWrites("db.insertInto('account_note')", tables), []);
});
