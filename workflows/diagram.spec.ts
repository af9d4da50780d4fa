import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { drawWorkflow, everyDefinition, everyDrawing, type Drawing } from './diagram.js';

const committed = (folder: string, file: string): string => {
  const place = path.join(import.meta.dirname, folder, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
};

const definitions = everyDefinition();

describe('the pictures in the folders of the machines', () => {
  let drawings: Drawing[];
  beforeAll(async () => {
    drawings = await everyDrawing();
  });

  it('are what the machines draw now: `npm run diagrams` draws them anew', () => {
    expect(drawings.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['wizard', 'polling']));
    const outdated = drawings.filter(({ folder, svg }) => committed(folder, 'diagram.svg') !== svg);
    expect(outdated.map(({ folder }) => folder)).toEqual([]);
  });

  it('are the same at every drawing', async () =>
    expect(await drawWorkflow('operating-plan')).toBe(drawings.find(({ folder }) => folder === 'operating-plan')?.svg));

  it('show no code where a person reads a name', () => {
    const named = /<text [^>]*class="(?:name|strong|plain)[^"]*">([^<]*)</g;
    for (const { svg } of drawings) {
      const words = [...svg.matchAll(named)].map(([, text]) => text ?? '');
      expect(words.filter((text) => /_|[a-z][A-Z]|^[A-Z]{2,}$/.test(text))).toEqual([]);
      expect(words.length).toBeGreaterThan(0);
    }
  });

  it('have a title, a description and no script, and ask for nothing from elsewhere', () => {
    for (const { svg } of drawings) {
      expect(svg).toMatch(
        /role="img" aria-labelledby="(\S+) (\S+)"[^>]*>\s*<title id="\1">[^<]+<\/title>\s*<desc id="\2">/,
      );
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|href=|@import|url\((?!#)/i);
    }
  });
});

describe.each(definitions)('version $version of $folder', ({ folder, version, scxml }) => {
  it('is as it was released: a change of it is a new version, with its migration', () =>
    expect(scxml).toBe(committed(folder, `v${version}.scxml`)));
});
