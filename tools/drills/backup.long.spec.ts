import { runProgram } from '@percorso/testing';

/** Skipped if pgBackRest is missing and cannot be installed. */
(process.env.BACKREST_PATH ? describe : describe.skip)('A database that is destroyed while users work', () => {
  it('is restored to an earlier moment, and loses only what was committed later', async () => {
    const { code, said } = await runProgram('tools/drills/main.mjs', '', {}, ['backup', '--short']);
    expect(said).toMatch(
      /^[1-9]\d* acknowledged before it are there once, and [1-9]\d* since; the [1-9]\d* said after it are lost\.$/m,
    );
    expect(said).toMatch(/^All histories are whole\.$/m);
    expect(said).toMatch(/^Dumped in .* restored in .*: all histories are whole\.$/m);
    expect(code).toBe(0);
  });
});
