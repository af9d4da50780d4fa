// `npm start`: installs, builds and starts everything that a fresh clone needs to run, in order; Ctrl-C stops all of it.
import { ensureInstalled } from './install.mjs';
import { isPortFree, portTaken, reachedAt } from './port.mjs';
import { fileSentence } from './failures/files.mjs';
import { folders, stopRunning } from './run.mjs';
import { demoAccounts } from './start/demo-accounts.mjs';
import { whenNpmEnds } from './start/npm.mjs';

const host = process.env.HOST || 'localhost';
const port = Number(process.env.PORT || 3000);

let database;
let server;
let keeper;
let stopping;

function stop(code) {
  stopping ??= (async () => {
    stopRunning();
    keeper?.stop();
    await server?.stop();
    const opened = await database?.catch(() => undefined);
    await opened?.stop().catch((error) => console.error(error.message));
    process.exit(code);
  })();
  return stopping;
}

function stopWithUs() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  whenNpmEnds(() => void stop(0));
}

async function start() {
  stopWithUs();
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`PORT deve essere un numero da 1 a 65535 (ora è «${process.env.PORT}»).`);
  if (!(await isPortFree(port, host))) throw new Error(portTaken(port));
  await ensureInstalled();
  const { build } = await import('./build.mjs');
  const { openDatabase, prepareDatabase } = await import('./database.mjs');
  console.log('Avvio la base dati e compilo ciò che è cambiato…');
  database = openDatabase();
  const [opened] = await Promise.all([database, build()]);
  await prepareDatabase(opened);
  const { keepDatabase } = await import('./start/keep-database.mjs');
  keeper = keepDatabase(opened, {
    onLost: () => console.error('La base dati si è fermata: la riavvio.'),
    onGivenUp: (error) => {
      console.error(`La base dati non riparte: ${error.message}`);
      void stop(1);
    },
  });
  const { startServer } = await import('./start/server.mjs');
  server = startServer({ url: opened.url, reportUrl: opened.reportUrl, port, host });
  await server.ready;
  console.log(`
Percorso è in funzione: ${reachedAt(host, port)}

Account dimostrativi (password: percorso)
${demoAccounts}

Ctrl-C per fermare tutto.`);
  const code = await server.ended;
  if (!stopping) console.error('Il servizio si è fermato.');
  await stop(code);
}

start().catch(async (error) => {
  if (!stopping) console.error(`\n${fileSentence(error.message, folders) ?? error.message}`);
  await stop(1);
});
