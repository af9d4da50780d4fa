import type { CodeListItem } from './code-list-item.js';

// The nine levels of the need evaluation (spec 000 §2); 01 is the mildest.

/** Spec 000 §4: choosing 03 clears the mobility level and removes the mobility levels 01 and 02. */
export const lifeFragilityTypes = [
  { code: '01', description: 'Autonomo o quasi nelle attività di base della vita quotidiana' },
  { code: '02', description: 'Parzialmente dipendente' },
  { code: '03', description: 'Totalmente dipendente' },
] as const satisfies readonly CodeListItem[];

export const mobFragilityTypes = [
  { code: '01', description: 'Si sposta da solo' },
  { code: '02', description: 'Si sposta con l’aiuto di persone o ausili' },
  { code: '03', description: 'Non si sposta' },
] as const satisfies readonly CodeListItem[];

const disorders = [
  { code: '01', description: 'Assenti o lievi' },
  { code: '02', description: 'Moderati' },
  { code: '03', description: 'Gravi' },
] as const satisfies readonly CodeListItem[];

export const cognitiveDisordersTypes = disorders;
export const behaviorDisordersTypes = disorders;

export const comunicationFragilityTypes = [
  { code: '01', description: 'Comunicazione efficace' },
  { code: '02', description: 'Comunicazione parzialmente compromessa' },
  { code: '03', description: 'Comunicazione assente o gravemente compromessa' },
] as const satisfies readonly CodeListItem[];

export const sensoryFragilityTypes = [
  { code: '01', description: 'Nessun deficit o deficit corretto da ausili' },
  { code: '02', description: 'Deficit parziale di vista o udito' },
  { code: '03', description: 'Deficit grave di vista o udito' },
] as const satisfies readonly CodeListItem[];

export const careNeedsFragilityTypes = [
  { code: '01', description: 'Nessun trattamento specialistico' },
  { code: '02', description: 'Trattamenti specialistici periodici' },
  { code: '03', description: 'Trattamenti specialistici continuativi' },
] as const satisfies readonly CodeListItem[];

/** Spec 000 §4: items with the flag are hidden unless a need for rehabilitation is or was supposed. */
export const socialFragilityTypes = [
  { code: '01', description: 'Rete familiare e sociale adeguata', isRehabNeedSupposed: false },
  { code: '02', description: 'Rete familiare e sociale parziale', isRehabNeedSupposed: false },
  { code: '03', description: 'Rete familiare e sociale assente', isRehabNeedSupposed: false },
  { code: '04', description: 'Rete adeguata con bisogno riabilitativo presunto', isRehabNeedSupposed: true },
  { code: '05', description: 'Rete carente con bisogno riabilitativo presunto', isRehabNeedSupposed: true },
] as const satisfies readonly (CodeListItem & { isRehabNeedSupposed: boolean })[];

export const clinicalStabilityTypes = [
  { code: '01', description: 'Stabile' },
  { code: '02', description: 'Moderatamente stabile' },
  { code: '03', description: 'Instabile' },
] as const satisfies readonly CodeListItem[];

export const prognosticLevels = [
  { code: '01', description: 'Recupero completo atteso' },
  { code: '02', description: 'Recupero parziale atteso' },
  { code: '03', description: 'Mantenimento delle capacità residue' },
  { code: '04', description: 'Prevenzione dell’aggravamento' },
] as const satisfies readonly CodeListItem[];
