import { runProgram } from '@percorso/testing';

/** Skipped if HAProxy is missing and cannot be installed. */
(process.env.HAPROXY_PATH ? describe : describe.skip)('A release that replaces this one while users work', () => {
  it('refuses no request and loses no command: in the migration, in two processes one after the other, and in the upgrade of the stored instances', async () => {
    const { code, said } = await runProgram('tools/drills/main.mjs', '', {}, ['upgrade', '--short']);
    expect(said).toMatch(/^1 of 2 processes .* begin with version \d+\.$/m);
    expect(said).toMatch(/^[1-9]\d* stored episodes were upgraded while people worked.* of the older version: 0\.$/m);
    expect(said).toMatch(/^Refused: \[\]; pages without a file: 0; missing: 0; there more than once: 0\.$/m);
    expect(said).toMatch(/^All histories are whole\.$/m);
    expect(code).toBe(0);
  });
});
