import type { SheetState } from '../../sheet-types.js';
import type { EpisodeStep } from '../../steps.js';
import type { WorkflowName } from '../../workflow-names.js';
import { plural } from '../application/plural.js';

export const workflowLabels = {
  'uod-episode': 'Episodio dell’unità distrettuale',
  'cdr-episode': 'Episodio del centro di riabilitazione',
  sheet: 'Scheda',
  'operating-plan': 'Piano operativo',
  'remodelling-proposal': 'Proposta di rimodulazione',
  'provision-import': 'Importazione di prestazioni',
  'regional-flow': 'Flusso regionale',
  'identity-correction': 'Correzione di identità',
  'patient-merge': 'Unione di due schede',
} satisfies Record<WorkflowName, string>;

export const stepLabels = {
  ACCETTAZIONE_UOD: 'Accettazione',
  VALUTAZIONE_MULTIDISCIPLINARE: 'Valutazione multidisciplinare',
  VALUTAZIONE_UVBR: 'Valutazione U.V.B.R.',
  PRI: 'Progetto riabilitativo individuale',
  ACCESSO_RIABILITAZIONE_UOD: 'Accesso alla riabilitazione',
  RIABILITAZIONE_UOD: 'Riabilitazione',
  VALUTAZIONE_FINALE: 'Valutazione finale',
  CHIUSURA_UOD: 'Chiusura',
  CHIUSO_UOD: 'Chiuso',
  INVALIDATO_UOD: 'Invalidato',
  ACCESSO_RIABILITAZIONE_CDR: 'Accesso alla riabilitazione presso il centro',
  RIABILITAZIONE_CDR: 'Riabilitazione presso il centro',
  CHIUSURA_CDR: 'Chiusura presso il centro',
  CHIUSO_CDR: 'Chiuso presso il centro',
  INVALIDATO_CDR: 'Invalidato presso il centro',
} satisfies Record<EpisodeStep, string>;

/** The states of a sheet. Spec 000 §4. */
export const sheetStateLabels = {
  DA_COMPILARE: 'Da compilare',
  FACOLTATIVA: 'Facoltativa',
  NON_COMPILABILE: 'Non compilabile',
  COMPLETATA: 'Completata',
  DA_REVISIONARE: 'Da revisionare',
  IN_ATTESA_ESITO: 'In attesa di esito',
  CHIUSA: 'Chiusa (non preso in carico)',
} satisfies Record<SheetState, string>;

/** What the user has to do with a sheet that waits for them. */
export const sheetTurnLabels = {
  approve: 'Da approvare',
  sign: 'Da firmare',
  acknowledge: 'Presa visione da confermare',
  correct: 'Da correggere',
} as const satisfies Record<string, string>;

/** Returns the text about open remodelling proposals for users who have to answer them. */
export const openProposalsText = (count: number): string =>
  plural(['Proposta da valutare', 'Proposte da valutare: {count}'], count);
/** Returns the text about open remodelling proposals for all other users. */
export const waitingProposalsText = (count: number): string =>
  plural(['Proposta in attesa di risposta', 'Proposte in attesa di risposta: {count}'], count);

/** The state of a sheet that was incomplete when its access ended. */
export const leftOpenLabels = {
  DA_COMPILARE: 'Non compilata',
  DA_REVISIONARE: 'Non revisionata',
  IN_ATTESA_ESITO: 'Senza esito',
} as const satisfies Partial<Record<SheetState, string>>;
export type LeftOpen = keyof typeof leftOpenLabels;

/** The innermost states of the machines, below the step. */
export const stateLeafLabels = {
  ORDINARIA: 'Concluso',
  INTERROTTA: 'Interrotto anticipatamente',
  FORZATA: 'Chiusura forzata',
  RINNOVATA: 'Rinnovato',
  NON_PRESO_IN_CARICO: 'Non preso in carico',
  DA_VALUTARE: 'Da valutare',
  LISTA_ATTESA: 'In lista d’attesa',
  PRESO_IN_CARICO: 'Preso in carico',
  MODIFICABILE: 'Modificabile',
  BLOCCATA: 'Bloccata',
  BOZZA: 'Bozza',
  IN_ATTESA_APPROVAZIONE: 'In attesa di approvazione',
  APPROVATO: 'Approvato',
  AUTORIZZATO: 'Autorizzato',
  RIFIUTATO: 'Rifiutato',
  DA_FIRMARE: 'Da firmare',
  FIRMATO: 'Firmato',
  NON_RICHIESTA: 'Firma non richiesta',
  PROPOSTA: 'Proposta',
  ACCETTATA: 'Accettata',
  RIFIUTATA: 'Rifiutata',
  APPLICATA: 'Applicata',
  RITIRATA: 'Ritirata',
  CREATO: 'Creato',
  IN_VERIFICA: 'In verifica',
  VERIFICATO: 'Verificato',
  IN_IMPORTAZIONE: 'In importazione',
  IMPORTATO: 'Importato',
  IN_GENERAZIONE: 'In generazione',
  GENERATO: 'Generato',
  TRASMESSO: 'Trasmesso',
  FALLITO: 'Fallito',
  UNITA: 'Unita',
  SEPARATA: 'Separata',
  ANNULLATA: 'Annullata',
  compilazione: 'Compilazione',
  accesso: 'Blocco',
  VUOTA: 'Vuota',
  unita: 'Firma dell’unità distrettuale',
  residenza: 'Firma del distretto di residenza',
  DA_VERIFICARE: 'Da verificare',
} as const;

const leafLabels: Readonly<Record<string, string>> = { ...stepLabels, ...sheetStateLabels, ...stateLeafLabels };
const leafLabel = (leaf: string): string => leafLabels[leaf] ?? leaf;

// Of a closed state only the inner state is named: its label also says that the episode is closed.
const regionLabel = (region: string): string => {
  const [first = '', ...inner] = region.split('.');
  const path = first.startsWith('CHIUSO_') && inner.length > 0 ? inner : [first, ...inner];
  return path.map(leafLabel).join(': ');
};

/** Returns any state of any instance as display text: `CHIUSO_UOD.INTERROTTA`, `COMPLETATA+BLOCCATA`, `APPROVATO.DA_FIRMARE+FIRMATO`. */
export const stateLabel = (state: string): string => state.split('+').map(regionLabel).join(', ');

/** Returns the description of an episode in lists. Spec 000 §2. */
export const episodeDescription = (number: number): string => `Episodio n. ${number}`;
