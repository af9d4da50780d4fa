import { loadConfig, migrate } from '@percorso/api';
import { DatabaseNotEmpty, seed } from './seed.js';
import { summaryOf } from './summary.js';

const config = loadConfig(process.env);
const { directUrl: databaseUrl } = config;

const began = performance.now();
try {
  await migrate(config);
  await seed(databaseUrl);
  console.log(await summaryOf(databaseUrl, (performance.now() - began) / 1000));
} catch (error) {
  if (!(error instanceof DatabaseNotEmpty)) throw error;
  console.error('La base dati contiene già dei dati: i dati dimostrativi si caricano soltanto in una base dati vuota.');
  process.exitCode = 1;
}
