// Explains, from its log, why the Postgres server of `npm start` does not start, in a sentence that states what to do.
const KNOWN = [
  [
    /database files are incompatible with server|initialized by PostgreSQL version/,
    'è di un’altra versione di Postgres',
  ],
  [
    /invalid permissions|has wrong ownership/,
    'è di un altro utente, o aperta ad altri: avviare Percorso come chi l’ha fatta (chmod 700, chown)',
  ],
  [/No space left on device|could not extend file/, 'sta su un disco pieno: liberare spazio e ripetere'],
  [
    /Read-only file system|Permission denied/,
    'non si può scrivere: dare i permessi, o indicarne un’altra con DATA_FOLDER=/altra/cartella',
  ],
  [
    /could not (create|map) .*shared memory|Cannot allocate memory/,
    'non trova memoria bastante per il suo server: chiudere altri programmi, o dare più memoria alla macchina',
  ],
  [
    /invalid checkpoint record|could not locate a valid checkpoint|could not read file "global\/pg_control"/,
    'è danneggiata: ripristinare un backup (npm run restore -- <file> --replace)',
  ],
];

/** Returns the sentence for a log; undefined for other causes. */
export function serverSentence(log, data) {
  const found = KNOWN.find(([pattern]) => pattern.test(log));
  return found && `La cartella della base dati (${data}) ${found[1]}.`;
}

/**
 * Returns a sentence if the versions differ, otherwise undefined. `found`: the major version that created the folder, `ours`: that of this
 * release.
 */
export function versionSentence(data, found, ours) {
  if (found === ours) return undefined;
  return `La cartella della base dati (${data}) è di Postgres ${found}, e questo Percorso porta Postgres ${ours}. Per tenere i dati: farne un backup con il Percorso di prima (docs/operations.md); per ricominciare con dati dimostrativi: spostare la cartella, o indicarne un’altra con DATA_FOLDER=/altra/cartella.`;
}
