import { runProgram } from '@percorso/testing';

/** Skipped if Patroni is missing and cannot be installed. */
(process.env.PATRONI_PATH ? describe : describe.skip)(
  'Three database servers whose primary is killed under load',
  () => {
    it('lose no acknowledged command, and cause no refusals except 503', async () => {
      const { code, said } = await runProgram('tools/drills/main.mjs', '', {}, ['failover', '--short']);
      expect(said).toMatch(/^(one|two|three) killed: [\d.]+ s without writes\.$/m);
      expect(said).toMatch(/^[1-9]\d* acknowledged; missing: 0; there more than once: 0\.$/m);
      expect(said).toMatch(/^Refused meanwhile, and said again: \[\[503,[1-9]\d*\]\]\.$/m);
      expect(said).toMatch(/^All histories are whole\.$/m);
      expect(code).toBe(0);
    });
  },
);
