// `npm test`: runs the levels of the gate on a fresh clone, or the levels that are named first, as in
// `node tools/test.mjs integration -- patients`. The arguments after `--` are passed to Vitest: parts of file names, `-t` and a part of a title.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { useMemoryFolder } from './memory.mjs';
import { root, run, stopRunning } from './run.mjs';

/** A level that takes longer hangs, and is ended. Decision 0053. */
const MINUTES_OF_A_LEVEL = 40;

/** The order of the levels. A level consists of the projects of Vitest whose names begin with the level's (`vitest.config.js`). */
const LEVELS = ['unit', 'integration', 'browser', 'long'];
/** The levels that every change must pass; `long`, with drills and load, runs when an issue is completed. */
const GATE = ['unit', 'integration', 'browser'];

const given = process.argv.slice(2);
const named = given.filter(
  (argument, index) => LEVELS.includes(argument) && given.slice(0, index).every((one) => LEVELS.includes(one)),
);
const levels = named.length > 0 ? named : GATE;
const vitestArguments = given.slice(named.length).filter((argument) => argument !== '--');

const removeMemoryFolder = useMemoryFolder();
let server;
let isStopping = false;

async function stop() {
  isStopping = true;
  stopRunning();
  await server?.stop();
  server = undefined;
  removeMemoryFolder();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stop().then(() => process.exit(130)));

const needs = (...names) => names.some((level) => levels.includes(level));

async function prepare() {
  await ensureInstalled();
  if (levels.every((level) => level === 'unit')) return;
  const { build, noteBuilt } = await import('./build.mjs');
  await build({ clients: needs('integration', 'long') });
  noteBuilt();
  if (needs('browser', 'long')) {
    const { ensureChromium } = await import('./chromium.mjs');
    process.env.CHROMIUM_PATH = await ensureChromium();
  }
  if (needs('integration', 'long')) {
    const { ensureDaemons } = await import('./daemons.mjs');
    ensureDaemons({ drills: needs('long') });
  }
  const { startTestServer } = await import('./postgres/test-server.mjs');
  server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_RUN = randomBytes(4).toString('hex');
}

/** The titles of the failed tests of a file, or the file itself with its error if it or one of its hooks could not run. */
function failuresOf({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  const file = path.relative(root, name);
  if (failed.length === 0) return [`${file}: ${message.split('\n')[0] || 'a hook failed, see above'}`];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`);
}

/** Runs one level and returns its counts and failures; a file that could not run counts as a failure. */
async function runLevel(level, report) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const options = ['run', `--project=${level}*`, '--passWithNoTests', ...reporters];
  const failure = await run(process.execPath, [vitest, ...options, ...vitestArguments], {
    minutes: MINUTES_OF_A_LEVEL,
  }).catch((error) => error);
  if (!fs.existsSync(report)) return { passed: 0, failures: [`${level}: ${failure?.message ?? 'no report'}`] };
  const { numPassedTests, testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failures = testResults.filter(({ status }) => status === 'failed').flatMap(failuresOf);
  if (failure && failures.length === 0) failures.push(`${level}: ${failure.message}`);
  return { passed: numPassedTests, failures };
}

async function test() {
  await prepare();
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-report-'));
  let passed = 0;
  const failures = [];
  for (const level of levels) {
    if (isStopping) return;
    console.log(`\n— ${level} —`);
    const counted = await runLevel(level, path.join(reports, `${level}.json`));
    passed += counted.passed;
    failures.push(...counted.failures);
  }
  fs.rmSync(reports, { recursive: true, force: true });
  await stop();
  // Last, since who reads the log of another machine may have no more than its end.
  for (const failure of failures) console.log(`FAILED ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 || passed === 0 ? 1 : 0;
}

test().catch(async (error) => {
  await stop();
  if (error.exitCode === undefined) console.error(error);
  else console.error(error.message);
  process.exitCode = 1;
});
