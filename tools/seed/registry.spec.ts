import type { Patient } from './patients.js';
import { registryRecords } from './registry.js';

describe('The addresses of demo patients', () => {
  it('have different uses: residence and domicile', () => {
    const patient = { id: '1', name: 'Ada', surname: 'Rossi', residence: 0, birth_date: '1950-01-01' };
    const { addresses } = registryRecords([{ ...patient, birth_place: 'Napoli' } as Patient], () => 1);
    expect(addresses.map(({ type_code, use_code }) => [type_code, use_code])).toEqual([
      ['Residenza', 'HOME'],
      ['Domicilio', 'TEMPORARY'],
    ]);
  });
});
