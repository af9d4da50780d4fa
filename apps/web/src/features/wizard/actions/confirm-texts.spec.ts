import { confirmText } from './confirm-texts';
import { doneText } from './send-event';

const confirmationOf = (type: string, step: Parameters<typeof confirmText>[1]) =>
  confirmText({ workflow: 'cdr-episode', instanceId: 'e1', type, irreversible: false }, step);

describe('The texts for an event (spec 000 §4)', () => {
  it.each([
    ['VALIDATE', 'RIABILITAZIONE_CDR', 'Valida e chiudi'],
    ['VALIDATE', 'PRI', 'Valida e prosegui'],
    ['INVALIDATE', 'ACCESSO_RIABILITAZIONE_CDR', 'Termina accesso'],
    ['INVALIDATE', 'VALUTAZIONE_MULTIDISCIPLINARE', 'Invalida accettazione'],
    ['INVALIDATE', 'PRI', 'Invalida fase'],
  ] as const)(
    'ask to confirm %s at %s with the label of the event’s button as title and answer: %s',
    (type, step, button) => {
      expect(confirmationOf(type, step)).toMatchObject({ title: button, confirmLabel: button });
    },
  );

  it.each([
    ['uod-episode', 'INVALIDATE', 'INVALIDATO_UOD', /^Accesso terminato/],
    ['cdr-episode', 'INVALIDATE', 'INVALIDATO_CDR', /^Accesso terminato/],
    ['uod-episode', 'INVALIDATE', 'PRI', /^Invalidazione eseguita/],
    ['sheet', 'REFUSE', 'DA_REVISIONARE+MODIFICABILE', /^Richiesta di revisione inviata/],
    ['sheet', 'ACCEPT', 'COMPLETATA+MODIFICABILE', /^Presa visione/],
    ['remodelling-proposal', 'ACCEPT', 'ACCETTATA', /^Accettazione/],
  ] as const)('report the success of %s %s, which led to %s, as %s', (workflow, type, state, message) => {
    expect(doneText({ workflow, type, state })).toMatch(message);
  });
});
