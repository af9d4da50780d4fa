import { ApiError } from '../../api/api-error';
import { fileFault, isReadable, refusalOf } from './import-file';

const file = (name: string, size = 10) => ({ name, size });

describe('The check of a file of provisions', () => {
  it('accepts a CSV that is not empty, of at most 250 MB', () => {
    expect(fileFault(file('luglio.CSV', 250_000_000))).toBeUndefined();
    expect(fileFault(file('luglio.xlsx'))).toMatch(/CSV/);
    expect(fileFault(file('luglio.csv', 0))).toMatch(/è vuoto.*supplyCode,fiscalCode/);
    expect(fileFault(file('luglio.csv', 250_000_001))).toMatch(/250 MB/);
  });

  it('returns the server’s message for a refused file, and the limit in MB for a file that is too large', () => {
    const errors = [{ path: 'file', code: 'notUtf8', message: 'Il file non è in UTF-8' }];
    expect(refusalOf(new ApiError({ status: 422, userMessage: 'Alcuni dati', errors }))).toBe('Il file non è in UTF-8');
    expect(refusalOf(new ApiError({ status: 413, userMessage: 'Limite di 250000 kB' }))).toMatch(/250 MB/);
    expect(refusalOf(new ApiError({ status: 429, userMessage: 'Attendere' }))).toBe('Attendere');
    expect(refusalOf(new ApiError({ status: 503 }))).toBe('Si è verificato un errore');
  });

  it('detects before the upload that a file has changed since it was chosen', async () => {
    const changed = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) };
    expect(await isReadable(changed as never)).toBe(false);
    expect(await isReadable({ slice: () => ({ arrayBuffer: () => Promise.resolve() }) } as never)).toBe(true);
  });
});
