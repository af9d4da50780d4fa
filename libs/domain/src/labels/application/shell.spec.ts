import { frequencyText, regimeLine } from '../registries/regimes.js';
import { allOf, asOneSentence, fillLabel, sentence } from './shell.js';
import { validationMessage } from './validation.js';

describe('A filled text of the catalogue', () => {
  it('ends with one full stop, also after an abbreviation', () => {
    expect(fillLabel('Fase: {step}.', { step: 'Valutazione U.V.B.R.' })).toBe('Fase: Valutazione U.V.B.R.');
    expect(fillLabel('Fase: {step}.', { step: 'Accettazione' })).toBe('Fase: Accettazione.');
    expect(sentence('Indicare almeno un referente U.V.B.R.')).toBe('Indicare almeno un referente U.V.B.R.');
  });

  it('keeps the name of a missing parameter visible', () => expect(fillLabel('dal {date}.', {})).toBe('dal {date}.'));
});

describe('Texts that agree with their subject', () => {
  it.each([
    ['Fase', 'Tutte'],
    ['ASL', 'Tutte'],
    ['Unità distrettuale', 'Tutte'],
    ['Prestazione', 'Tutte'],
    ['Qualifica dell’operatore', 'Tutte'],
    ['Bisogno', 'Tutti'],
    ['Centro', 'Tutti'],
    ['Stato', 'Tutti'],
  ])('«%s» has «%s» for no selection', (noun, all) => expect(allOf(noun)).toBe(all));

  it('sentences after a semicolon start in lower case, except abbreviations', () => {
    expect(
      asOneSentence(['Il centro non ha preso in carico', 'Il piano non è autorizzato', 'PRI da rivedere']),
    ).toEqual(['Il centro non ha preso in carico', 'il piano non è autorizzato', 'PRI da rivedere']);
  });

  it('accesses are shown by their period, and a regime in one line', () => {
    const weekly = { regularity: 3, regularityAccessTypeCode: 'WEEKLY' };
    expect(frequencyText(weekly)).toBe('3 accessi a settimana');
    expect(frequencyText({ regularity: 1, regularityAccessTypeCode: 'FORTNIGHTLY' })).toBe('1 accesso ogni 14 giorni');
    expect(regimeLine({ ...weekly, durationInDays: 120 })).toBe('120 giorni, 3 accessi a settimana');
  });

  it('a taken day is named in the singular, several in the plural', () => {
    expect(validationMessage('invalidDatesInRange')).toMatch(/^In questo giorno/);
    expect(validationMessage('invalidDatesInRange', { ofDays: true })).toMatch(/^Fra questi giorni/);
  });
});
