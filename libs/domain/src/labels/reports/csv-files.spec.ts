import { catalogueNames, catalogueOf } from '../../catalogues/catalogues.js';
import { csvFileName } from './csv-files.js';

describe('The file name of a list as CSV', () => {
  it.each([
    ['/v1/district-unit-episodes', 'episodi'],
    ['/v1/district-unit-episodes/slim', 'episodi'],
    ['/v1/practitioners/:id/changes', 'storico'],
    ['/v1/icd-ix-diagnoses', 'diagnosi-icd-9-cm'],
    ['/v1/code-lists', 'elenchi'],
  ])('is Italian: %s', (path, name) => {
    expect(csvFileName(path)).toBe(name);
  });

  it('exists for every catalogue', () => {
    const addresses = catalogueNames.flatMap((name) => [name, ...(catalogueOf(name).aliases ?? [])]);
    expect(addresses.filter((name) => !/^[a-z0-9-]+$/.test(csvFileName(`/v1/${name}`) ?? ''))).toEqual([]);
  });
});
