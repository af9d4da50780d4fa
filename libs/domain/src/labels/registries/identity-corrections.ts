import type { CorrectionReason, CorrectionState, IdentityField } from '../../civil-registry/identity-corrections.js';
import type { SourceName } from '../../civil-registry/search.js';
import { plural } from '../application/plural.js';
import { registryFieldLabels } from './civil-registry-form.js';

const { main } = registryFieldLabels;

/** The name of each field of an identity. */
export const identityFieldLabels = {
  taxCode: main.identifier,
  surname: main.surname,
  name: main.name,
  gender: main.genderId,
  birthDate: main.birthDate,
  birthPlaceId: main.birthPlace,
} as const satisfies Record<IdentityField, string>;

export const correctionReasonLabels = {
  DEFINITIVE_CODE: 'Codice fiscale definitivo',
  OMOCODE: 'Nuovo codice fiscale per omocodia',
  REGISTRATION_ERROR: 'Errore di registrazione',
  RECORD_RECTIFIED: 'Rettifica anagrafica',
  GENDER_RECTIFIED: 'Rettifica di attribuzione di sesso',
  NAME_CHANGED: 'Cambio di nome o cognome',
} as const satisfies Record<CorrectionReason, string>;

export const correctionStateLabels = {
  PROPOSTA: 'Da decidere',
  APPLICATA: 'Applicata',
  RIFIUTATA: 'Rifiutata',
  RITIRATA: 'Ritirata',
} as const satisfies Record<CorrectionState, string>;

export const correctionSourceLabels = {
  civilRegistry: 'Anagrafe unica regionale',
  sir: 'Registro regionale',
  sinfonia: 'Fonte identità',
} as const satisfies Record<SourceName, string>;

/** Texts of the corrections of an identity: the list, the page of one of them, and the dialog that proposes one. */
export const correctionLabels = {
  intro:
    'Le proposte di correggere codice fiscale, nome, cognome, sesso, data o luogo di nascita di un assistito. Le decidono l’ASL di residenza e gli amministratori.',
  caption: 'Correzioni di identità',
  patient: 'Assistito',
  state: 'Stato',
  reasonCode: 'Motivo',
  fields: 'Dati da correggere',
  proposedAt: 'Proposta il',
  proposedBy: 'Proposta da',
  decidedAt: 'Decisa il',
  decidedBy: 'Decisa da',
  organisation: 'Struttura',
  administrator: 'Amministratore',
  open: 'Apri la correzione di {patient}',
  openShort: 'Apri',
  titleOf: 'Correzione di identità: {patient}',
  compared: 'Dati registrati e proposti',
  field: 'Dato',
  stored: 'Registrato',
  was: 'Prima',
  proposed: 'Proposto',
  applied: 'Dopo',
  unchanged: 'invariato',
  movedSince:
    'Dopo la proposta i dati registrati sono cambiati: la colonna «Registrato» mostra quelli di adesso, e la correzione lascia com’è ciò che non propone.',
  proposal: 'Proposta',
  reason: 'Spiegazione',
  overrideReason: main.fiscalCodeOverrideReason,
  document: 'Documento',
  documentOf: '{type} del {date}',
  download: 'Scarica {file}',
  motivation: 'Motivazione del rifiuto',
  record: 'Scheda anagrafica',
  history: 'Storico',
  accept: 'Applica la correzione',
  acceptTitle: 'Applicare la correzione?',
  acceptText:
    'L’identità dell’assistito cambia subito in tutti i suoi episodi. Per tornare indietro serve un’altra correzione.',
  accepted: 'Correzione applicata',
  reject: 'Rifiuta',
  rejectTitle: 'Rifiutare la correzione?',
  rejectText: 'L’identità resta com’è. L’operazione è irreversibile.',
  rejected: 'Correzione rifiutata',
  withdraw: 'Ritira',
  withdrawTitle: 'Ritirare la correzione?',
  withdrawText: 'L’identità resta com’è. L’operazione è irreversibile.',
  withdrawn: 'Correzione ritirata',
  moved:
    'L’operazione non è stata eseguita: nel frattempo la correzione è stata aggiornata. Ora i dati sono quelli attuali.',
  propose: 'Proponi una correzione',
  proposeTitle: 'Proposta di correzione',
  proposeIntro:
    'Modificare solo i dati da correggere. La proposta passa all’ASL di residenza o a un amministratore: fino alla decisione i dati restano come sono.',
  proposeSend: 'Invia la proposta',
  sent: 'Proposta di correzione inviata',
  openCorrection: 'Una proposta di correzione attende la decisione.',
  seeCorrection: 'Vai alla proposta',
  noDocuments:
    'La proposta richiede un documento che dimostri i dati esatti: caricarlo prima nella sezione «Documenti» di questa scheda.',
  uploadElsewhere: 'Se il documento non è nell’elenco, caricarlo prima nella sezione «Documenti» di questa scheda.',
  sources: 'Anagrafi regionali',
  sourcesIntro: 'Chiedere alle anagrafi che cosa risulta con l’identificativo indicato sopra.',
  askSources: 'Interroga le anagrafi',
  takeSource: 'Prendi i dati: {source}',
  taken: 'Dati presi da: {source}',
  sourceFound: '{source}: {count}',
  sourceSame: 'nessuna differenza dai dati registrati',
  nobodyFound: 'Nessuna anagrafe ha una persona con questo identificativo.',
  sourceUnavailable: '{source}: non risponde. Si può proporre la correzione lo stesso.',
  unlistedPlace: 'Luogo di nascita non presente nei nostri elenchi: {place}',
  demoNote: 'Le fonti di questa installazione sono dimostrative: le persone trovate sono inventate.',
  mismatchTitle: 'Codice fiscale discordante',
} as const satisfies Record<string, string>;

/** Returns how many fields a source has different from the stored ones. */
export const differingText = (count: number): string =>
  count === 0 ? correctionLabels.sourceSame : plural(['un dato diverso', '{count} dati diversi'], count);
