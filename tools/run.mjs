// Runs programs one after another, and ends them when this program ends. Imports only Node's own modules.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileSentence } from './failures/files.mjs';
import { reportProgress } from './progress.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The folder in which the server of `npm start` stores its data. */
export const dataFolder = process.env.DATA_FOLDER ? path.resolve(process.env.DATA_FOLDER) : path.join(root, '.data');
/** Folders that an error message names if a program cannot write in them. */
export const folders = { root, data: dataFolder };

const running = new Set();

/**
 * Runs a program in the root folder (or in `cwd`) until it ends; rejects if it fails. With `quiet`, its output is shown only if it fails.
 * The program gets a separate process group, so that Ctrl-C reaches it only through this program, in order. A program that takes longer
 * than `minutes` is ended. `doing`: what the program does, in Italian, printed while it runs; `stall`: options of `reportProgress`;
 * `explain` returns a sentence for its output, which is printed instead of the output.
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
  const endReport = doing && reportProgress(doing, child.pid, stall);
  const { code, signal, said } = await endOf(child).finally(() => {
    endReport?.();
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

/** Waits for the end of a program: its exit, and the end of its output if that was piped. Rejects if it could not be started. */
export function endOf(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, said }));
  });
}

/** Sends SIGTERM to all programs that `run` has started, and to their descendants. */
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
