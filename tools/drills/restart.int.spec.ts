import { runProgram } from '@percorso/testing';

/** Without HAProxy on this machine, and where it cannot be installed, nobody leads people from one process to the other. */
(process.env.HAPROXY_PATH ? describe : describe.skip)('Processes that are replaced one after the other', () => {
  it('refuse nobody, and lose nothing', async () => {
    const { code, said } = await runProgram('tools/drills/main.mjs', '', {}, ['restart', '--short']);
    expect(said).toMatch(/^2 processes replaced in .* while [1-9]\d* requests were acknowledged\.$/m);
    expect(said).toMatch(/^Refused: \[\]; missing: 0; there more than once: 0\.$/m);
    expect(code).toBe(0);
  }, 240_000);
});
