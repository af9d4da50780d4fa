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

  it('are up to date with the machines (`npm run diagrams` updates them)', () => {
    expect(drawings.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['wizard', 'polling']));
    const outdated = drawings.filter(({ folder, svg }) => committed(folder, 'diagram.svg') !== svg);
    expect(outdated.map(({ folder }) => folder)).toEqual([]);
  });

  it('are deterministic', async () =>
    expect(await drawWorkflow('operating-plan')).toBe(drawings.find(({ folder }) => folder === 'operating-plan')?.svg));

  it('show labels instead of codes', () => {
    const named = /<text [^>]*class="(?:name|strong|plain)[^"]*">([^<]*)</g;
    for (const { svg } of drawings) {
      const words = [...svg.matchAll(named)].map(([, text]) => text ?? '');
      expect(words.filter((text) => /_|[a-z][A-Z]|^[A-Z]{2,}$/.test(text))).toEqual([]);
      expect(words.length).toBeGreaterThan(0);
    }
  });

  it('have a title and a description, and neither scripts nor external resources', () => {
    for (const { svg } of drawings) {
      expect(svg).toMatch(
        /role="img" aria-labelledby="(\S+) (\S+)"[^>]*>\s*<title id="\1">[^<]+<\/title>\s*<desc id="\2">/,
      );
      expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|javascript:|href=|@import|url\((?!#)/i);
    }
  });
});

describe.each(definitions)('version $version of $folder', ({ folder, version, scxml }) => {
  it('is unchanged since its release: a change requires a new version with a migration', () =>
    expect(scxml).toBe(committed(folder, `v${version}.scxml`)));
});
