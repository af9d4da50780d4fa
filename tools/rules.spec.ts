import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const isSourceFolder = (name: string) => name !== 'node_modules' && name !== 'dist';
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isSourceFolder(entry.name) ? filesIn(file) : [];
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });

const page = read('docs/rules.md');
const lines = page.slice(page.indexOf('\n## ')).match(/^- .*$/gm) ?? [];
/** For each rule: its text, the file that implements it, and the title of its test. */
const rules = lines.map((line) => /^- (.+) \(`([^`]+)`: `([^`]+)`\)$/.exec(line)?.slice(1) ?? []);

const sources = ['apps', 'libs', 'workflows', 'migrations', 'tools']
  .flatMap(filesIn)
  .map((file) => ({ file, text: read(file) }));
/**
 * The sources that contain titles: specs, the tables of machines, whose rows have titles of their own, and the tests that every machine
 * must pass.
 */
const tests = sources
  .filter(({ file }) => /(\.spec\.tsx?|\.table\.ts|-proofs\.ts)$/.test(file))
  .map(({ text }) => text);
const isTitle = (title: string) =>
  [`'${title}'`, `\`${title}\``, `"${title}"`].some((literal) => tests.some((text) => text.includes(literal)));

describe('The rules of docs/rules.md', () => {
  it('are each stated once, with a file and a test', () => {
    expect(lines.filter((_, index) => rules[index]?.length !== 3)).toEqual([]);
    const statements = rules.map(([rule]) => rule);
    expect(statements.filter((rule, index) => statements.indexOf(rule) < index)).toEqual([]);
    expect(rules.length).toBeGreaterThan(120);
  });

  it('name files that exist', () =>
    expect(rules.map(([, file = '']) => file).filter((file) => !existsSync(path.join(root, file)))).toEqual([]));

  it('name tests that exist', () =>
    expect(rules.map(([, , title = '']) => title).filter((title) => !isTitle(title))).toEqual([]));

  it('have a heading for every section that code cites', () => {
    const headings = new Set([...page.matchAll(/^## (\w+ §\d+) /gm)].map(([, section]) => section));
    const cited = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(00[01]|architecture)((?:,? (?:and )?§\d+)+)/g)].flatMap(([, document, sections = '']) =>
        [...sections.matchAll(/§\d+/g)].map(([section]) => ({ file, section: `${document} ${section}` })),
      ),
    );
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter(({ section }) => !headings.has(section))).toEqual([]);
  });
});
