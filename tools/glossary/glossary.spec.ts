import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { glossary } from './glossary.js';
import { fieldWords } from './field-words.js';
import { productWords } from './product-words.js';

const root = path.join(import.meta.dirname, '..', '..');
const committed = path.join(root, 'docs', 'glossary.md');

describe('The glossary', () => {
  it('matches the catalogue of labels and the machines: `npm run glossary` regenerates it', () =>
    expect(existsSync(committed) ? readFileSync(committed, 'utf8') : '').toBe(glossary()));

  it('names for each term a file or folder that exists', () =>
    expect([...productWords, ...fieldWords].filter(({ where }) => !existsSync(path.join(root, where)))).toEqual([]));

  it('has an Italian text for every code', () => {
    const words = [...glossary().matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, code, text]) => [code, text]);
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter(([code, text]) => text?.split(' (')[0] === code || text?.includes('undefined'))).toEqual([]);
  });
});
