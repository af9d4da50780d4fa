import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glossary } from './glossary.js';

const committed = path.join(import.meta.dirname, '..', '..', 'docs', 'glossary.md');

describe('the glossary', () => {
  it('is what the catalogue of labels and the machines say now: `npm run glossary` writes it anew', () =>
    expect(existsSync(committed) ? readFileSync(committed, 'utf8') : '').toBe(glossary()));

  it('has Italian words for every code', () => {
    const words = [...glossary().matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, code, text]) => [code, text]);
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter(([code, text]) => text?.split(' (')[0] === code || text?.includes('undefined'))).toEqual([]);
  });
});
