import type { CodeListItem } from './code-list-item.js';

export const prosthesisTypes = [
  { code: '01', description: 'Protesi di arto inferiore' },
  { code: '02', description: 'Protesi di arto superiore' },
  { code: '03', description: 'Ortesi di arto inferiore' },
  { code: '04', description: 'Ortesi di arto superiore' },
  { code: '05', description: 'Ortesi spinale' },
  { code: '06', description: 'Carrozzina manuale' },
  { code: '07', description: 'Carrozzina elettronica' },
  { code: '08', description: 'Deambulatore, bastoni o stampelle' },
  { code: '09', description: 'Sistema di postura' },
  { code: '10', description: 'Apparecchio acustico o impianto cocleare' },
  { code: '11', description: 'Ausilio per la comunicazione' },
  { code: '99', description: 'Altro ausilio o presidio' },
] as const satisfies readonly CodeListItem[];

export const prosthesisRequestTypes = [
  { code: 'IN_USE', description: 'Già in uso' },
  { code: 'FIRST_SUPPLY', description: 'Prima fornitura' },
  { code: 'RENEWAL', description: 'Rinnovo' },
  { code: 'REPAIR', description: 'Riparazione o adattamento' },
] as const satisfies readonly CodeListItem[];

/** Levels of seriousness in law 104/1992, article 3, paragraphs 1 and 3. */
export const seriousnessLevels = [
  { code: 'COMMA_1', description: 'Articolo 3, comma 1 (senza situazione di gravità)' },
  { code: 'COMMA_3', description: 'Articolo 3, comma 3 (in situazione di gravità)' },
] as const satisfies readonly CodeListItem[];
