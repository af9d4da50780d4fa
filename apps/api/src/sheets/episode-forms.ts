import type { FilledSheetType } from '@percorso/domain';

/**
 * What a client may do with a form. `list` answers with what is written, as a list of one or none; `get` with it, or 404. `create` is
 * refused where something is written already; `change` names the form by its id, `replace` by its episode alone; `save` does both.
 */
export type FormCall = 'list' | 'get' | 'create' | 'change' | 'replace' | 'save';

export type EpisodeForm = { path: string; type: FilledSheetType; calls: readonly FormCall[] };

/** Spec 000 §7: the forms of the unit's episode that have an address of their own. Routes, their description and their tests come from here. */
export const episodeForms: readonly EpisodeForm[] = [
  { path: 'access-cards', type: 'SCHEDA_ACCESSO', calls: ['list', 'create', 'change'] },
  { path: 'take-charges', type: 'PRESA_IN_CARICO', calls: ['create', 'change'] },
  { path: 'take-charge', type: 'PRESA_IN_CARICO', calls: ['get', 'create', 'change'] },
  { path: 'integrated-homecares', type: 'ADI', calls: ['list', 'create', 'change'] },
  { path: 'medical-histories', type: 'ANAMNESI', calls: ['list', 'create', 'change'] },
  { path: 'first-evaluation', type: 'PRIMA_VALUTAZIONE', calls: ['get', 'create', 'replace'] },
  { path: 'resignation-letters', type: 'LETTERA_DIMISSIONE', calls: ['list', 'create', 'change'] },
  // The documents name no other call for it: a second POST says the areas anew.
  { path: 'operation-areas', type: 'AREE_INTERVENTO', calls: ['save'] },
];
