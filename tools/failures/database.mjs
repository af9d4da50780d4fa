// Explains a failed connection to Postgres in a sentence that states what to do.
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNRESET',
]);
const PASSWORD = new Set(['28P01']);
const NOT_NOW = new Set(['57P03', '53300', '57P01', '57P02']);

/** Messages of the driver if another kind of program answers, or if a proxy closes the connection. */
const NO_POSTGRES = /^Connection terminated|^received invalid response|error establishing an SSL connection/;

const OLDEST_SERVER = 15;

/** Returns a sentence if the server is too old, undefined if it is new enough. `version` is in the form of `server_version_num`. */
export const olderSentence = (version, variable) =>
  version >= OLDEST_SERVER * 10_000
    ? undefined
    : `La base dati di ${variable} è Postgres ${Math.floor(version / 10_000)}: serve Postgres ${OLDEST_SERVER} o successivo.`;

/** Returns the parts of an address without its password, which must not appear on a screen; undefined if the text is no address. */
function partsOf(address) {
  if (!/^postgres(ql)?:\/\//.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, port, username, pathname } = new URL(address);
  return {
    server: `${hostname || 'localhost'}:${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}

const isTls = ({ code = '', message = '' }) =>
  /CERT|SIGNATURE|^ERR_(TLS|SSL)|^EPROTO$/.test(code) || /\bSSL\b|\bTLS\b|certificate/i.test(message);

/** Returns a sentence for an error of the connection, undefined for other errors. `variable`: the setting that contains the address. */
export function databaseSentence(error, { variable, address }) {
  const at = partsOf(address);
  if (!at)
    return `${variable} non è l’indirizzo di un Postgres: si scrive postgresql://utente:password@host:5432/base_dati (i caratteri speciali della password come %40 per @).`;
  const fault = whatIsWrong(error, at, variable);
  return fault && `${fault} (${error.code ?? error.message})`;
}

function whatIsWrong(error, { server, user, database }, variable) {
  const { code = '', message = '' } = error;
  if (PASSWORD.has(code))
    return `La base dati ${server} non accetta la password di ${user}: correggerla in ${variable}.`;
  if (/SASL|password must be a string/.test(message))
    return `La base dati ${server} chiede una password e ${variable} non ne ha: scriverla dopo il nome, postgresql://${user || 'utente'}:password@….`;
  if (/no encryption|no pg_hba.conf entry.*SSL off/.test(message))
    return `La base dati ${server} accetta ${user} soltanto con TLS, oppure non lo accetta affatto da questa macchina: aggiungere ?sslmode=verify-full a ${variable}, o farsi ammettere in pg_hba.conf.`;
  if (/does not support SSL/.test(message))
    return `La base dati ${server} non offre TLS: togliere sslmode da ${variable}, o attivare TLS sul server.`;
  if (code === 'ENOENT')
    return `Un file di certificati che ${variable} indica non c’è: correggere sslrootcert, sslcert o sslkey.`;
  if (code === 'CERT_HAS_EXPIRED')
    return `Il certificato della base dati ${server} è scaduto: va rinnovato sul server.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `Il certificato della base dati è di un altro nome che ${server}: scrivere in ${variable} il nome che sta nel certificato.`;
  if (NO_POSTGRES.test(message))
    return `A ${server} non risponde un Postgres, o il collegamento è stato chiuso prima della risposta: correggere indirizzo e porta in ${variable}.`;
  if (isTls(error))
    return `Il certificato della base dati ${server} non è riconosciuto: indicare quello dell’autorità che lo firma con ?sslmode=verify-full&sslrootcert=/percorso/ca.crt in ${variable}.`;
  if (code === '3D000')
    return `La base dati «${database}» non c’è su ${server}: crearla (createdb ${database}), o correggere ${variable}.`;
  if (code.startsWith('28'))
    return `La base dati ${server} non ammette ${user}: creare il ruolo, ammetterlo in pg_hba.conf, o correggere ${variable}.`;
  if (code === '42501')
    return `${user} non ha i diritti che servono sulla base dati «${database}» di ${server}: darglieli, o indicare un altro ruolo in ${variable}.`;
  if (NOT_NOW.has(code))
    return `La base dati ${server} ora non accetta collegamenti (si avvia, si ferma o ne ha troppi): ripetere fra poco.`;
  if (UNREACHED.has(code))
    return `La base dati ${server} non risponde: avviarla, o correggere l’indirizzo in ${variable}.`;
  return undefined;
}
