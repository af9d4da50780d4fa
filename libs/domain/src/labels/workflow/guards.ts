import type { SheetType } from '../../sheet-types.js';
import type { UnmetGuard } from '../../workflow-view.js';
import { UNMERGE_DAYS } from '../../limits.js';
import { sheetTypeLabels } from '../../sheets/names.js';
import { mergeFieldNames } from '../registries/merge-fields.js';

type Params = Record<string, unknown>;

// Returns a name as it is written within a sentence: in lower case, except abbreviations (ADI, U.V.B.R.).
const withinSentence = (name: string): string => name.replace(/^\p{Lu}(?=\p{Ll})/u, (initial) => initial.toLowerCase());
const list = (value: unknown): string =>
  (Array.isArray(value) ? (value as SheetType[]) : [])
    .map((type) => withinSentence(sheetTypeLabels[type] ?? type))
    .join(', ');
const quoted = (value: unknown): string =>
  (Array.isArray(value) ? value : []).map((name) => `«${String(name)}»`).join(', ');
const date = (value: unknown): string => (typeof value === 'string' ? value.split('-').reverse().join('/') : '');

/** For each guard, the sentence that says which condition is missing. */
const unmetSentences = {
  isEventOfState: () => 'Operazione non prevista in questa fase',
  isComplexNeed: () => 'Nella scheda di accesso il bisogno deve essere complesso',
  hasCompletedSheets: ({ missing }) => `Da completare: ${list(missing)}`,
  hasTakeChargeDate: () => 'Manca la data di presa in carico',
  hasOperationArea: () => 'Selezionare almeno un’area di intervento',
  hasUvbrReferent: () => 'Indicare almeno un referente U.V.B.R.',
  hasCaseManager: () => 'Indicare almeno un case manager',
  hasAllowedDisabilityScales: ({ count }) => `Servono da 3 a 6 scale di disabilità (inserite: ${String(count)})`,
  hasFragilityLevels: ({ count }) => `Servono i nove livelli di fragilità (inseriti: ${String(count)})`,
  hasDiagnosis: () => 'Inserire almeno una diagnosi',
  hasSchema: () => 'Inserire almeno uno schema del PRI',
  hasRegime: () => 'Inserire almeno un regime assistenziale',
  isSummaryAcknowledged: () =>
    'Manca la presa visione del riepilogo PRI da parte del direttore del distretto di residenza',
  isTakenInCharge: () => 'Il centro non ha ancora preso in carico l’assistito',
  isOperatingPlanAuthorised: () => 'Il piano operativo non è ancora autorizzato',
  hasNoOpenCentreEpisode: () => 'Un centro ha un accesso aperto per questo episodio',
  isCentreEpisodeClosed: () => 'L’accesso presso il centro non è ancora chiuso',
  hasNoOpenProposal: () => 'C’è una proposta di rimodulazione da valutare',
  hasNoProvision: ({ count }) => `Ci sono già prestazioni erogate: ${String(count)}`,
  isCentreNotTreating: () => 'Il centro è già nella fase di riabilitazione: deve prima tornare all’accesso',
  hasEvaluatedSchemas: ({ count }) => `Schemi del PRI ancora da valutare: ${String(count)}`,
  isAdministrator: () => 'Riservato agli amministratori',
  hasNoOpenEpisode: () => 'L’assistito ha già un episodio aperto',
  isStartAfterEnd: ({ endDate }) =>
    `L’inizio deve essere successivo alla fine dell’episodio precedente (${date(endDate)})`,
  isUnitAtAccess: () => 'L’unità distrettuale non è più nella fase di accesso alla riabilitazione',
  isUnitAtRehabilitation: () => 'L’unità distrettuale non è nella fase di riabilitazione',
  mayInvalidateClosure: () => 'Serve l’abilitazione a invalidare la fase di chiusura',
  hasMotivation: () => 'Indicare la motivazione',
  hasTreatmentStartDate: () => 'Indicare la data di inizio trattamento',
  hasTargetsOfSchemas: ({ missing }) =>
    `Indicare i tre obiettivi del centro per ogni schema (mancano: ${quoted(missing)})`,
  hasNoRejectedSchema: ({ rejected }) => `Schemi del PRI rifiutati, che il centro deve correggere: ${quoted(rejected)}`,
  hasValidRecord: () => 'Nessuna riga valida da importare',
  isWritten: () => 'Questa scheda non si compila qui',
  isRevised: () => 'Per questa scheda non si può chiedere la revisione',
  isUnlocked: () => 'La fase è già validata: la scheda non è più modificabile',
  isStepCurrent: () => 'La scheda appartiene a una fase diversa da quella corrente',
  canAwaitOutcome: () => 'Questa scheda non va inviata ad altri',
  isContentOpen: () => 'Il contenuto dipende dall’esito dato o dal piano inviato: non si modifica qui',
  isContentValid: () => 'Il contenuto della scheda non è valido',
  isForm: () => 'Le voci di questa scheda si aggiungono, modificano e tolgono una per una',
  isList: () => 'Questa scheda non è un elenco: si salva per intero',
  hasEntries: () => 'L’elenco è vuoto',
  isTeamOfOpenEpisode: () => 'Non è l’équipe di un episodio aperto',
  isListComplete: ({ unmanaged }) =>
    Array.isArray(unmanaged) && unmanaged.length > 0
      ? `Il responsabile non fa più parte dell’équipe: indicarne un altro per ${quoted(unmanaged)}`
      : 'L’elenco non è ancora completo',
  hasExitOutcomes: () => 'Le voci di questa scheda non hanno un punteggio in uscita',
  isFinalEvaluationCurrent: () =>
    'La fase è già validata: resta il punteggio in uscita, che si inserisce nella valutazione finale',
  isCompulsory: () => 'La scheda non è obbligatoria',
  isAwaiting: () => 'La scheda non è in attesa di esito',
  isReadOnly: () => 'La scheda non è in sola lettura',
  isIdentifierFree: () => 'L’identificativo proposto è già di un altro assistito',
  isIdentityDifferent: () => 'I dati proposti sono già quelli registrati',
  isPatientNotMerged: () => 'La scheda dell’assistito è stata unita a un’altra',
  isOthersProposal: () =>
    'Chi ha proposto la correzione non può deciderla: serve un’altra persona, o un amministratore',
  isResidenceUnitDifferent: () => 'L’unità di residenza coincide con quella che ha aperto l’episodio',
  areCorrectionsDecided: () =>
    'Una correzione di identità di una delle due schede attende la decisione: va prima decisa',
  areBothUnmerged: () => 'Una delle due schede è già stata unita a un’altra',
  areRecordsUnchanged: () => 'Nel frattempo una delle due schede è cambiata: rivedere il confronto',
  areChoicesComplete: ({ fields }) => `Scegliere quale valore tenere: ${mergeFieldNames(fields)}`,
  isOpenAccessChosen: () => 'Entrambe le schede hanno un episodio aperto: scegliere quello che prosegue',
  mayCloseAccess: () => 'Entrambe le schede hanno un episodio aperto: chiuderne uno è riservato agli amministratori',
  isWithinTerritory: () =>
    'Alcuni episodi sono di un’altra azienda sanitaria locale: l’operazione è riservata agli amministratori',
  isSurvivorUnmerged: () => 'La scheda rimasta è stata a sua volta unita a un’altra: separare prima quelle',
  isWithinUnmergePeriod: () => `Dall’unione sono passati più di ${UNMERGE_DAYS} giorni`,
} satisfies Record<string, (params: Params) => string>;

/** The guards that have a sentence. The spec of every machine checks that its guards are among them. */
export type LabelledGuard = keyof typeof unmetSentences;
export const isLabelledGuard = (guard: string): guard is LabelledGuard => Object.hasOwn(unmetSentences, guard);

/** Returns the Italian sentence of an unmet guard ("Da completare: scheda di accesso, anamnesi"). */
export const unmetSentence = ({ guard, params }: UnmetGuard): string =>
  isLabelledGuard(guard) ? unmetSentences[guard](params) : guard;
