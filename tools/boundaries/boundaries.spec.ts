import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NX = '@nx/enforce-module-boundaries';
const RESTRICTED = 'no-restricted-imports';
/** The rule that refuses dynamic imports. */
const DYNAMIC = 'no-restricted-syntax';

/** The highest layer of the API, which no other folder may import; the test also finds a folder that is missing in the layers. */
const TOP = 'api-reference';
const importsOfTop = readdirSync('apps/api/src', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== TOP)
  .map(({ name }): [file: string, imported: string, rule: string] => [
    `apps/api/src/${name}/a.ts`,
    `../${TOP}/a.js`,
    RESTRICTED,
  ]);

/** A file, what it imports, and the rule that refuses it. */
const refused: [file: string, imported: string, rule: string][] = [
  ...importsOfTop,
  ['libs/domain/src/a.ts', '@percorso/workflows', NX],
  ['libs/domain/src/a.ts', '@percorso/testing', NX],
  ['libs/domain/src/a.ts', '@nestjs/common', NX],
  ['libs/domain/src/a.ts', 'react', NX],
  ['libs/domain/src/a.ts', 'react-dom', NX],
  ['libs/domain/src/a.ts', 'typeorm', NX],
  ['libs/domain/src/a.ts', 'pg', NX],
  ['libs/domain/src/a.ts', 'node:fs', RESTRICTED],
  ['libs/domain/src/a.ts', '../../../workflows/index.js', NX],
  ['workflows/sheet/a.ts', '@percorso/migrations', NX],
  ['workflows/sheet/a.ts', '@percorso/api', NX],
  ['workflows/sheet/a.ts', '@nestjs/common', NX],
  ['workflows/sheet/a.ts', '@xstate/react', NX],
  ['workflows/sheet/a.ts', 'pg', NX],
  ['workflows/sheet/a.ts', 'node:crypto', RESTRICTED],
  ['workflows/sheet/a.ts', '../../libs/domain/src/index.js', NX],
  ['migrations/a.ts', '@percorso/workflows', NX],
  ['migrations/a.ts', '../libs/domain/src/steps.js', NX],
  ['libs/testing/src/a.ts', '@percorso/api', NX],
  ['apps/api/src/patients/a.ts', '@percorso/web', RESTRICTED],
  ['apps/api/src/patients/a.ts', '../../../web/src/main.js', NX],
  ['apps/api/src/patients/a.ts', '@percorso/testing', NX],
  ['apps/api/src/patients/a.ts', '@percorso/tools', RESTRICTED],
  ['apps/api/src/patients/a.ts', '@percorso/domain/src/steps.js', RESTRICTED],
  ['apps/api/src/patients/a.ts', '../../../../libs/domain/src/steps.js', NX],
  ['apps/api/src/patients/a.ts', 'react', NX],
  ['apps/api/src/config/a.ts', '../http/problem.js', RESTRICTED],
  ['apps/api/src/database/a.ts', '../http/problem.js', RESTRICTED],
  ['apps/api/src/http/a.ts', '../auth/access.guard.js', RESTRICTED],
  ['apps/api/src/workflow/verification/a.ts', '../../sheets/sheet.lifecycle.js', RESTRICTED],
  ['apps/api/src/patients/a.ts', '../catalogues/catalogues.service.js', RESTRICTED],
  ['apps/api/src/episode-aggregate/a.ts', '../sheets/step-sheets.js', RESTRICTED],
  ['apps/api/src/sheets/entries/a.ts', '../../uod-episodes/episode-view.js', RESTRICTED],
  ['apps/api/src/cdr-episodes/a.ts', '../uod-episodes/uod-episode.lifecycle.js', RESTRICTED],
  ['apps/api/src/provisions/a.ts', '../sheets/entries/entry-effects.js', RESTRICTED],
  ['apps/api/test/a.ts', '@percorso/web', RESTRICTED],
  ['apps/web/src/features/a.tsx', '@percorso/api', NX],
  ['apps/web/src/features/a.tsx', '../../../api/src/main', NX],
  ['apps/web/src/features/a.tsx', '@percorso/migrations', NX],
  ['apps/web/src/features/a.tsx', 'libpg-query', NX],
  ['apps/web/src/features/a.tsx', '@percorso/workflows/sheet/sheet.machine', RESTRICTED],
  ['apps/web/src/features/a.tsx', '@percorso/workflows/diagram', RESTRICTED],
  ['apps/web/src/features/workflows/diagram/a.tsx', '@percorso/workflows/diagram', RESTRICTED],
  ['apps/web/src/features/workflows/a.tsx', '@percorso/workflows/diagram', DYNAMIC],
  ['apps/web/src/ui/a.tsx', 'elkjs/lib/elk.bundled.js', DYNAMIC],
  ['apps/web/src/features/a.tsx', '@nestjs/common', NX],
  ['apps/web/src/features/a.tsx', 'typeorm', NX],
  ['apps/web/src/features/a.tsx', 'node:fs', RESTRICTED],
  // Only the `lazy` of React is refused: `lazyPart` is used instead.
  ['apps/web/src/features/a.tsx', 'react', RESTRICTED],
  ['apps/web/src/features/a.spec.tsx', '@percorso/api', NX],
  ['apps/web/src/features/wizard/a.tsx', '../sheets/FormBody', RESTRICTED],
  ['apps/web/src/features/wizard/a.tsx', '../sheets/entries/EntryDialog', DYNAMIC],
  ['apps/web/src/features/wizard/panels/a.spec.tsx', '../../sheets/entries/EntryDialog', RESTRICTED],
  ['apps/web/src/features/patients/a.tsx', '../../features/wizard/track', RESTRICTED],
  ['apps/web/src/ui/form/a.tsx', '../../features/wizard/track', RESTRICTED],
  ['apps/web/src/ui/form/a.tsx', '../../features/changes/ChangesPanel', DYNAMIC],
  ['apps/web/src/api/a.ts', '../features/wizard/track', RESTRICTED],
  ['apps/web/src/api/a.ts', '../ui/dates', RESTRICTED],
  ['clients/typescript/src/a.ts', '@percorso/domain', NX],
  ['clients/typescript/src/a.ts', '@percorso/api', NX],
  ['clients/typescript/src/a.ts', 'react', NX],
  ['clients/typescript/src/a.ts', 'node:fs', RESTRICTED],
  ['apps/web/src/api/a.ts', '@percorso/client', NX],
  ['tools/seed/a.ts', '@percorso/web', RESTRICTED],
  ['tools/seed/a.ts', '../../apps/api/src/main.js', NX],
];

