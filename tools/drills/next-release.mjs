// Builds a fictitious next release of Percorso, as it would be deployed: with a newer version of a machine, a migration and a different
// page.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** The machine of the unit's episode in the next release: its context has a note, and it no longer accepts CHOOSE_SIMPLE_NEED. */
const NEWER_MACHINE = `
import { createMachine as createNext } from 'xstate';
const unit = workflows['uod-episode'];
const { config, implementations } = unit.versions[unit.latest];
const { CHOOSE_SIMPLE_NEED: _, ...accepting } = config.states.ACCETTAZIONE_UOD.on;
const states = { ...config.states, ACCETTAZIONE_UOD: { ...config.states.ACCETTAZIONE_UOD, on: accepting } };
unit.upgrades[unit.latest] = (snapshot) => ({ ...snapshot, context: { note: null } });
unit.latest += 1;
unit.versions[unit.latest] = createNext({ ...config, context: { note: null }, states }).provide(implementations);
`;

/** The migration waits for locks on tables that users write all the time: the history and the episodes. */
const MIGRATION = `
migrations.push(
  class NextRelease1999999999999 {
    async up(db) {
      await db.query('ALTER TABLE uod_episode ADD COLUMN next_release text; ALTER TABLE workflow_event ADD COLUMN next_release text');
    }
    async down() {}
  },
);
`;

const ADDED_FILE = '/assets/next-release.js';

/** Builds the next release in a folder; its libraries are those of this release. */
export function buildNextRelease(folder) {
  const { workspaces } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const packages = workspaces.flatMap((entry) =>
    entry.endsWith('/*')
      ? fs.readdirSync(path.join(root, entry.slice(0, -2))).map((name) => path.join(entry.slice(0, -2), name))
      : [entry],
  );
  for (const one of ['package.json', ...packages.flatMap((name) => [`${name}/package.json`, `${name}/dist`])])
    if (fs.existsSync(path.join(root, one)))
      fs.cpSync(path.join(root, one), path.join(folder, one), { recursive: true });
  fs.cpSync(path.join(root, 'tools/start'), path.join(folder, 'tools/start'), { recursive: true });
  linkLibraries(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  fs.appendFileSync(path.join(folder, 'workflows/dist/machines.js'), NEWER_MACHINE);
  fs.appendFileSync(path.join(folder, 'migrations/dist/index.js'), MIGRATION);
  const web = path.join(folder, 'apps/web/dist');
  fs.writeFileSync(path.join(web, ADDED_FILE), '');
  const page = path.join(web, 'index.html');
  fs.writeFileSync(
    page,
    fs.readFileSync(page, 'utf8').replace('</head>', `<script src="${ADDED_FILE}"></script></head>`),
  );
  for (const old of fs.readdirSync(web).filter((name) => /^index\.html\.(br|gz|zst)$/.test(name)))
    fs.rmSync(path.join(web, old));
}

/** Our packages are links to sibling folders: links with the same names lead to the folders of the next release. */
function linkLibraries(from, to) {
  fs.mkdirSync(to);
  for (const name of fs.readdirSync(from))
    if (name === '@percorso')
      fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
    else fs.symlinkSync(path.join(from, name), path.join(to, name));
}
