import type { SheetKind } from '../../sheet-types.js';
import type { WorkflowName } from '../../workflow-names.js';

/** The meaning of a state or an event as a sentence, and the section of the specification that defines it. */
export type Meaning = { says: string; source: string };
type Meanings = { states: Readonly<Record<string, Meaning>>; events: Readonly<Record<string, Meaning>> };

type MeaningTexts = Readonly<Record<string, string | readonly [says: string, source: string]>>;

// Most states and events of a machine are defined in one section of the specification: only exceptions name another
// section.
const meaningsFrom = (source: string, texts: MeaningTexts): Readonly<Record<string, Meaning>> =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? { says: text, source } : { says: text[0], source: text[1] },
    ]),
  );

const episode = 'Specifica 000, §4; architettura, §3';
const sheets = 'Specifica 000, §4 (stati delle schede); architettura, §3';
const plan = 'Specifica 000, §4 (piano operativo); architettura, §3';
const imports = 'Specifica 001, §4 (importazione)';
const flows = 'Specifica 001, §2 (flussi regionali)';
const corrections = 'Architettura, §3; decisione 0025';
const merges = 'Architettura, §3 (unione di due schede)';
const engine = 'Evento del sistema: nessuno lo invia a mano.';

/** For each workflow, the meanings of its states by path and of its events by type. */
export const machineMeanings: Record<WorkflowName, Meanings> = {
  'uod-episode': {
    states: meaningsFrom(episode, {
      ACCETTAZIONE_UOD: 'L’unità registra l’accesso e decide se il bisogno è complesso.',
      VALUTAZIONE_MULTIDISCIPLINARE: 'L’équipe raccoglie la prima valutazione, l’anamnesi e le aree di intervento.',
      VALUTAZIONE_UVBR: 'L’U.V.B.R. classifica la disabilità e valuta il bisogno.',
      PRI: 'Si scrive il progetto riabilitativo individuale: diagnosi, schemi e regimi.',
      ACCESSO_RIABILITAZIONE_UOD:
        'Il progetto è offerto a un centro; si attendono la presa in carico e il piano operativo.',
      RIABILITAZIONE_UOD: 'Il centro eroga le prestazioni; l’unità segue e valuta le proposte di rimodulazione.',
      VALUTAZIONE_FINALE: 'Si valutano gli esiti di ogni schema e si scrive la lettera di dimissione.',
      CHIUSURA_UOD: 'L’episodio è pronto per essere chiuso.',
      CHIUSO_UOD: 'L’episodio è chiuso; come, lo dice lo stato interno.',
      'CHIUSO_UOD.ORDINARIA': 'Il percorso è stato concluso in ogni fase; può essere rinnovato.',
      'CHIUSO_UOD.INTERROTTA': 'Il percorso è stato interrotto prima della fine; può essere rinnovato.',
      'CHIUSO_UOD.FORZATA': 'Un amministratore ha chiuso l’episodio con una motivazione.',
      'CHIUSO_UOD.RINNOVATA': 'Un nuovo episodio continua questo.',
      INVALIDATO_UOD: 'L’accesso non ha avuto seguito: bisogno semplice, o accesso terminato.',
    }),
    events: meaningsFrom(episode, {
      VALIDATE: 'Conclude la fase: le sue schede sono bloccate e si apre la fase successiva.',
      INVALIDATE: 'Torna alla fase precedente, le cui schede sono da revisionare; dall’accettazione termina l’accesso.',
      CHOOSE_SIMPLE_NEED: 'Il bisogno è semplice: l’accesso si chiude e si torna alla scheda dell’assistito.',
      CHANGE_START_DATE: ['Corregge la data di accesso finché la fase lo consente.', 'Architettura, §4'],
      INTERRUPT:
        'Interrompe il percorso prima della fine, con motivo e data; si chiude anche l’accesso presso il centro.',
      TERMINATE: 'Chiude l’episodio al termine di ogni fase.',
      FORCE_CLOSE: [
        'Chiude l’episodio da qualunque fase aperta, con una motivazione.',
        'Specifica 001, §2 (bonifica dei dati)',
      ],
      RENEW: ['Apre un nuovo episodio che continua quello chiuso.', 'Specifica 000, §4; architettura, §4'],
    }),
  },
  'cdr-episode': {
    states: meaningsFrom(episode, {
      ACCESSO_RIABILITAZIONE_CDR: 'Il centro risponde all’unità: prende in carico, mette in lista o rifiuta.',
      'ACCESSO_RIABILITAZIONE_CDR.DA_VALUTARE': 'Il centro non ha ancora risposto.',
      'ACCESSO_RIABILITAZIONE_CDR.LISTA_ATTESA': 'L’assistito attende un posto presso il centro.',
      'ACCESSO_RIABILITAZIONE_CDR.PRESO_IN_CARICO':
        'Il centro ha preso in carico l’assistito e scrive il piano operativo.',
      RIABILITAZIONE_CDR: 'Il centro eroga e registra le prestazioni.',
      CHIUSURA_CDR: 'Il centro scrive la valutazione finale e la lettera di dimissione.',
      CHIUSO_CDR: 'L’accesso presso il centro è chiuso; come, lo dice lo stato interno.',
      'CHIUSO_CDR.ORDINARIA': 'Il trattamento presso il centro è stato concluso.',
      'CHIUSO_CDR.INTERROTTA': 'Il trattamento è stato interrotto prima della fine.',
      'CHIUSO_CDR.FORZATA': 'L’accesso è stato chiuso con la chiusura forzata dell’episodio.',
      'CHIUSO_CDR.NON_PRESO_IN_CARICO': 'Il centro non ha preso in carico l’assistito: un altro può aprire un accesso.',
      INVALIDATO_CDR: 'L’accesso presso il centro è stato terminato senza presa in carico.',
    }),
    events: meaningsFrom(episode, {
      TAKE_CHARGE: 'Il centro prende in carico l’assistito dalla data di inizio del trattamento.',
      WAITING_LIST: 'Il centro mette l’assistito in lista d’attesa.',
      REFUSE: 'Il centro non prende in carico l’assistito, con una motivazione.',
      CHANGE_START_DATE: ['Corregge la data di accesso al centro.', 'Architettura, §4'],
      VALIDATE: 'Conclude la fase presso il centro e apre la successiva.',
      INVALIDATE: 'Torna alla fase precedente del centro; dall’accesso lo termina.',
      INTERRUPT: 'Interrompe il trattamento prima della fine, con motivo e data.',
      TERMINATE: 'Chiude l’accesso presso il centro.',
      FORCE_CLOSE: [
        'Chiude l’accesso insieme con l’episodio, con una motivazione.',
        'Specifica 001, §2 (bonifica dei dati)',
      ],
    }),
  },
  sheet: {
    states: meaningsFrom(sheets, {
      compilazione: 'Quanto della scheda è compilato.',
      'compilazione.VUOTA': 'Solo di passaggio: il tipo della scheda decide dove comincia.',
      'compilazione.DA_COMPILARE': 'La scheda è obbligatoria e blocca la validazione della fase.',
      'compilazione.FACOLTATIVA': 'La scheda può essere compilata, e non blocca la validazione.',
      'compilazione.NON_COMPILABILE':
        'La scheda mostra quello che altri hanno scritto, o non riguarda questo episodio.',
      'compilazione.COMPLETATA': 'La scheda è completa.',
      'compilazione.DA_REVISIONARE':
        'La fase è stata riaperta o altri l’hanno rimandata: la scheda va confermata o corretta.',
      'compilazione.IN_ATTESA_ESITO': 'La scheda attende la risposta di altri.',
      'compilazione.CHIUSA': 'Il centro non ha preso in carico l’assistito: la scheda non attende più nulla.',
      accesso: 'Se la scheda può essere modificata.',
      'accesso.MODIFICABILE': 'La fase della scheda è aperta.',
      'accesso.BLOCCATA': 'La fase è stata validata: la scheda si legge soltanto.',
    }),
    events: meaningsFrom(sheets, {
      SAVE: 'Salva il contenuto della scheda, che è valido.',
      ADD: ['Aggiunge una voce all’elenco della scheda.', 'Architettura, §11'],
      CHANGE: ['Modifica una voce dell’elenco della scheda.', 'Architettura, §11'],
      REMOVE: ['Elimina una voce dell’elenco della scheda.', 'Architettura, §11'],
      IMPORT: ['Aggiunge molte voci insieme all’elenco della scheda.', 'Specifica 001, §4 (importazione)'],
      CONFIRM: 'Conferma senza modifiche una scheda da revisionare.',
      CLEAR: 'Cancella il contenuto della scheda.',
      SUBMIT: 'Sottopone la scheda a chi deve rispondere.',
      ACCEPT: 'Chi ha ricevuto la scheda ne prende visione.',
      REFUSE: 'Chi ha ricevuto la scheda chiede una revisione, con una motivazione.',
      REOPEN: `La fase è stata riaperta: la scheda è da revisionare. ${engine}`,
      LOCK: `La fase è stata validata: la scheda è bloccata. ${engine}`,
      CLOSE: `Non c’è più nulla da attendere: la scheda è chiusa. ${engine}`,
      ENABLE: `La scheda torna compilabile. ${engine}`,
      DISABLE: `La scheda non riguarda più questo episodio. ${engine}`,
      REASSIGN: [`Le voci di un operatore passano a un altro. ${engine}`, 'Architettura, §11'],
    }),
  },
  'operating-plan': {
    states: meaningsFrom(plan, {
      BOZZA: 'Il centro scrive il piano operativo.',
      IN_ATTESA_APPROVAZIONE: 'L’unità valuta il piano e i suoi schemi.',
      APPROVATO: 'Il piano è approvato e attende le firme.',
      'APPROVATO.unita': 'La firma dell’unità che ha aperto l’episodio.',
      'APPROVATO.unita.DA_FIRMARE': 'L’unità deve ancora autorizzare il piano.',
      'APPROVATO.unita.FIRMATO': 'L’unità ha autorizzato il piano.',
      'APPROVATO.residenza': 'La firma del distretto di residenza, dove è diverso.',
      'APPROVATO.residenza.DA_VERIFICARE': 'Solo di passaggio: si guarda se il distretto di residenza è diverso.',
      'APPROVATO.residenza.DA_FIRMARE': 'Il distretto di residenza deve ancora autorizzare il piano.',
      'APPROVATO.residenza.FIRMATO': 'Il distretto di residenza ha autorizzato il piano.',
      'APPROVATO.residenza.NON_RICHIESTA': 'L’unità è quella di residenza: basta la sua firma.',
      RIFIUTATO: 'Il piano è tornato al centro, che lo corregge e lo rimanda.',
      AUTORIZZATO: 'Il piano ha tutte le firme: la riabilitazione può cominciare.',
    }),
    events: meaningsFrom(plan, {
      SET_TARGETS: 'Il centro scrive gli obiettivi di uno schema.',
      SEND: 'Il centro manda il piano all’unità.',
      ANSWER_SCHEMAS: 'L’unità accetta o rifiuta i singoli schemi.',
      APPROVE: 'L’unità approva il piano, che passa alle firme.',
      REJECT: 'L’unità rimanda il piano al centro, con una motivazione.',
      AUTHORISE_UNIT: 'Il direttore dell’unità autorizza il piano.',
      AUTHORISE_RESIDENCE: 'Il direttore del distretto di residenza autorizza il piano.',
      REJECT_RESIDENCE: 'Il direttore del distretto di residenza rimanda il piano, con una motivazione.',
    }),
  },
  'remodelling-proposal': {
    states: meaningsFrom('Specifica 000, §4 (rimodulazioni)', {
      PROPOSTA: 'Il centro ha proposto un altro regime; l’unità deve rispondere.',
      ACCETTATA: 'La proposta è diventata il regime corrente.',
      RIFIUTATA: 'Il regime resta com’era.',
    }),
    events: meaningsFrom('Specifica 000, §4 (rimodulazioni)', {
      ACCEPT: 'L’unità accetta la proposta, che prende il posto del regime.',
      REJECT: 'L’unità rifiuta la proposta.',
    }),
  },
  'provision-import': {
    states: meaningsFrom(imports, {
      CREATO: 'Il file è stato caricato.',
      IN_VERIFICA: 'Ogni riga del file è controllata.',
      VERIFICATO: 'Si sa quante righe sono valide e quali scartate; nulla è ancora registrato.',
      IN_IMPORTAZIONE: 'Le righe valide sono registrate.',
      IMPORTATO: 'Le prestazioni del file sono registrate.',
      FALLITO: 'Il lavoro non è riuscito; nulla di parziale è rimasto.',
    }),
    events: meaningsFrom(imports, {
      START: 'Avvia la verifica del file.',
      VERIFIED: `La verifica è conclusa. ${engine}`,
      IMPORT: 'Registra le righe valide.',
      IMPORTED: `Le righe sono registrate. ${engine}`,
      FAIL: `Il lavoro non è riuscito. ${engine}`,
    }),
  },
  'regional-flow': {
    states: meaningsFrom(flows, {
      CREATO: 'Il flusso è stato richiesto per un periodo.',
      IN_GENERAZIONE: 'Il file del flusso è in preparazione.',
      GENERATO: 'Il file può essere scaricato e trasmesso.',
      TRASMESSO: 'Il file è stato trasmesso alla regione.',
      FALLITO: 'Il file non è stato prodotto.',
    }),
    events: meaningsFrom(flows, {
      START: 'Avvia la preparazione del file.',
      GENERATED: `Il file è pronto. ${engine}`,
      MARK_SENT: 'Annota che il file è stato trasmesso.',
      FAIL: `La preparazione non è riuscita. ${engine}`,
    }),
  },
  'identity-correction': {
    states: meaningsFrom(corrections, {
      PROPOSTA: 'La correzione attende la decisione di chi tiene l’anagrafe.',
      APPLICATA: 'L’assistito ha la nuova identità; la precedente resta nello storico.',
      RIFIUTATA: 'L’identità resta com’era, per la ragione indicata.',
      RITIRATA: 'La struttura che l’aveva proposta ha rinunciato.',
    }),
    events: meaningsFrom(corrections, {
      ACCEPT: 'Applica la correzione: identità, identificativo e nomi nelle liste cambiano insieme.',
      REJECT: 'Lascia l’identità com’è, con una motivazione.',
      WITHDRAW: 'La struttura che ha proposto la correzione la ritira.',
    }),
  },
  'patient-merge': {
    states: meaningsFrom(merges, {
      PROPOSTA: 'Due schede sembrano della stessa persona: si confrontano, e nulla è stato spostato.',
      UNITA: 'Tutto è sulla scheda che resta; l’altra è chiusa e porta a questa.',
      SEPARATA: 'Le schede sono di nuovo due.',
      ANNULLATA: 'La proposta è stata annullata: nulla è stato spostato.',
    }),
    events: meaningsFrom(merges, {
      MERGE: 'Sposta sulla scheda che resta tutto ciò che è dell’altra, con i dati scelti.',
      UNMERGE: 'Riporta all’altra scheda ciò che l’unione aveva spostato; ciò che è nato dopo resta dov’è.',
      DISCARD: 'Annulla la proposta.',
    }),
  },
};

