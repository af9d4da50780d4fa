import type { CatalogueName } from '../catalogues/catalogues.js';
import { diagnosisCatalogues } from './classification-codes.js';
import { searchable } from './search-text.js';

/**
 * Informal names that wards use, with the code prefixes for which they stand. They only help searching, where the official descriptions use
 * other words.
 */
const commonNames: Readonly<Record<string, { ICD9?: readonly string[]; ICD10?: readonly string[] }>> = {
  ictus: { ICD9: ['430', '431', '432', '434', '436', '438'], ICD10: ['I60', 'I61', 'I62', 'I63', 'I64', 'I69'] },
  'ictus ischemico': { ICD9: ['434', '436'], ICD10: ['I63', 'I64'] },
  'ictus emorragico': { ICD9: ['430', '431', '432'], ICD10: ['I60', 'I61', 'I62'] },
  stroke: { ICD9: ['430', '431', '434', '436'], ICD10: ['I60', 'I61', 'I63', 'I64'] },
  'esiti di ictus': { ICD9: ['438'], ICD10: ['I69'] },
  tia: { ICD9: ['435'], ICD10: ['G45'] },
  sla: { ICD9: ['335.20'], ICD10: ['G12.2'] },
  'sclerosi laterale amiotrofica': { ICD10: ['G12.2'] },
  'sclerosi a placche': { ICD9: ['340'], ICD10: ['G35'] },
  'trauma cranico': { ICD9: ['850', '852', '854'], ICD10: ['S06'] },
  'lesione midollare': { ICD9: ['806', '952', '344.0', '344.1'], ICD10: ['T91.3', 'G82'] },
  'mal di schiena': { ICD9: ['724.2', '724.5'], ICD10: ['M54'] },
  lombosciatalgia: { ICD9: ['724.3'], ICD10: ['M54.4'] },
  'ernia del disco': { ICD9: ['722.0', '722.1'], ICD10: ['M51'] },
  'protesi d’anca': { ICD9: ['V43.64'], ICD10: ['Z96.6'] },
  'protesi di ginocchio': { ICD9: ['V43.65'], ICD10: ['Z96.6'] },
  'frattura del bacino': { ICD9: ['808'], ICD10: ['S32'] },
  coxartrosi: { ICD9: ['715.15', '715.9'] },
  gonartrosi: { ICD9: ['715.16', '715.9'] },
  'spalla congelata': { ICD9: ['726.0'], ICD10: ['M75.0'] },
  periartrite: { ICD9: ['726'], ICD10: ['M75'] },
  bpco: { ICD9: ['491', '496'], ICD10: ['J44'] },
  scompenso: { ICD9: ['428'], ICD10: ['I50'] },
  'disabilita intellettiva': { ICD9: ['317', '318', '319'], ICD10: ['F70', 'F71', 'F72', 'F79'] },
  adhd: { ICD9: ['314'], ICD10: ['F90'] },
  autismo: { ICD9: ['299'], ICD10: ['F84'] },
  dsa: { ICD9: ['315'], ICD10: ['F81'] },
  'piede torto': { ICD9: ['754.5'], ICD10: ['Q66'] },
  fibromialgia: { ICD9: ['729.1'] },
  sordita: { ICD9: ['389'], ICD10: ['H90'] },
  'stato vegetativo': { ICD10: ['R40'] },
  pci: { ICD9: ['343'], ICD10: ['G80'] },
  'paralisi facciale': { ICD9: ['351'], ICD10: ['G51'] },
};

const classificationOf = (catalogue: CatalogueName) =>
  (['ICD9', 'ICD10'] as const).find((each) => diagnosisCatalogues[each] === catalogue);

/**
 * Whether a catalogue contains diagnoses. Users type their codes without the dot, and the order of the codes follows
 * the meaning of the diagnoses.
 */
export const isDiagnosisCatalogue = (catalogue: CatalogueName): boolean => classificationOf(catalogue) !== undefined;

const insignificantWords = new Set(
  'a al all alla con d da dal dalla di del dell della delle dei e il in l la lo per'.split(' '),
);

/** Returns the significant words of a name in a canonical order: «protesi anca» matches «protesi d’anca». */
const wordsOf = (name: string): string =>
  searchable(name)
    .split(/[\s',;]+/)
    .filter((word) => word !== '' && !insignificantWords.has(word))
    .toSorted()
    .join(' ');

/** Returns the code prefixes for a common name in a catalogue of diagnoses; empty for other texts and other catalogues. */
export function codesOfCommonName(catalogue: CatalogueName, name: string): readonly string[] {
  const classification = classificationOf(catalogue);
  if (!classification) return [];
  const searchedWords = wordsOf(name);
  const found = Object.entries(commonNames).find(([known]) => wordsOf(known) === searchedWords);
  return found?.[1][classification] ?? [];
}
