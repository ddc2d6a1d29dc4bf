// Lints the three documents of openapi/ with Redocly and with Spectral (OWASP's ruleset).
//   node scripts/lint-openapi.mjs             findings, then one line of JSON; exit 1 on an error
//   node scripts/lint-openapi.mjs --planned   the operations that respond with 501, one per line
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeCompleteSources } from './openapi/complete-sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const documents = ['openapi', 'operator', 'seamless'];
const methods = new Set(['get', 'put', 'post', 'delete', 'patch', 'head', 'options']);
const redoclyCli = join(root, 'node_modules/@redocly/cli/bin/cli.js');
const redoclyConfig = join(root, 'openapi/redocly.yaml');
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A linter's exit code only says that there are findings. */
function run(file, args) {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [file, ...args],
      { cwd: root, env: { ...process.env, ...quiet }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ code: error ? error.code : 0, stdout, stderr });
      },
    );
  });
}

/** Both linters may print notices before their JSON. */
function parseFrom(bracket, { stdout, stderr }) {
  const start = stdout.indexOf(bracket);
  if (start < 0) throw new Error(`no findings in the linter's output:\n${stdout}\n${stderr}`);
  return JSON.parse(stdout.slice(start));
}

async function redocly(name, folder) {
  const source = join(folder, `${name}.yaml`);
  const args = [
    'lint',
    source,
    '--config',
    redoclyConfig,
    '--format',
    'json',
    '--max-problems',
    '10000',
  ];
  const { problems } = parseFrom('{', await run(redoclyCli, args));
  return problems.map((problem) => ({
    document: name,
    tool: 'redocly',
    error: problem.severity === 'error',
    rule: problem.ruleId,
    place: problem.location[0]?.pointer ?? source,
    message: problem.message,
  }));
}

async function bundle(name, folder) {
  const out = join(folder, `${name}.json`);
  const { code, stderr } = await run(redoclyCli, [
    'bundle',
    join(folder, `${name}.yaml`),
    '-o',
    out,
    '--config',
    redoclyConfig,
  ]);
  if (code !== 0) throw new Error(`openapi/${name}.yaml cannot be bundled:\n${stderr}`);
  return out;
}

async function spectral(name, bundled) {
  const fromCli = createRequire(join(root, 'node_modules/@stoplight/spectral-cli/package.json'));
  const manifest = fromCli('./package.json');
  const cli = fromCli.resolve(`./${manifest.bin.spectral}`);
  const args = ['lint', '-r', 'openapi/.spectral.yaml', '-f', 'json', '-q', bundled];
  const found = parseFrom('[', await run(cli, args));
  return found.map((finding) => ({
    document: name,
    tool: 'spectral',
    error: finding.severity === 0,
    rule: finding.code,
    place: finding.path.join('/'),
    message: finding.message,
  }));
}

function* getOperations(document) {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) {
      if (methods.has(method)) yield { path, method: method.toUpperCase(), operation };
    }
  }
}

/** The codes in the examples of a response. */
function getCodes(response, { components }) {
  const resolved = response?.$ref
    ? components.responses[response.$ref.split('/').at(-1)]
    : response;
  return Object.keys(resolved?.content?.['application/problem+json']?.examples ?? {});
}

/**
 * Everyone refused by the table of access must find the code in the examples (docs/contract.md).
 */
function accessFindings(name, document, { operation }) {
  const { 'x-role': role = 'visitor', 'x-trial': trial = 'refused', responses } = operation;
  const codes = [
    ...(role !== 'visitor' && trial !== 'allowed' ? ['need_true_account'] : []),
    ...(role === 'agent' ? ['contact_your_agent'] : []),
    ...((operation['x-switches'] ?? []).length > 0 ? ['feature_disabled'] : []),
  ];
  const documentedCodes = getCodes(responses['403'], document);
  return codes
    .filter((code) => !documentedCodes.includes(code))
    .map((code) => ({
      document: name,
      tool: 'baize',
      error: true,
      rule: 'access-examples',
      place: operation.operationId,
      message: `403 has no example of ${code}`,
    }));
}

async function inspect(name, folder, lint) {
  const bundled = await bundle(name, folder);
  const document = JSON.parse(await readFile(bundled, 'utf8'));
  const operations = [...getOperations(document)];
  const findings = lint
    ? [
        ...(await redocly(name, folder)),
        ...(await spectral(name, bundled)),
        ...operations.flatMap((operation) => accessFindings(name, document, operation)),
      ]
    : [];
  return { name, operations, findings };
}

function printFindings({ name, operations, findings }) {
  const errors = findings.filter((finding) => finding.error).length;
  console.log(
    `openapi/${name}.yaml: ${operations.length} operations, ${errors} errors, ${findings.length - errors} warnings`,
  );
  for (const finding of findings) {
    const weight = finding.error ? 'error' : 'warning';
    console.log(
      `  ${weight} ${finding.tool} ${finding.rule} at ${finding.place}: ${finding.message}`,
    );
  }
}

const listPlanned = ({ operations }) =>
  operations.filter(({ operation }) => operation['x-status'] === 'planned');

const onlyPlanned = process.argv.includes('--planned');
const folder = await mkdtemp(join(tmpdir(), 'baize-lint-'));
try {
  await writeCompleteSources(folder);
  const reports = [];
  for (const name of documents) reports.push(await inspect(name, folder, !onlyPlanned));
  if (onlyPlanned) {
    for (const report of reports) {
      for (const { method, path, operation } of listPlanned(report)) {
        console.log(`${report.name} ${operation.operationId} ${method} ${path}`);
      }
    }
  } else {
    for (const report of reports) printFindings(report);
    const findings = reports.flatMap((report) => report.findings);
    const errors = findings.filter((finding) => finding.error).length;
    console.log(
      JSON.stringify({
        documents: reports.length,
        errors,
        warnings: findings.length - errors,
        operations: reports.reduce((sum, report) => sum + report.operations.length, 0),
        planned: reports.reduce((sum, report) => sum + listPlanned(report).length, 0),
      }),
    );
    if (errors > 0) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