/** Texts of the panel beside the diagram, and of the exports of the diagram. */
export const machineDetailLabels = {
  title: 'Scelta',
  nothing: 'Scegliere uno stato o un evento del diagramma per leggerne il significato.',
  state: 'Stato {name}',
  event: 'Evento {name}',
  code: 'Codice',
  meaning: 'Significato',
  source: 'Documento',
  who: 'Chi può inviarlo',
  system: 'Il sistema',
  centreSheets: 'per le schede del centro: {roles}',
  sheets: 'Schede della fase',
  sheetKinds: 'Schede richieste',
  transitions: 'Transizioni',
  leaving: 'Da qui',
  entering: 'Si arriva da',
  irreversible: 'Non si può annullare',
  yes: 'Sì',
  clear: 'Annullare la scelta',
  exports: 'Esportare il diagramma',
  svg: 'SVG',
  png: 'PNG',
  mermaid: 'Mermaid',
  scxml: 'SCXML',
  xstate: 'JSON di XState',
} as const satisfies Record<string, string>;

/** How a sheet relates to its step. Architecture §3. */
export const sheetKindLabels = {
  compulsory: 'obbligatoria',
  optional: 'facoltativa',
  readOnly: 'in sola lettura',
  awaiting: 'attende altri',
  countersigned: 'con presa visione',
} as const satisfies Record<SheetKind, string>;
