import { runProgram } from '@percorso/testing';

/** Without HAProxy on this machine, and where it cannot be installed, nobody leads people from one process to the other. */
(process.env.HAPROXY_PATH ? describe : describe.skip)('A next release that replaces this one while people work', () => {
  it('refuses nobody and loses nothing: migration, two processes one after the other, and what is stored', async () => {
    const { code, said } = await runProgram('tools/drills/main.mjs', '', {}, ['upgrade', '--short']);
    expect(said).toMatch(/^1 of 2 processes .* begin with version \d+\.$/m);
    expect(said).toMatch(/^[1-9]\d* stored episodes were upgraded while people worked.* of the older version: 0\.$/m);
    expect(said).toMatch(/^Refused: \[\]; pages without a file: 0; missing: 0; there more than once: 0\.$/m);
    expect(said).toMatch(/^All histories are whole\.$/m);
    expect(code).toBe(0);
  }, 240_000);
});
