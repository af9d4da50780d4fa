import type { Step } from '../../steps.js';

/** The purpose of each step, shown above its sheets. */
export const stepIntroLabels = {
  ACCETTAZIONE_UOD:
    'L’unità distrettuale registra la richiesta e prende in carico l’assistito. L’episodio prosegue solo con un bisogno complesso; con un bisogno semplice si chiude.',
  VALUTAZIONE_MULTIDISCIPLINARE:
    'Prima valutazione, anamnesi, composizione dell’équipe U.V.B.R. e scelta delle aree di intervento.',
  VALUTAZIONE_UVBR:
    'L’équipe classifica la disabilità con un numero di scale da tre a sei e valuta i nove livelli di fragilità.',
  PRI: 'Il progetto riabilitativo individuale: diagnosi, schemi e regimi assistenziali.',
  ACCESSO_RIABILITAZIONE_UOD:
    'Un centro prende in carico l’assistito e propone il piano operativo; l’unità distrettuale lo approva e lo autorizza.',
  RIABILITAZIONE_UOD:
    'Il centro eroga il trattamento. Prestazioni, sospensioni e diario si leggono qui; l’unità distrettuale risponde alle proposte di rimodulazione.',
  VALUTAZIONE_FINALE: 'L’unità distrettuale valuta gli obiettivi raggiunti e prepara la lettera di dimissione.',
  CHIUSURA_UOD: 'Riepilogo del progetto e chiusura dell’episodio.',
  ACCESSO_RIABILITAZIONE_CDR: 'Il centro valuta la richiesta, poi propone il piano operativo all’unità distrettuale.',
  RIABILITAZIONE_CDR: 'Il centro registra prestazioni, sospensioni, diario e valutazioni intermedie.',
  CHIUSURA_CDR: 'Valutazione finale, lettera di dimissione e riepilogo del piano operativo.',
} as const satisfies Record<Step, string>;

/** The status of a step in the list of steps. */
export const stepStatusLabels = {
  done: 'Validata',
  current: 'In corso',
  todo: 'Da avviare',
  sentBack: 'Rinviata in revisione',
} as const satisfies Record<'done' | 'current' | 'todo' | 'sentBack', string>;

export const wizardLabels = {
  steps: 'Fasi dell’episodio',
  openSteps: 'Fasi',
  unitTrack: 'Unità distrettuale',
  centreTrack: 'Centro di riabilitazione',
  noCentre: 'Nessun centro ha ancora aperto un accesso.',
  centreToOpen:
    'Nessun centro ha ancora aperto un accesso: lo apre il centro di riabilitazione, cercando l’assistito per codice fiscale, STP o ENI.',
  otherCentreToOpen:
    'Un altro centro di riabilitazione può aprire un accesso, cercando l’assistito per codice fiscale, STP o ENI.',
  notReached: 'Non svolta',
  doneBy: 'il {date} da {name}',
  centreToEvaluate: 'Da valutare dal {date}',
  centreWaiting: 'In lista d’attesa dal {date}',
  centreTaken: 'Preso in carico dal {date}',
  shownNotCurrent: 'Questa fase non è quella corrente: le schede sono in sola lettura.',
  closedEpisode: 'L’episodio è chiuso: le schede sono in sola lettura.',
  closedCentreAccess: 'L’accesso presso il centro è chiuso: le sue schede sono in sola lettura.',
  readOnlyEpisode: 'Le schede di questo episodio sono in sola lettura.',
  goToCurrent: 'Vai alla fase corrente',
  sheets: 'Schede della fase',
  sheetsDone: 'Schede obbligatorie completate: {done} di {all}',
  nextSheet: 'Prossima scheda: {sheet}',
  reviseSheet: 'Da rivedere: {sheet}',
  lastChange: 'Ultima modifica: {date}, {name}',
  neverChanged: 'Mai modificata',
  onlyShown: 'Da consultare',
  locked: 'Non modificabile',
  exitOutcomes: 'Punteggi in uscita',
  sheetSaved: 'Scheda salvata',
  clear: 'Cancella il contenuto della scheda',
  actions: 'Azioni sulla fase',
  otherActions: 'Altre azioni',
  noContent: 'Non c’è ancora nulla da mostrare.',
  evaluationsOfUnit: 'Valutazioni dell’unità distrettuale',
  evaluationsOfCentre: 'Valutazioni del centro di riabilitazione',
  fromCentre: 'Compilata dal centro di riabilitazione.',
} as const satisfies Record<string, string>;

/** The labels of the wizard's buttons. Spec 000 §4. */
export const wizardButtonLabels = {
  back: 'Indietro',
  next: 'Avanti',
  validateAndProceed: 'Valida e prosegui',
  validateAndClose: 'Valida e chiudi',
  invalidateAcceptance: 'Invalida accettazione',
  invalidateStep: 'Invalida fase',
  terminateAccess: 'Termina accesso',
  simpleNeed: 'Chiudi per bisogno semplice',
  interrupt: 'Interrompi anticipatamente',
  forceClose: 'Forza la chiusura',
  renew: 'Rinnova l’episodio',
  changeStart: 'Correggi la data di accesso',
} as const satisfies Record<string, string>;
export type WizardButtonLabel = keyof typeof wizardButtonLabels;

// Listed by name: importing `uodSteps` would load schemas that the first page does not need.
const firstSteps: readonly Step[] = ['ACCETTAZIONE_UOD', 'ACCESSO_RIABILITAZIONE_CDR'];

/** Returns the label of the button that goes back from a step. At the first step it ends the access. Spec 000 §4. */
export const invalidateLabel = (step: Step) => {
  if (step === 'VALUTAZIONE_MULTIDISCIPLINARE') return 'invalidateAcceptance';
  return firstSteps.includes(step) ? 'terminateAccess' : 'invalidateStep';
};

/**
 * Returns the label of the button that goes forward from a step: "Valida e chiudi" at the step before the external closure. Spec 000 §4.
 */
export const validateLabel = (step: Step) =>
  step === 'RIABILITAZIONE_CDR' ? 'validateAndClose' : 'validateAndProceed';

export const unmetLabels = {
  cannot: '«{button}» non è ancora possibile.',
  never: '«{button}» non è possibile.',
  missing: 'Da completare:',
  mustAct: 'In attesa di: {who}.',
  unsaved: 'Ci sono modifiche non salvate in «{sheet}».',
  refused: 'L’operazione è stata rifiutata.',
} as const satisfies Record<string, string>;

/** Texts of the patient's top bar. Spec 000 §2. */
export const patientBarLabels = {
  onDiagram: 'Mostra sul diagramma',
  title: 'Assistito ed episodio',
  fiscalCode: 'Codice fiscale',
  name: 'Nome',
  surname: 'Cognome',
  folderNumber: 'Numero di cartella',
  episodeNumber: 'Episodio n.',
  startDate: 'Inizio',
  elapsed: 'Tempo dall’apertura',
  endDate: 'Fine',
  status: 'Stato',
  openingUnit: 'Unità di apertura',
  residenceUnit: 'Unità di residenza',
  centre: 'Centro di riabilitazione',
  age: 'Età',
  years: '{years} anni',
  oneYear: '1 anno',
  infant: 'meno di un anno',
  episode: 'Episodio',
  episodeStands: 'Episodio {number}: {status}',
  otherStands: '{name}: {status}',
  interrupted: 'Episodio interrotto anticipatamente il {date}.',
  interruptionEffects: 'Effetti dell’interruzione',
  forceClosed: 'Chiusura forzata il {date}.',
  more: 'Mostra tutti i dati',
  less: 'Mostra meno dati',
} as const satisfies Record<string, string>;
