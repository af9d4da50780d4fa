import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

type Folders = { root: string; data: string };
type Found = { code?: string; message: string };
const load = async <Module>(name: string) => (await import(new URL(name, import.meta.url).href)) as Module;
const { fileSentence } = await load<{ fileSentence(text: string, folders: Folders): string | undefined }>('files.mjs');
const { installSentence } = await load<{ installSentence(said: string): string | undefined }>('install.mjs');
const { databaseSentence, olderSentence } = await load<{
  databaseSentence(error: Found, setting: { variable: string; address: string }): string | undefined;
  olderSentence(version: number, variable: string): string | undefined;
}>('database.mjs');
const { serverSentence, versionSentence } = await load<{
  serverSentence(log: string, data: string): string | undefined;
  versionSentence(data: string, found: string, ours: string): string | undefined;
}>('server.mjs');

describe('The message about a failed write', () => {
  const folders = { root: '/home/ada/percorso/', data: '/home/ada/percorso/.data' };
  const npm = (path: string, code = 'EACCES') =>
    `npm error code ${code}\nnpm error syscall mkdir\nnpm error path ${path}\n`;

  it.each<[what: string, said: string, sentence: RegExp]>([
    [
      'npm’s cache',
      npm('/root/.npm/_cacache/tmp'),
      /npm .*cache \(\/root\/\.npm\/_cacache\/tmp\).*npm_config_cache=.*\(EACCES\)$/,
    ],
    ['a home that is not there', npm('/nonexistent'), /^npm non può scrivere nella sua cache \(\/nonexistent\)/],
    ['the clone', npm('/home/ada/percorso/node_modules'), /^La cartella di Percorso .*clonarlo/],
    [
      'the cache of Nx',
      "Error: EROFS: read-only file system, mkdir '/home/ada/.nx/12'",
      /^La cache di Nx .*NX_CACHE_DIRECTORY/,
    ],
    [
      'the data',
      "EACCES: permission denied, open '/home/ada/percorso/.data/seeding'",
      /^La cartella dei dati .*DATA_FOLDER=/,
    ],
    [
      'the data of root',
      "EROFS: read-only file system, mkdir '/var/lib/percorso/1/postgres'",
      /^La cartella dei dati .*\(EROFS\)$/,
    ],
  ])('names the folder or file and what to do: %s', (_, said, sentence) => {
    expect(fileSentence(said, folders)).toMatch(sentence);
  });

  it.each([
    'npm error code ENOSPC',
    'error: could not extend file "base/5/1": No space left on device',
    'EDQUOT: write',
  ])('says that the disk is full: %s', (said) => expect(fileSentence(said, folders)).toMatch(/^Il disco è pieno/));

  it.each([
    ['in a folder where the system allows no new folder', '/proc/percorso', 'ENOENT'],
    ['deeper in such a folder', '/proc/percorso/dati/altri', 'ENOENT'],
    ['at the path of a file', import.meta.filename, 'ENOTDIR'],
    ['below a file', path.join(import.meta.filename, 'dati'), 'ENOTDIR'],
  ])('appears at once for a data folder %s', (_, data, code) => {
    const files = JSON.stringify(new URL('files.mjs', import.meta.url).href);
    const program = `import(${files}).then((files) => files.requireWritable(${JSON.stringify(data)}, { root: '/', data: ${JSON.stringify(data)} }))`;
    // In a program of its own, so that an endless loop can be killed.
    const { stderr } = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8', timeout: 10_000 });
    expect(stderr).toContain('La cartella dei dati non si può scrivere');
    expect(stderr).toContain(`(${code})`);
  });

  it('is missing for other errors', () => {
    expect(fileSentence('TypeError: x is not a function', folders)).toBeUndefined();
  });
});

describe('The message about a failed install', () => {
  it.each<[why: string, said: string, sentence: RegExp]>([
    [
      'no network',
      'npm error code ENOTFOUND\nnpm error network request to https://registry.example/zod failed',
      /https:\/\/registry\.example non risponde \(ENOTFOUND\)\. Controllare la rete/,
    ],
    [
      'no server there',
      'npm error code ECONNREFUSED\nnpm error FetchError: request to http://127.0.0.1:9/zod failed',
      /http:\/\/127\.0\.0\.1:9 non risponde/,
    ],
    [
      'an unknown certificate authority',
      'npm error code SELF_SIGNED_CERT_IN_CHAIN',
      /certificato .*NODE_EXTRA_CA_CERTS/,
    ],
    ['a registry that requires an account', 'npm error code E401', /chiede un accesso \(E401\)/],
  ])('says what to do: %s', (_, said, sentence) => {
    expect(installSentence(said)).toMatch(sentence);
  });

  it('is missing for other errors, for which npm’s own message is printed', () => {
    expect(installSentence('npm error code EUSAGE')).toBeUndefined();
  });
});

