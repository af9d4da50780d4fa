import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sampleSheet } from '@percorso/testing';
import type { z } from 'zod';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The changes in docs/tutorial-add-a-field.md, by file, in their order. */
const changes = [
  ...read('docs/tutorial-add-a-field.md').matchAll(/^```diff\n--- a\/(.+)\n\+\+\+ b\/\1\n([\s\S]+?)\n```$/gm),
].map(([, file = '', hunk = '']) => {
  const lines = hunk.split('\n');
  const without = (sign: string) => lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
  return { file, before: without('+').join('\n'), after: without('-').join('\n') };
});

describe('The tutorial that adds a field', () => {
  it.each(changes)('changes $file at one place, which it quotes correctly', ({ file, before }) => {
    expect(read(file).split(before)).toHaveLength(2);
  });

  it('leads to a sheet with the field and its label', async () => {
    // Within the repository, so that packages are found.
    mkdirSync(path.join(root, '.data'), { recursive: true });
    const folder = mkdtempSync(path.join(root, '.data/tutorial-'));
    try {
      cpSync(path.join(root, 'libs/domain/src'), path.join(folder, 'libs/domain/src'), { recursive: true });
      const domainChanges = changes.filter(({ file }) => file.startsWith('libs/domain/src/'));
      for (const { file, before, after } of domainChanges)
        writeFileSync(
          path.join(folder, file),
          read(file).replace(before, () => after),
        );
      const sheet = path.join(folder, 'libs/domain/src/sheets/access-card');
      const { AccessCard } = (await import(path.join(sheet, 'schema.ts'))) as { AccessCard: z.ZodObject };
      const { accessCardLabels } = (await import(path.join(sheet, 'labels.ts'))) as {
        accessCardLabels: { fields: Record<string, string> };
      };
      const today = '2025-03-20';
      const ids = { practitionerId: '0193a000-0000-7000-8000-000000000001' };
      const card = sampleSheet('SCHEDA_ACCESSO', { ...ids, today, startDate: today });
      const isAccepted = (interpreterLanguage: string) =>
        AccessCard.safeParse({ ...card, interpreterLanguage }).success;
      expect([isAccepted('arabo'), isAccepted('a'.repeat(61))]).toEqual([true, false]);
      expect(Object.keys(accessCardLabels.fields).sort()).toEqual(Object.keys(AccessCard.shape).sort());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
