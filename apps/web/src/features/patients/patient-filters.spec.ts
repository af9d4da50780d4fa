import { appliedFilters, filterFaults } from './patient-filters';

describe('The filters of the patients list (spec 001 §4)', () => {
  it('ignore an invalid tax code, and drop empty values', () => {
    expect(appliedFilters({ taxCode: 'RSSMRA', surname: ' Rossi ', name: '', birthDate: '' })).toEqual({
      surname: 'Rossi',
    });
    expect(appliedFilters({ taxCode: 'RSSMRA80A01F839X', surname: '' })).toEqual({ taxCode: 'RSSMRA80A01F839X' });
  });

  it('accept a tax code that was pasted with blanks', () => {
    expect(appliedFilters({ taxCode: ' RSSMRA 80A01\u200b F839X\u00a0' })).toEqual({ taxCode: 'RSSMRA80A01F839X' });
  });

  it('accept a provisional code only if the installation takes them', () => {
    expect(appliedFilters({ taxCode: '01234567897' })).toBeNull();
    expect(appliedFilters({ taxCode: '01234567897' }, true)).toEqual({ taxCode: '01234567897' });
    expect(filterFaults({ taxCode: '01234567890' }, true)).toHaveLength(1);
  });

  it('are null if no value remains', () => {
    expect(appliedFilters({ taxCode: 'RSSMRA', surname: '  ', birthDate: '01/0' })).toBeNull();
    expect(appliedFilters({})).toBeNull();
  });

  it('have a message for each filter that is filled in but ignored', () => {
    expect(filterFaults({ taxCode: 'RSSMRA', surname: '', birthDate: '31/02/1980' })).toEqual([
      'Filtro «Codice fiscale»: Identificativo non valido: servono i 16 caratteri del codice fiscale, oppure STP o ENI seguiti da 13 cifre.',
      'Filtro «Data di nascita»: Inserire una data valida (gg/mm/aaaa).',
    ]);
    expect(filterFaults({ taxCode: 'rssmra80a01f839x', surname: 'Rossi', birthDate: '1980-01-01' })).toEqual([]);
    expect(filterFaults({ taxCode: ' ', birthDate: '' })).toEqual([]);
  });
});
