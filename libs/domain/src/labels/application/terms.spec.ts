import * as domain from '../../index.js';

/** Returns every text within `value`, with its path. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`));
}

const catalogue = Object.entries(domain)
  .filter(([name]) => /Labels$|^codeLists$/.test(name))
  .flatMap(([name, labels]) => textsOf(labels, name));

const never = /(?!)/;

// Expressions in which "accesso" is right: those of the spec, the accesses of a regime, the access at a centre within an episode, a
// regional track, the sign-in, and the access to a record out of scope.
const rightAccess = new RegExp(
  [
    'nuov[oi] access[oi]|data di accesso|termina accesso|accesso (viene )?terminato|accesso alla riabilitazione',
    'esiste già un accesso|nessun accesso in corso|scheda di accesso|chiede l’accesso|accesso spontaneo',
    'access[oi] (nel periodo|erogati|previst[oi])|accessi:|periodicità degli accessi|durata e accessi|date, accessi',
    'accesso (aperto )?presso (il|un) centro|centro .*(aperto|aprire) un accesso',
    '^accessi$|accesso al sistema|primo accesso',
    'motivo dell’accesso|accessi fuori ambito|access[oi](-| )alla(-| )scheda|elenco degli accessi|per ogni accesso|gli accessi sono',
    'per aprire un accesso',
  ].join('|'),
  'i',
);

/** A word that means something else to clerks, the term to use instead, and the expressions in which the word is right. */
const words: [word: RegExp, instead: string, right: RegExp][] = [
  [/percors[oi]/i, 'episodio', /^Percorso$|Percorso di navigazione|Percorso guidato/],
  [/pazient[ei]/i, 'assistito', never],
  [
    /\butent[ei]\b/i,
    'profilo in uso',
    /nome utente|menu utente|utent.* sistema di autenticazione|gli utenti sono inventati/i,
  ],
  [/\bUOD\b|\bUVBR\b|T\.E\.A\.M\./, 'U.O.D., U.V.B.R., TEAM', never],
  [/identity provider|\bworkflow\b|\bgrant\b|\btoken\b/i, 'parole italiane', never],
  [/fonte di identità/i, 'fonte identità', never],
  [/frequenza|sedut[ae]/i, 'accessi nel periodo', never],
  // The letter to the patient has this name.
  [/convocazion[ei]/i, 'appuntamento', /lettera di convocazione|^Convocazione della valutazione U\.V\.B\.R\.$/],
  [/contatt[oi]\b/i, 'recapito', /destinatari del contatto/i],
  [/azienda sanitaria(?! locale)|aziende sanitarie(?! locali)/i, 'azienda sanitaria locale', never],
  [/unità operativ[ae]|unità di valutazione/i, 'unità distrettuale, équipe U.V.B.R.', never],
  [/legge 104(?!\/1992)/i, 'legge 104/1992', never],
  [/alla fase\b/i, 'nella fase', /(passerà|tornerà|vai) alla fase/i],
  [/con successo/i, 'nulla: lo dice il titolo', never],
  [/\baccess[oi]\b/i, 'episodio', rightAccess],
];

describe('The Italian texts of the catalogue', () => {
  it.each(words)('use the agreed term instead of %s: %s', (word, _instead, right) => {
    const wrong = catalogue.filter(([, text]) => word.test(text) && !right.test(text));
    expect(wrong.map(([path, text]) => `${path}: ${text}`)).toEqual([]);
  });
});
