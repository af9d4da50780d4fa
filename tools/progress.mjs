// Waits for a program as long as it makes progress, and prints what it waits for. Imports only Node's own modules.
import fs from 'node:fs';

const SAY_MS = 15_000;
/** A program without activity for this long is assumed to wait for something that will not happen. */
const STALL_MS = Number(process.env.STALL_SECONDS || 120) * 1000;
const CHECK_MS = 100;
/** Processor time, in hundredths of a second, that counts as activity: an idle program uses less, for its timers. */
const SOME_TICKS = 5;

/** States of a process that runs or waits for a disk: on a loaded machine it may be long until such a program gets a processor. */
const BUSY = new Set(['R', 'D']);

/** Parses a line of /proc/<pid>/stat; undefined if the text is empty. `ticks`: processor time in hundredths of a second. */
export function processOf(line) {
  const [, pid, state, parent, rest] = /^(\d+) \(.*\) (\S) (\d+) (.*)/s.exec(line) ?? [];
  if (pid === undefined) return undefined;
  // Its own time and that of its ended children.
  const ticks = rest.split(' ').slice(9, 13).map(Number);
  return { pid: Number(pid), parent: Number(parent), isBusy: BUSY.has(state), ticks: ticks.reduce((a, b) => a + b) };
}

/** Returns a text that describes the activity of `root` and its descendants: it changes when one of them does something. */
export function activityIn(processes, root, now) {
  const family = new Set([root]);
  // A parent may have a higher number than its children, so one pass is not enough.
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const own = processes.filter(({ pid }) => family.has(pid));
  if (own.some(({ isBusy }) => isBusy)) return `busy ${now}`;
  return String(Math.floor(own.reduce((sum, { ticks }) => sum + ticks, 0) / SOME_TICKS));
}

/**
 * Returns the activity of a process of this machine. If the system does not show it, it changes with each call, which counts as progress.
 */
export function activityOf(pid) {
  if (!fs.existsSync('/proc/self/stat')) return `unknown ${Date.now()}`;
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return activityIn(
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

/** Returns a function of the time and the activity, which returns for how many milliseconds the activity has not changed. */
export function stallClock(began) {
  let last = { at: began, sign: undefined };
  return (now, sign) => {
    if (sign !== last.sign) last = { at: now, sign };
    return now - last.at;
  };
}

const seconds = (ms) => `${Math.round(ms / 1000)} s`;
const print = (line) => process.stderr.write(`${line}\n`);

/**
 * Prints now and then that `doing` is still running, or has stalled; never ends the program. `hint`: the usual cause of a stall. Returns a
 * function that stops the messages.
 */
export function reportProgress(doing, pid, { sayMs = SAY_MS, stallMs = STALL_MS, hint = '', say = print } = {}) {
  const began = Date.now();
  const stalledFor = stallClock(began);
  const timer = setInterval(() => {
    const now = Date.now();
    const quiet = stalledFor(now, activityOf(pid));
    say(
      quiet >= stallMs
        ? `${doing}: da ${seconds(quiet)} non si muove nulla${hint && ` (${hint})`}. Ctrl-C interrompe.`
        : `${doing}… (${seconds(now - began)})`,
    );
  }, sayMs);
  return () => clearInterval(timer);
}

/**
 * Calls `check` until it returns a value other than undefined, and returns this value. `what` names in Italian, after «Attendo», what is
 * awaited; `sign` returns a text that changes as long as there is progress.
 * @throws if the sign has not changed for `stallMs`, naming what was awaited
 */
export async function waitWhileActive({ what, check, sign }, { sayMs = SAY_MS, stallMs = STALL_MS, say = print } = {}) {
  const began = Date.now();
  const stalledFor = stallClock(began);
  for (let said = began; ;) {
    const found = await check();
    if (found !== undefined) return found;
    const now = Date.now();
    const quiet = stalledFor(now, sign());
    if (quiet >= stallMs) throw new Error(`Da ${seconds(quiet)} non si muove nulla. Attendevo ${what()}.`);
    if (now - said >= sayMs) {
      said = now;
      say(`Attendo ${what()}… (${seconds(now - began)})`);
    }
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
}
