import { importColumns } from '../../provision-imports.js';
import {
  importColumnText,
  importDiscardText,
  importFaultText,
  importOutcome,
  importProgressText,
  importQuestion,
} from './provision-imports.js';

const job = { state: 'CREATO', records: 7, valid: 0, discarded: 0, imported: 0, failure: null };

describe('The texts of a provision import', () => {
  it.each([
    ['the purpose of the verification', {}, 'info', /^Il file ha 7 righe\. La verifica dice/],
    [
      'that the verification continues if the user leaves the page',
      { state: 'IN_VERIFICA' },
      'info',
      /^Verifica in corso\. .*prosegue/,
    ],
    [
      'that all rows may be imported',
      { state: 'VERIFICATO', valid: 7 },
      'success',
      /^Verifica conclusa\. 7 righe si possono importare\.$/,
    ],
    [
      'the next step for discarded rows',
      { state: 'VERIFICATO', valid: 5, discarded: 2 },
      'warning',
      /5 righe si possono importare\. 2 righe scartate: scaricare l’elenco, correggerlo e caricarlo come nuovo file\.$/,
    ],
    [
      'that no row may be imported',
      { state: 'VERIFICATO', discarded: 1 },
      'warning',
      /^Nessuna riga si può importare\. Una riga scartata: scaricarla/,
    ],
    [
      'that the import goes on without the page',
      { state: 'IN_IMPORTAZIONE', valid: 7 },
      'info',
      /^Importazione in corso/,
    ],
    [
      'the number of imported rows',
      { state: 'IMPORTATO', imported: 7 },
      'success',
      /conclusa\. 7 prestazioni importate\.$/,
    ],
    [
      'that one is imported, and the next step for the others',
      { state: 'IMPORTATO', imported: 1, discarded: 6 },
      'warning',
      /Una prestazione importata\. 6 righe scartate: scaricare/,
    ],
    [
      'the reason of a failure',
      { state: 'FALLITO', failure: 'Archivio pieno' },
      'error',
      /^Archivio pieno\. Scegliere «Riprova»/,
    ],
    ['a failure without a known reason', { state: 'FALLITO' }, 'error', /^Il lavoro si è interrotto\. Scegliere/],
  ])('state %s: %o', (_what, over, kind, text) => {
    expect(importOutcome({ ...job, ...over })).toEqual({ kind, text: expect.stringMatching(text) as string });
  });

  it('ask for a confirmation before an import, with the numbers and the warning that it cannot be repeated', () => {
    expect(importQuestion({ valid: 1200, discarded: 2 })).toBe(
      'Verranno importate 1.200 prestazioni. 2 righe scartate non verranno importate. L’operazione è irreversibile: lo stesso file non si importa due volte.',
    );
    expect(importQuestion({ valid: 1, discarded: 0 })).toMatch(/^Verrà importata una prestazione\. L’operazione/);
  });

  it('show the progress with thousands separators', () => {
    expect(importProgressText(1200, 1_000_000)).toBe('1.200 di 1.000.000');
  });

  it('name each column in Italian and with its name in the file', () => {
    expect(importColumns.map(importColumnText)).toContain('Tipo di prestazione (provisionTypeCode)');
  });

  it('name the field before the reason, even if the file has no such column', () => {
    const fault = { code: 'x', message: 'Non va bene' };
    expect(importFaultText({ ...fault, path: 'tool' })).toBe('Strumento o ausilio usato (tool): Non va bene');
    expect(importFaultText({ ...fault, path: 'duration' })).toBe('Durata in ore: Non va bene');
    expect(importFaultText({ ...fault, path: '' })).toBe('Non va bene');
  });

  it('state for an unknown code which list is expected', () => {
    const fault = { path: 'provisionTypeCode', code: 'unknownCode', message: 'Il valore non è presente nell’elenco' };
    expect(importFaultText(fault)).toMatch(/nell’elenco\. Il codice del dizionario «Codici di prestazione»\.$/);
  });

  it('count the discarded records for each reason, with the first line concerned', () => {
    const reason = { path: '', code: 'x', message: 'Non va bene', line: 1200 };
    expect(importDiscardText({ ...reason, count: 1 })).toBe('Non va bene (una riga, la 1.200)');
    expect(importDiscardText({ ...reason, count: 3000 })).toBe('Non va bene (3.000 righe, la prima è la 1.200)');
  });
});
