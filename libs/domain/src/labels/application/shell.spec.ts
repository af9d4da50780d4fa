import { frequencyText, regimeLine } from '../registries/regimes.js';
import { allOf, asOneSentence, fillLabel, sentence } from './shell.js';
import { validationMessage } from './validation.js';

describe('Filling the parameters of a text', () => {
  it('leaves one full stop at the end, even after an abbreviation', () => {
    expect(fillLabel('Fase: {step}.', { step: 'Valutazione U.V.B.R.' })).toBe('Fase: Valutazione U.V.B.R.');
    expect(fillLabel('Fase: {step}.', { step: 'Accettazione' })).toBe('Fase: Accettazione.');
    expect(sentence('Indicare almeno un referente U.V.B.R.')).toBe('Indicare almeno un referente U.V.B.R.');
  });

  it('leaves the name of a missing parameter visible', () => expect(fillLabel('dal {date}.', {})).toBe('dal {date}.'));
});

describe('Texts adapted to their context', () => {
  it.each([
    ['Fase', 'Tutte'],
    ['ASL', 'Tutte'],
    ['Unità distrettuale', 'Tutte'],
    ['Prestazione', 'Tutte'],
    ['Qualifica dell’operatore', 'Tutte'],
    ['Bisogno', 'Tutti'],
    ['Centro', 'Tutti'],
    ['Stato', 'Tutti'],
  ])('for «%s», the option that selects everything is «%s»', (noun, all) => expect(allOf(noun)).toBe(all));

  it('a sentence after a semicolon starts in lower case, unless it starts with an abbreviation', () => {
    expect(
      asOneSentence(['Il centro non ha preso in carico', 'Il piano non è autorizzato', 'PRI da rivedere']),
    ).toEqual(['Il centro non ha preso in carico', 'il piano non è autorizzato', 'PRI da rivedere']);
  });

  it('the frequency of accesses is stated in its period, and a regime fits in one line', () => {
    const weekly = { regularity: 3, regularityAccessTypeCode: 'WEEKLY' };
    expect(frequencyText(weekly)).toBe('3 accessi a settimana');
    expect(frequencyText({ regularity: 1, regularityAccessTypeCode: 'FORTNIGHTLY' })).toBe('1 accesso ogni 14 giorni');
    expect(regimeLine({ ...weekly, durationInDays: 120 })).toBe('120 giorni, 3 accessi a settimana');
  });

  it('the message about taken dates is in the singular for one date, in the plural for several', () => {
    expect(validationMessage('invalidDatesInRange')).toMatch(/^In questo giorno/);
    expect(validationMessage('invalidDatesInRange', { ofDays: true })).toMatch(/^Fra questi giorni/);
  });
});