/** A file and what it may import; the third value marks a dynamic import. */
const allowed: [file: string, imported: string, lazily?: typeof DYNAMIC][] = [
  ['apps/web/src/features/workflows/diagram/a.tsx', '@percorso/workflows/diagram', DYNAMIC],
  ['libs/domain/src/a.ts', 'zod'],
  ['libs/domain/src/a.ts', './steps.js'],
  ['libs/domain/src/a.spec.ts', '@percorso/testing'],
  ['workflows/sheet/a.ts', '@percorso/domain'],
  ['workflows/sheet/a.ts', 'xstate'],
  ['workflows/sheet/a.spec.ts', 'node:fs'],
  ['workflows/diagram.ts', 'elkjs'],
  ['migrations/a.ts', 'typeorm'],
  ['migrations/a.ts', '@percorso/domain'],
  ['libs/testing/src/a.ts', '@percorso/migrations'],
  ['apps/api/src/patients/a.ts', '@percorso/workflows'],
  ['apps/api/src/workflow/a.ts', '@percorso/workflows/diagram'],
  ['apps/api/src/patients/a.ts', '@percorso/domain'],
  ['apps/api/src/patients/a.ts', '@percorso/migrations'],
  ['apps/api/src/patients/a.ts', 'node:fs'],
  ['apps/api/src/patients/a.int.spec.ts', '@percorso/testing'],
  ['apps/api/src/patients/a.int.spec.ts', '../catalogues/catalogues.service.js'],
  ['apps/api/src/sheets/entries/a.ts', '../check-content.js'],
  ['apps/api/src/sheets/a.ts', './entries/entry-effects.js'],
  ['apps/api/src/workflow/verification/a.ts', '../anchors/digests.js'],
  ['apps/api/src/sheets/a.ts', '../episode-aggregate/episode-aggregate.js'],
  ['apps/api/src/uod-episodes/a.ts', '../cdr-episodes/centre-view.js'],
  ['apps/api/src/a.ts', './uod-episodes/uod-episodes.module.js'],
  ['apps/api/test/a.ts', '@percorso/testing'],
  ['apps/web/src/features/a.tsx', '@percorso/workflows'],
  ['apps/web/src/features/a.tsx', '@percorso/domain'],
  ['apps/web/src/features/a.tsx', '@xstate/react'],
  ['apps/web/src/features/wizard/a.tsx', '../sheets/SheetForm'],
  ['apps/web/src/features/wizard/panels/a.tsx', '../../sheets/entries/EntryList'],
  ['apps/web/src/features/sheets/entries/a.tsx', '../FormBody'],
  ['apps/web/src/features/wizard/a.tsx', '../../ui/form/RecordForm'],
  ['apps/web/src/ui/form/a.tsx', '../../api/client'],
  ['apps/web/src/routes.tsx', './features/wizard/WizardPage'],
  ['clients/typescript/examples/a.ts', '@percorso/client'],
  ['clients/typescript/a.int.spec.ts', '@percorso/testing'],
  ['tools/seed/a.ts', '@percorso/api'],
];

