import { AccessReasonForm, AccessReasonHeaders, accessReasonHeaders } from './access-reasons.js';

describe('The reason for looking up a patient of another structure', () => {
  it.each([
    [{ accessReason: 'URGENZA', accessReasonText: '' }, true],
    [{ accessReason: 'URGENZA', accessReasonText: 'breve' }, true],
    [{ accessReason: 'ALTRO', accessReasonText: 'breve' }, false],
    [{ accessReason: 'ALTRO', accessReasonText: '   breve     ' }, false],
    [{ accessReason: 'ALTRO', accessReasonText: 'Dieci lette' }, true],
    [{ accessReason: '', accessReasonText: '' }, false],
  ])('%j is accepted: %s', (form, isAccepted) => expect(AccessReasonForm.safeParse(form).success).toBe(isAccepted));

  it('travels in headers of plain letters, with any text', () => {
    const text = 'È urgente: 100 % «sì» 😀';
    const headers = accessReasonHeaders({ code: 'ALTRO', text });
    expect(Object.values(headers).join('')).toMatch(/^[\x20-\x7e]*$/);
    expect(AccessReasonHeaders.parse(headers)).toEqual({ 'x-access-reason': 'ALTRO', 'x-access-reason-text': text });
  });
});