describe('The message about a failed connection to Postgres', () => {
  const address = 'postgresql://ada:segreto@db.example:5433/percorso';
  const sentenceOf = (error: Found, at = address) => databaseSentence(error, { variable: 'DATABASE_URL', address: at });

  it.each<[code: string, message: string, sentence: RegExp]>([
    [
      '28P01',
      'password authentication failed for user "ada"',
      /non accetta la password di ada: correggerla in DATABASE_URL/,
    ],
    [
      '',
      'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
      /chiede una password e DATABASE_URL non ne ha/,
    ],
    [
      '28000',
      'no pg_hba.conf entry for host "10.0.0.1", user "ada", database "percorso", no encryption',
      /soltanto con TLS.*sslmode=verify-full/,
    ],
    ['28000', 'role "ada" does not exist', /non ammette ada: creare il ruolo/],
    ['', 'The server does not support SSL connections', /non offre TLS: togliere sslmode/],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', /non è riconosciuto.*sslrootcert=/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to verify the first certificate', /non è riconosciuto/],
    ['CERT_HAS_EXPIRED', 'certificate has expired', /è scaduto/],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'Hostname/IP does not match certificate’s altnames',
      /un altro nome che db\.example:5433/,
    ],
    ['ENOENT', "no such file or directory, open '/ca.crt'", /certificati .* non c’è/],
    ['3D000', 'database "percorso" does not exist', /«percorso» non c’è su db\.example:5433: crearla/],
    ['42501', 'permission denied', /non ha i diritti/],
    ['53300', 'sorry, too many clients already', /ora non accetta collegamenti/],
    ['ECONNREFUSED', 'connect ECONNREFUSED', /non risponde: avviarla, o correggere l’indirizzo in DATABASE_URL/],
    ['ENOTFOUND', 'getaddrinfo ENOTFOUND db.example', /non risponde/],
    ['', 'Connection terminated unexpectedly', /^A db\.example:5433 non risponde un Postgres/],
    ['', 'received invalid response: 4a', /^A db\.example:5433 non risponde un Postgres/],
    ['', 'There was an error establishing an SSL connection', /^A db\.example:5433 non risponde un Postgres/],
  ])('says what to do, and contains no password: %s (%s)', (code, message, sentence) => {
    const explained = sentenceOf({ code: code || undefined, message });
    expect(explained).toMatch(sentence);
    expect(explained).not.toContain('segreto');
  });

  it('describes the form of an address if the setting is not an address', () => {
    for (const wrong of ['localhost', 'mysql://a@b/c', 'postgresql://ada:p@ss@[x/percorso'])
      expect(sentenceOf({ message: 'Invalid URL' }, wrong)).toMatch(/^DATABASE_URL non è l’indirizzo di un Postgres/);
  });

  it('is missing for errors that do not concern the connection', () => {
    expect(sentenceOf({ code: '42703', message: 'column x does not exist' })).toBeUndefined();
  });

  it('states the required version if the server is too old', () => {
    expect(olderSentence(140_012, 'DATABASE_URL')).toMatch(/Postgres 14: serve Postgres 15/);
    expect(olderSentence(150_000, 'DATABASE_URL')).toBeUndefined();
  });
});

describe('The message about an embedded server that does not start', () => {
  it.each<[log: string, sentence: RegExp]>([
    ['FATAL:  data directory "/d" has invalid permissions', /è di un altro utente/],
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', /disco pieno/],
    ['FATAL:  could not create lock file "postmaster.pid": Read-only file system', /DATA_FOLDER=/],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /memoria/],
    ['PANIC:  could not locate a valid checkpoint record', /danneggiata: ripristinare un backup/],
  ])('says what to do: %s', (log, sentence) => {
    expect(serverSentence(log, '/d')).toMatch(sentence);
  });

  it('states the version of the data folder, and how to keep its data', () => {
    expect(versionSentence('/d', '17', '18')).toMatch(
      /è di Postgres 17, e questo Percorso porta Postgres 18.*backup.*DATA_FOLDER/,
    );
    expect(versionSentence('/d', '18', '18')).toBeUndefined();
  });
});

describe('The npm scripts', () => {
  it('first check the version of Node, in syntax that old versions parse', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const name of ['start', 'test']) expect(scripts[name]).toMatch(/^node -r \.\/tools\/require-node\.cjs /);
    const code = readFileSync(new URL('../require-node.cjs', import.meta.url), 'utf8').replaceAll(/^\/\/.*$/gm, '');
    expect(code).not.toMatch(/=>|\b(const|let|import)\b|`|\?\./);
  });
});