const COMPARED = 'sheet-types/compared-type';
const KEPT = 'sheet-types/one-definition';
/** A file, code in it about sheet types, and the rule that refuses the code, if any. */
const sheetTypeCode: [file: string, text: string, rule?: string][] = [
  ['apps/web/src/features/wizard/a.tsx', `export const isDiary = (type: string) => type === 'DIARIO';`, COMPARED],
  ['libs/domain/src/sheets/a.ts', `export const isNoDiary = (type: string) => type !== 'DIARIO';`, COMPARED],
  [
    'apps/api/src/sheets/a.ts',
    `export const a = (type: string) => { switch (type) { case 'REGIMI': return 1; } };`,
    COMPARED,
  ],
  ['apps/api/src/sheets/a.ts', `export const tables = { DIARIO: 'provision_diary_note' };`, KEPT],
  ['workflows/a.ts', `export type Words = Record<SheetType, string>;`, KEPT],
  ['apps/web/src/features/sheets/a.ts', `export type Layouts = Partial<Record<ListSheetType, string>>;`, KEPT],
  ['apps/api/src/sheets/a.ts', `export const isDiary = (type: string) => type === diarySheet.type;`],
  ['apps/web/src/features/wizard/a.tsx', `export const isLast = (step: string) => step === 'VALUTAZIONE_FINALE';`],
  ['libs/domain/src/sheets/a.ts', `export type Contents = { [T in ListSheetType]: string };`],
];

type Answer = { found: string[][]; waysIn: Record<string, string[]> };

function lint(cases: readonly { file: string; text: string }[]): Answer {
  const { stdout, stderr, status } = spawnSync('node', ['tools/boundaries/lint-texts.mjs'], {
    input: JSON.stringify(cases),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as Answer;
}

const importing = ([file, imported, rule]: readonly [string, string, string?]) => ({
  file,
  text:
    rule === DYNAMIC
      ? `export const value = () => import('${imported}');\n`
      : `import * as imported from '${imported}';\nexport const value = imported;\n`,
});

describe('Imports flow one way: apps → workflows → libs/domain', () => {
  let found: string[][];
  let waysIn: Answer['waysIn'];
  beforeAll(() => {
    const texts = sheetTypeCode.map(([file, text]) => ({ file, text: `${text}\n` }));
    ({ found, waysIn } = lint([...[...refused, ...allowed].map(importing), ...texts]));
  });

  it.each(refused)('%s may not import %s', (file, imported, rule) => {
    const index = refused.findIndex((one) => one[0] === file && one[1] === imported);
    expect(found[index]).toContain(rule);
  });

  it.each(allowed)('%s may import %s', (file, imported) => {
    const index = allowed.findIndex((one) => one[0] === file && one[1] === imported);
    expect(found[refused.length + index]).toEqual([]);
  });

  it.each(sheetTypeCode)('code about sheet types in %s: %s', (file, text, rule) => {
    const index = sheetTypeCode.findIndex((one) => one[0] === file && one[1] === text);
    expect(found[refused.length + allowed.length + index]).toEqual(rule ? [rule] : []);
  });

  it('other features use every public file of a feature of the web', () => {
    const root = path.resolve(import.meta.dirname, '../../apps/web/src/features');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    const isUsed = (feature: string, way: string) =>
      files.some(({ file, text }) => !file.startsWith(`${feature}/`) && text.includes(`/${feature}/${way}'`));
    const all = Object.entries(waysIn).flatMap(([feature, ways]) => ways.map((way) => [feature, way] as const));
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter(([feature, way]) => !isUsed(feature, way))).toEqual([]);
  });
});
