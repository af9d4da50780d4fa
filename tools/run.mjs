// Runs programs one after another and ends them with us. Only Node's own modules here.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileSentence } from './failures/files.mjs';
import { tellProgress } from './progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Where the server of `npm start` keeps its data. */
export const dataFolder = process.env.DATA_FOLDER ? path.resolve(process.env.DATA_FOLDER) : path.join(root, '.data');
/** What may not be writable, for the sentence that says so. */
export const folders = { root, data: dataFolder };

const running = new Set();

/**
 * Runs a program in the root folder (or in `cwd`) until it ends; rejects if it fails. With `quiet`, its output is shown only
 * if it fails. It gets a process group of its own, so that Ctrl-C reaches it through us, in order. A program that takes longer
 * than `minutes` is ended. `doing`: what it does, in Italian, printed while it runs; `explain` makes a sentence of its output,
 * which is printed instead.
 */
export async function run(
  program,
  args,
  { cwd = root, env = {}, quiet = false, minutes, doing, stall, explain = (said) => fileSentence(said, folders) } = {},
) {
  const output = quiet ? 'pipe' : 'inherit';
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  running.add(child);
  const limit = minutes && setTimeout(() => signalGroup(child.pid, 'SIGKILL'), minutes * 60_000);
  const endTelling = doing && tellProgress(doing, child.pid, stall);
  const { code, signal, said } = await endOf(child).finally(() => {
    endTelling?.();
    running.delete(child);
    clearTimeout(limit);
  });
  if (code === 0) return;
  const sentence = signal === 'SIGKILL' && !minutes ? killed(doing) : explain(said);
  if (quiet && !sentence) process.stderr.write(said);
  const error = new Error(sentence ?? `${[program, ...args].join(' ')}: ${signal ?? `exit code ${code}`}`);
  throw Object.assign(error, { exitCode: code ?? 1 });
}

const killed = (doing = 'Un programma') =>
  `${doing}: il sistema l’ha interrotto, di solito perché manca la memoria. Chiudere altri programmi e ripetere.`;

/** Waits for the end of a program: its exit, and its output if that was piped. Rejects if it could not be started. */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, said }));
  });
}

/** Asks everything that `run` has started to end, with all that it started in turn. */
export function stopRunning() {
  for (const child of running) signalGroup(child.pid, 'SIGTERM');
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
