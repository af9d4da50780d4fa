import { plural, type Plural } from '../application/plural.js';
import { fillLabel } from '../application/shell.js';

/** Texts of the list of practitioners, of a practitioner's sheet and of the directory dialog. Spec 001 §2. */
export const practitionerLabels = {
  listIntro: 'Gli operatori delle unità distrettuali e dei centri di riabilitazione.',
  empty: 'Nessun operatore trovato',
  structure: 'Struttura',
  name: 'Nome',
  surname: 'Cognome',
  qualification: 'Qualifica',
  search: 'Cerca per nome, cognome o e-mail',
  create: 'Nuovo operatore',
  open: 'Apri la scheda',
  newTitle: 'Nuovo operatore',
  data: 'Dati dell’operatore',
  edit: 'Modifica',
  delete: 'Elimina',
  email: 'E-mail',
  taxCode: 'Codice fiscale',
  type: 'Tipo di operatore',
  qualifications: 'Qualifiche',
  qualificationsHelp: 'Le qualifiche previste per il tipo di operatore.',
  chooseTypeFirst: 'Scegliere prima il tipo di operatore.',
  workplaces: 'Strutture',
  workplacesIntro: 'Le strutture stabiliscono quali episodi l’operatore vede.',
  districtUnits: 'Unità distrettuali',
  rehabilitationCenters: 'Centri di riabilitazione',
  localHealthAuthority: 'Azienda sanitaria locale',
  localHealthAuthorityHelp: 'Solo per il personale dell’azienda sanitaria locale.',
  noLocalHealthAuthority: 'Nessuna',
  addDistrictUnit: 'Aggiungi un’unità distrettuale',
  addRehabilitationCenter: 'Aggiungi un centro di riabilitazione',
  removeStructure: 'Rimuovi {structure}',
  noStructures: 'Nessuna struttura collegata.',
  account: 'Account',
  noAccount: 'Nessun account collegato',
  linkAccount: 'Collega un account',
  unlinkAccount: 'Scollega l’account',
  readOnly: 'La scheda è in sola lettura: il profilo in uso non consente di modificarla.',
  readOnlyElsewhere:
    'La scheda è in sola lettura: l’operatore appartiene alle strutture di un’altra azienda sanitaria locale.',
  deleteTitle: 'Eliminare l’operatore?',
  deleteText: 'L’eliminazione di {name} è irreversibile.',
  saved: 'Operatore salvato',
  created: 'Operatore creato',
  deleted: 'Operatore eliminato',
  waiting: 'Attesa che il nuovo operatore sia disponibile…',
  conflictTitle: 'La scheda è stata modificata da altri',
  conflictText:
    'Nel frattempo qualcun altro ha salvato questa scheda. Quanto scritto qui resta finché non si ricarica.',
  reload: 'Ricarica la scheda',
  keep: 'Continua a modificare',
  errorSummary: 'Controllare i campi indicati',
  requiredNote: 'I campi contrassegnati con l’asterisco sono obbligatori.',
} as const satisfies Record<string, string>;

/** Texts of the search for a user in the identity provider. Spec 001 §2, §4 and §8. */
export const directoryLabels = {
  title: 'Ricerca di un utente nel sistema di autenticazione',
  intro: 'Scrivere il nome utente: la ricerca parte da sola.',
  username: 'Nome utente',
  searching: 'Ricerca in corso…',
  inCore: '{name} è già presente nel sistema regionale.',
  inCoreElsewhere:
    '{name} è già presente nel sistema regionale; il profilo in uso non consente di modificarne la scheda.',
  inDirectory: '{name} è presente nel sistema di autenticazione e può essere creato come operatore.',
  cannotCreate:
    '{name} è presente nel sistema di autenticazione, ma il profilo in uso non consente di creare operatori.',
  notFound: 'Utente non trovato nel sistema di autenticazione: va prima creato in quel sistema.',
  failed: 'La ricerca non è riuscita: riprovare.',
  goToSheet: 'Vai alla scheda dell’operatore',
  create: 'Crea l’operatore',
  link: 'Collega questo account',
  alreadyLinked: '{name} è già collegato a un operatore del sistema regionale.',
  demo: 'Fonte dimostrativa: gli utenti sono inventati.',
  absent:
    'A questa installazione non è collegato alcun elenco di account: la ricerca non è disponibile. Rivolgersi a chi gestisce il sistema.',
} as const satisfies Record<string, string>;

/** The references to a practitioner that prevent its deletion. */
const practitionerReferenceLabels = {
  text: 'compare in {sheets} di {episodes}',
  sheets: ['una scheda', '{count} schede'],
  episodes: ['un episodio', '{count} episodi'],
} as const satisfies Record<string, string | Plural>;

/** Returns the references to a practitioner as display text, for the message that refuses the deletion. */
export const practitionerReferences = (named: { sheets: number; episodes: number }): string => {
  const { text, sheets, episodes } = practitionerReferenceLabels;
  return fillLabel(text, { sheets: plural(sheets, named.sheets), episodes: plural(episodes, named.episodes) });
};
