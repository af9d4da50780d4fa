import { definitions } from '../sheets/definitions.js';
import { freeTextFields, freeTextsOf, REMOVED_TEXT, withoutFreeTexts } from './free-texts.js';

describe('The free texts of an anonymous record (decision 0069)', () => {
  it('are found by the schemas of forms, of their rows, and of lists', () => {
    expect(freeTextsOf(definitions.SCHEDA_ACCESSO.schema)).toEqual(
      expect.arrayContaining(['requesterName', 'reason', 'tutorName', 'neededTransport']),
    );
    expect(freeTextsOf(definitions.DOCUMENTI.schema)).toEqual(['annotations', 'extraFields', 'fileName']);
    expect(freeTextsOf(definitions.DIAGNOSI.schema)).toEqual(['note']);
    expect(freeTextFields).toEqual(
      expect.arrayContaining(['provisionsDetails', 'rehabObservation', 'rejectMotivation']),
    );
  });

  it('are no codes, dates, ids or scores', () => {
    for (const name of ['diagnosisCode', 'entryOutcome', 'needType', 'requestDate', 'practitionerId', 'contentType'])
      expect(freeTextFields).not.toContain(name);
  });

  it('are replaced at any depth, and only where there was one', () => {
    const content = {
      reason: 'Caduta in casa',
      tutorName: '',
      neededTransport: null,
      needType: 'complex',
      rows: [{ id: 'a', note: 'di Rossi' }],
      extraFields: { medico: 'Dott. Bianchi' },
      minor: false,
    };
    expect(withoutFreeTexts(content)).toEqual({
      ...content,
      reason: REMOVED_TEXT,
      rows: [{ id: 'a', note: REMOVED_TEXT }],
      extraFields: { medico: REMOVED_TEXT },
    });
    expect(withoutFreeTexts(withoutFreeTexts(content))).toEqual(withoutFreeTexts(content));
  });
});
