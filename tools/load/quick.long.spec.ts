import { runProgram } from '@percorso/testing';

const QUICK_MINUTES = 15;

describe('npm run load -- --quick', () => {
  let load: Awaited<ReturnType<typeof runProgram>>;
  beforeAll(async () => {
    // Without a database address the program starts its own server, as `npm run load` does.
    const args = ['--temporary', 'tools/dist/load/main.js', '--quick'];
    load = await runProgram('tools/with-database.mjs', '', {}, args);
  }, QUICK_MINUTES * 60_000);

  it('completes without losing a command', () => {
    expect(load.said).toMatch(/Acknowledged transitions: [1-9]\d*; lost, or there more than once: 0\./);
    expect(load.code).toBe(0);
  });

  it.each(['1 process', '2 processes', '1 process and a replica', '2 processes and a replica'])(
    'measures 10 and 20 people with %s',
    (servers) => {
      for (const people of [10, 20])
        expect(load.said).toMatch(new RegExp(`^\\| ${people} people, ${servers} +\\| +[1-9]`, 'm'));
    },
  );
});
