import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../../apps/web/src');
const specs = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /\.spec\.tsx?$/.test(file));
const named = (text: string, call: string) =>
  [...text.matchAll(new RegExp(`\\bvi\\.${call}\\('([^']+)'`, 'g'))].map(([, module]) => module);

describe('Modules that a spec mocks', () => {
  it('are restored at its end, because the next spec runs in the same worker', () => {
    const mocks = specs.map((file) => ({ file, text: readFileSync(path.join(source, file), 'utf8') }));
    const mocking = mocks.filter(({ text }) => named(text, 'mock').length > 0);
    expect(mocking.length).toBeGreaterThan(0);
    expect(mocking.filter(({ text }) => named(text, 'mock').join() !== named(text, 'doUnmock').join())).toEqual([]);
  });
});
