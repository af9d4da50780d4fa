import { appliedFilters } from './patient-filters';

describe('the filters of the patients list (spec 001 §4)', () => {
  it('ignore a tax code that is not valid, and drop empty values', () => {
    expect(appliedFilters({ taxCode: 'RSSMRA', surname: ' Rossi ', name: '', birthDate: '' })).toEqual({
      surname: 'Rossi',
    });
    expect(appliedFilters({ taxCode: 'RSSMRA80A01F839X', surname: '' })).toEqual({ taxCode: 'RSSMRA80A01F839X' });
  });

  it('find a tax code that was pasted with blanks', () => {
    expect(appliedFilters({ taxCode: ' RSSMRA 80A01\u200b F839X\u00a0' })).toEqual({ taxCode: 'RSSMRA80A01F839X' });
  });

  it('are none where nothing remains', () => {
    expect(appliedFilters({ taxCode: 'RSSMRA', surname: '  ', birthDate: '01/0' })).toBeNull();
    expect(appliedFilters({})).toBeNull();
  });
});
