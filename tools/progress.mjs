// Waits for a program as long as it makes progress, and prints what it waits for. Only Node's own modules here.
import fs from 'node:fs';

const SAY_MS = 15_000;
/** What has done nothing for so long waits for something that does not come. */
const STALL_MS = Number(process.env.STALL_SECONDS || 120) * 1000;
const LOOK_MS = 100;
/** Hundredths of a second: an idle program takes less, for its timers. */
const SOME_TICKS = 5;

/** Running or waiting for a disk: on a loaded machine it may be long until such a program gets a processor. */
const BUSY = new Set(['R', 'D']);

/** One line of /proc/<pid>/stat. */
export function processOf(line) {
  const [, pid, state, parent, rest] = /^(\d+) \(.*\) (\S) (\d+) (.*)/s.exec(line) ?? [];
  if (pid === undefined) return undefined;
  // Its own time and that of the children it has outlived.
  const ticks = rest.split(' ').slice(9, 13).map(Number);
  return { pid: Number(pid), parent: Number(parent), isBusy: BUSY.has(state), ticks: ticks.reduce((a, b) => a + b) };
}

/** What `root` and its descendants have done: changes when they do something. */
export function signOf(processes, root, now) {
  const family = new Set([root]);
  // Parents may have a higher number than their children.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const own = processes.filter(({ pid }) => family.has(pid));
  if (own.some(({ isBusy }) => isBusy)) return `busy ${now}`;
  return String(Math.floor(own.reduce((sum, { ticks }) => sum + ticks, 0) / SOME_TICKS));
}

/** The sign of a process of this machine. If the system does not show it, everything counts as progress. */
export function activityOf(pid) {
  if (!fs.existsSync('/proc/self/stat')) return `unknown ${Date.now()}`;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return signOf(
    pids.flatMap((one) => processOf(statOf(one)) ?? []),
    pid,
    Date.now(),
  );
}

function statOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return '';
  }
}

/** Returns a function of the time and a sign, which returns for how many milliseconds the sign has not changed. */
export function stillness(began) {
  let last = { at: began, sign: undefined };
  return (now, sign) => {
    if (sign !== last.sign) last = { at: now, sign };
    return now - last.at;
  };
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`;
const print = (line) => process.stderr.write(`${line}\n`);

/** Prints now and then that `doing` goes on, or has stalled; never ends it. `hint`: the usual cause of a stall. Returns a function that stops the messages. */
export function tellProgress(doing, pid, { sayMs = SAY_MS, stallMs = STALL_MS, hint = '', say = print } = {}) {
  const began = Date.now();
  const still = stillness(began);
  const timer = setInterval(() => {
    const now = Date.now();
    const quiet = still(now, activityOf(pid));
    say(
      quiet >= stallMs
        ? `${doing}: da ${seconds(quiet)} non si muove nulla${hint && ` (${hint})`}. Ctrl-C interrompe.`
        : `${doing}… (${seconds(now - began)})`,
    );
  }, sayMs);
  return () => clearInterval(timer);
}

/**
 * Calls `check` until it returns something other than undefined, and returns that. `what` says in Italian, after «Attendo», what is
 * waited for; `sign` returns a text that changes as long as there is progress.
 * @throws if the sign has not changed for `stallMs`, naming what was awaited
 */
export async function waitWhileItMoves(
  { what, check, sign },
  { sayMs = SAY_MS, stallMs = STALL_MS, say = print } = {},
) {
  const began = Date.now();
  const still = stillness(began);
  for (let said = began; ;) {
    const found = await check();
    if (found !== undefined) return found;
    const now = Date.now();
    const quiet = still(now, sign());
    if (quiet >= stallMs) throw new Error(`Da ${seconds(quiet)} non si muove nulla. Attendevo ${what()}.`);
    if (now - said >= sayMs) {
      said = now;
      say(`Attendo ${what()}… (${seconds(now - began)})`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
