import { starterEntries } from '../catalogues/starter-entries.js';
import { codesOfCommonName } from './common-diagnoses.js';

describe('The common name of a diagnosis', () => {
  it.each([
    ['ictus', '434.91', 'I63.9'],
    ['Ictus emorragico', '431', 'I61.9'],
    ['TIA', '435.9', 'G45.9'],
    ['sordità', '389', 'H90'],
    ["protesi d'anca", 'V43.64', 'Z96.6'],
  ])('«%s» finds %s in ICD-9-CM and %s in ICD-10', (name, icd9, icd10) => {
    const means = (catalogue: 'icd-ix-diagnoses' | 'icd-x-diagnoses', code: string) =>
      codesOfCommonName(catalogue, name).some((beginning) => code.startsWith(beginning));
    expect([means('icd-ix-diagnoses', icd9), means('icd-x-diagnoses', icd10)]).toEqual([true, true]);
  });

  it.each([
    ['protesi anca', 'protesi d’anca'],
    ['anca protesi', 'protesi d’anca'],
    ['protesi all’anca', 'protesi d’anca'],
    ['esiti ictus', 'esiti di ictus'],
    ['emorragico ictus', 'ictus emorragico'],
    ['bacino, frattura', 'frattura del bacino'],
  ])('matches its words in any order, with or without articles and prepositions: «%s» is «%s»', (typed, known) => {
    const codes = codesOfCommonName('icd-ix-diagnoses', typed);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes).toEqual(codesOfCommonName('icd-ix-diagnoses', known));
  });

  it.each(['icd-ix-diagnoses', 'icd-x-diagnoses'] as const)('refers only to codes that exist in %s', (catalogue) => {
    const entries = starterEntries[catalogue] ?? [];
    const names = ['ictus', 'stroke', 'tia', 'sla', 'trauma cranico', 'lesione midollare', 'bpco', 'scompenso', 'adhd'];
    const unknown = names
      .flatMap((name) => codesOfCommonName(catalogue, name))
      .filter((beginning) => !entries.some(({ code }) => code.startsWith(beginning)));
    expect(unknown).toEqual([]);
  });

  it('finds nothing in a catalogue of another kind, or if it is unknown', () => {
    expect(codesOfCommonName('territories', 'ictus')).toEqual([]);
    expect(codesOfCommonName('icd-ix-diagnoses', 'emiplegia')).toEqual([]);
  });
});
