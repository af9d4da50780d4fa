// `npm run backup -- <file or folder>` and `npm run restore -- <file> [--replace]`, of the database of `npm start` or of DATABASE_URL. Decision 0047.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../install.mjs';
import { dataFolder, stopRunning } from '../run.mjs';

const USAGE = {
  backup: 'Si usa così: npm run backup -- <file o cartella>',
  restore: 'Si usa così: npm run restore -- <file> [--replace]',
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
const [task, where] = positionals;
if (positionals.length !== 2 || !(task in USAGE) || (task === 'backup' && values.replace)) {
  console.error(USAGE[task] ?? Object.values(USAGE).join('\n'));
  process.exit(2);
}

let partial;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopRunning();
    if (partial) fs.rmSync(partial, { force: true });
    process.exit(130);
  });

await ensureInstalled();
const { Refused } = await import('./refused.mjs');
const { openDatabase } = await import('../database.mjs');
const kind = await (process.env.DATABASE_URL ? import('./dump.mjs') : import('./server-copy.mjs'));

const began = new Date();
const stamp = began.toISOString().slice(0, 19).replaceAll(':', '');
const seconds = () => ((Date.now() - began.getTime()) / 1000).toLocaleString('it', { maximumFractionDigits: 1 });
const sizeOf = (file) => `${(fs.statSync(file).size / 1e6).toLocaleString('it', { maximumFractionDigits: 1 })} MB`;
const moment = (date) => date.toLocaleString('it', { timeZone: 'Europe/Rome' });

async function backUp() {
  const isFolder = fs.existsSync(where) && fs.statSync(where).isDirectory();
  const file = path.resolve(isFolder ? path.join(where, `percorso-${stamp}${kind.EXTENSION}`) : where);
  if (fs.existsSync(file)) throw new Refused(`${file} esiste già.`);
  if (!fs.existsSync(path.dirname(file))) throw new Refused(`La cartella ${path.dirname(file)} non esiste.`);
  const database = await openDatabase();
  partial = `${file}.partial`;
  try {
    await kind.write(database, partial);
    sync(partial);
    fs.renameSync(partial, file);
    sync(path.dirname(file));
  } finally {
    fs.rmSync(partial, { force: true });
    await database.stop();
  }
  console.log(`Scritto ${file}: ${sizeOf(file)} in ${seconds()} s, con tutto ciò che era salvato il ${moment(began)}.`);
  console.log(
    'Le chiavi (HISTORY_KEYS e FLOW_KEY, oppure .data/history-keys e .data/flow-key) non sono nel file: conservarle a parte.',
  );
  if (process.env.DOCUMENT_STORE === 's3')
    console.log(
      `Gli allegati nel bucket ${process.env.S3_BUCKET ?? ''} non sono nel file: il bucket va copiato a parte.`,
    );
}

function sync(entry) {
  const handle = fs.openSync(entry, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

async function restore() {
  if (!fs.existsSync(where) || !fs.statSync(where).isFile()) throw new Refused(`Il file ${where} non esiste.`);
  let isWhole = true;
  const before = await kind.restore(path.resolve(where), {
    folder: path.join(dataFolder, 'postgres'),
    database: process.env.DATABASE_URL && (await openDatabase({ mayBeMissing: true })),
    replace: values.replace === true,
    stamp,
    bringUpToDate: async (database) => {
      const { build } = await import('../build.mjs');
      await build();
      const { bringUpToDate } = await import('./release.mjs');
      isWhole = await bringUpToDate(database, console.log);
    },
  });
  console.log(`Ripristinato ${where} in ${seconds()} s.`);
  if (before) console.log(`I dati di prima sono conservati: ${before}`);
  if (process.env.DOCUMENT_STORE === 's3') console.log('Gli allegati sono nel bucket, che va ripristinato a parte.');
  if (!isWhole) {
    console.error('Le storie non sono tutte integre: l’elenco è qui sopra.');
    process.exitCode = 1;
  }
}

try {
  await (task === 'backup' ? backUp() : restore());
} catch (error) {
  console.error(error.message);
  if (!(error instanceof Refused))
    console.error(
      task === 'backup' ? 'Il backup non è riuscito.' : 'Il ripristino non è riuscito: i dati sono quelli di prima.',
    );
  process.exitCode = 1;
}
