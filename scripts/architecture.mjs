// `node scripts/architecture.mjs`: renews the diagram of the imports in ARCHITECTURE.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imports, portalImports } from '../.dependency-cruiser.mjs';
import { importDiagram, withDiagram } from './lib/import-diagram.mjs';
import { root } from './lib/run.mjs';

const path = join(root, 'ARCHITECTURE.md');
const document = readFileSync(path, 'utf8');
writeFileSync(path, withDiagram(document, importDiagram(imports, portalImports)));
