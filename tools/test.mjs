// `npm test`: every level on a fresh clone, or the levels named first: `node tools/test.mjs integration -- patients`.
// What follows is passed on to Jest.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './install.mjs';
import { stayInMemory } from './memory.mjs';
import { root, run, stopRunning } from './run.mjs';

const cores = String(os.availableParallelism());
/** Then it hangs, and is ended: the longest level took 23 on the slowest machine so far. Decision 0053. */
const MINUTES_OF_A_LEVEL = 40;
/** MB. Each test file loads thousands of modules that are soon forgotten: they are collected less often. Jest's workers inherit it. */
const ROOM_FOR_THE_YOUNG = '--max-semi-space-size=64';

/** In this order. Each browser has an application and a database of its own; databases are many but one server has them all. */
const LEVELS = {
  unit: [`--maxWorkers=${cores}`],
  integration: [`--maxWorkers=${cores}`],
  browser: [`--maxWorkers=${cores}`],
};

const given = process.argv.slice(2);
const named = given.filter(
  (argument, index) => argument in LEVELS && given.slice(0, index).every((one) => one in LEVELS),
);
const levels = named.length > 0 ? named : Object.keys(LEVELS);
const jestArguments = given.slice(named.length).filter((argument) => argument !== '--');

const leaveMemory = stayInMemory();
let server;
let isStopping = false;

async function stop() {
  isStopping = true;
  stopRunning();
  await server?.stop();
  server = undefined;
  leaveMemory();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => void stop().then(() => process.exit(130)));

async function prepare() {
  await ensureInstalled();
  if (levels.every((level) => level === 'unit')) return;
  const { build, noteBuilt } = await import('./build.mjs');
  await build({ clients: levels.includes('integration') });
  noteBuilt();
  if (levels.includes('browser')) {
    const { ensureChromium } = await import('./chromium.mjs');
    process.env.CHROMIUM_PATH = await ensureChromium();
  }
  if (levels.includes('integration')) {
    const { ensureDaemons } = await import('./daemons.mjs');
    ensureDaemons();
  }
  const { startTestServer } = await import('./postgres/test-server.mjs');
  server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_RUN = randomBytes(4).toString('hex');
}

/** Runs one level and returns what Jest counted; a file that could not run counts as a failure. */
async function runLevel(level, report) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const options = ['--selectProjects', level, '--passWithNoTests', '--json', `--outputFile=${report}`];
  const failure = await run(
    process.execPath,
    [ROOM_FOR_THE_YOUNG, jest, ...options, ...LEVELS[level], ...jestArguments],
    {
      minutes: MINUTES_OF_A_LEVEL,
    },
  ).catch((error) => error);
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 };
  const counted = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  return { passed: counted.numPassedTests, failed: failure ? Math.max(failed, 1) : failed };
}

async function test() {
  await prepare();
  const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'percorso-report-'));
  let passed = 0;
  let failed = 0;
  for (const level of levels) {
    if (isStopping) return;
    console.log(`\n— ${level} —`);
    const counted = await runLevel(level, path.join(reports, `${level}.json`));
    passed += counted.passed;
    failed += counted.failed;
  }
  fs.rmSync(reports, { recursive: true, force: true });
  await stop();
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

test().catch(async (error) => {
  await stop();
  if (error.exitCode === undefined) console.error(error);
  else console.error(error.message);
  process.exitCode = 1;
});
