import { runProgram } from '@percorso/testing';

const QUICK_MINUTES = 15;

describe('npm run bench -- --quick', () => {
  let bench: Awaited<ReturnType<typeof runProgram>>;
  beforeAll(async () => {
    // Without a database address the program starts its own server, as `npm run bench` does.
    const args = ['--temporary', 'tools/dist/bench/main.js', '--quick'];
    bench = await runProgram('tools/with-database.mjs', '', {}, args);
  }, QUICK_MINUTES * 60_000);

  it('completes', () => {
    expect(bench.said).toMatch(/\d+ seconds in all/);
    expect(bench.code).toBe(0);
  });

  // Only the presence of the figures is checked: their values would need a quiet machine.
  it.each([
    ['transitions and their floor', /^\| sheet SAVE +\| +64 \| +[1-9]\d* \| +[1-9]\d* \| +\d\.\d\d \|/m],
    ['the SQL of transitions without the engine', /sheet SAVE, its own SQL \d\.\d\d of the plain transaction/],
    ['reads and their floor', /^\| one patient +\| +16 \| +[1-9]\d* \| +[1-9]\d* \| +\d\.\d\d \|/m],
    ['searches of patients', /^\| patients by surname, unit +\| +[1-9]/m],
    ['the export of patients', /reached: export, \d+\.\d\d of COPY/],
    ['the frequent actions of a working day', /^\| saving an entry +\| +[1-9]/m],
    ['a provision after many others', /^\| one after 50 others +\| +\d/m],
    ['the list of a health authority', /^\| at a step of many +\| asl\.operatore +\| +\d/m],
    ['the import of a file', /^\| import +\| +\d/m],
    ['reports', /^\| patients-by-diagnosis, this year, admin +\| +[1-9]/m],
    ['regional flows', /^\| PRESTAZIONI +\| +\d/m],
    ['dwell times, which equal a plain count', /^reached: all are equal$/m],
    ['transitions with a long history', /^\| sheet SAVE +\| +\d+\.\d \| +\d+\.\d \|/m],
  ])('measures %s', (_, figures) => {
    expect(bench.said).toMatch(figures);
  });

  it('finds the right rows on a page far down, requested by its number', () => {
    expect(bench.said).toContain('\nreached: a page by its number at that depth has the rows that stand there');
  });
});
