import { spawn } from 'node:child_process';

type Process = { pid: number; parent: number; isBusy: boolean; ticks: number };
type Wait = { what: () => string; check: () => unknown; sign: () => string };
type Reporting = { sayMs?: number; stallMs?: number; say?: (line: string) => void };
interface Progress {
  processOf(line: string): Process | undefined;
  activityIn(processes: Process[], root: number, now: number): string;
  stallClock(began: number): (now: number, sign: string) => number;
  waitWhileActive(wait: Wait, reporting?: Reporting): Promise<unknown>;
  reportProgress(doing: string, pid: number, reporting?: Reporting & { hint?: string }): () => void;
}
const { processOf, activityIn, stallClock, reportProgress, waitWhileActive } = (await import(
  new URL('progress.mjs', import.meta.url).href
)) as Progress;

describe('The activity of a process', () => {
  const line = (pid: number, name: string, state: string, parent: number, ticks: string) =>
    `${pid} (${name}) ${state} ${parent} 1 1 0 -1 4194560 0 0 0 0 ${ticks} 20 0 1 0 100`;

  it('is read from a line of the system, regardless of the characters in its name', () => {
    expect(processOf(line(7, 'node (x) R', 'S', 3, '10 2 30 4'))).toEqual({
      pid: 7,
      parent: 3,
      isBusy: false,
      ticks: 46,
    });
    expect(processOf(line(8, 'postgres', 'D', 7, '0 0 0 0'))?.isBusy).toBe(true);
    expect(processOf('')).toBeUndefined();
  });

  it('includes that of its descendants, and of no other process', () => {
    const child = { pid: 2, parent: 9, isBusy: false, ticks: 50 };
    const grandchild = { pid: 1, parent: 2, isBusy: false, ticks: 50 };
    const other = { pid: 3, parent: 4, isBusy: true, ticks: 5000 };
    expect(activityIn([grandchild, child, other], 9, 0)).toBe(activityIn([grandchild, child], 9, 1));
    const worked = { ...grandchild, ticks: 90 };
    expect(activityIn([worked, child, other], 9, 0)).not.toBe(activityIn([grandchild, child, other], 9, 0));
  });

  it('advances while the process waits for a processor or a disk, but not by its timers', () => {
    const at = (ticks: number, isBusy = false) => [{ pid: 1, parent: 0, isBusy, ticks }];
    expect(activityIn(at(10, true), 1, 100)).not.toBe(activityIn(at(10, true), 1, 200));
    expect(activityIn(at(10), 1, 100)).toBe(activityIn(at(11), 1, 200));
  });

  it('counts as stalled since its last change', () => {
    const stalledFor = stallClock(0);
    expect([stalledFor(0, 'a'), stalledFor(500, 'a'), stalledFor(900, 'b'), stalledFor(2000, 'b')]).toEqual([
      0, 500, 0, 1100,
    ]);
  });
});

describe('Waiting', () => {
  const said: string[] = [];
  const quick: Reporting = { sayMs: 150, stallMs: 400, say: (line) => said.push(line) };
  beforeEach(() => {
    said.length = 0;
  });

  it('continues as long as there is progress, and prints what is awaited', async () => {
    const began = Date.now();
    const check = () => (Date.now() - began > 1000 ? 'pronto' : undefined);
    const found = waitWhileActive({ what: () => 'che risponda', check, sign: () => String(Date.now()) }, quick);
    expect(await found).toBe('pronto');
    expect(said.length).toBeGreaterThan(2);
    expect(said[0]).toMatch(/^Attendo che risponda… \(\d+ s\)$/);
  });

  it('ends if there is no more progress, and names what was awaited', async () => {
    const waiting = waitWhileActive({ what: () => 'che risponda', check: () => undefined, sign: () => 'same' }, quick);
    await expect(waiting).rejects.toThrow(/^Da \d+ s non si muove nulla\. Attendevo che risponda\.$/);
  });

  it('reports a stalled program with the likely cause, and does not end the program', async () => {
    const program = spawn('sleep', ['60']);
    const endReport = reportProgress('Installo', program.pid ?? 0, { ...quick, hint: 'forse la rete' });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    endReport();
    program.kill();
    expect(said[0]).toMatch(/^Installo… \(\d+ s\)$/);
    expect(said.at(-1)).toMatch(/^Installo: da \d+ s non si muove nulla \(forse la rete\)\. Ctrl-C interrompe\.$/);
  });
});
