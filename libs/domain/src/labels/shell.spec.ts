import { frequencyText, regimeLine } from './regimes.js';
import { allOf, asOneSentence, fillLabel, sentence } from './shell.js';
import { validationMessage } from './validation.js';

describe('a text of the catalogue that is filled', () => {
  it('ends with one stop, also after an abbreviation', () => {
    expect(fillLabel('Fase: {step}.', { step: 'Valutazione U.V.B.R.' })).toBe('Fase: Valutazione U.V.B.R.');
    expect(fillLabel('Fase: {step}.', { step: 'Accettazione' })).toBe('Fase: Accettazione.');
    expect(sentence('Indicare almeno un referente U.V.B.R.')).toBe('Indicare almeno un referente U.V.B.R.');
  });

  it('leaves the name of a missing parameter in sight', () => expect(fillLabel('dal {date}.', {})).toBe('dal {date}.'));
});

describe('Texts that follow what they are about', () => {
  it.each([
    ['Fase', 'Tutte'],
    ['ASL', 'Tutte'],
    ['Unità distrettuale', 'Tutte'],
    ['Prestazione', 'Tutte'],
    ['Qualifica dell’operatore', 'Tutte'],
    ['Bisogno', 'Tutti'],
    ['Centro', 'Tutti'],
    ['Stato', 'Tutti'],
  ])('«%s» has «%s» where nothing is chosen', (noun, all) => expect(allOf(noun)).toBe(all));

  it('sentences that follow a semicolon begin small, but for abbreviations', () => {
    expect(
      asOneSentence(['Il centro non ha preso in carico', 'Il piano non è autorizzato', 'PRI da rivedere']),
    ).toEqual([...['Il centro non ha preso in carico', 'il piano non è autorizzato', 'PRI da rivedere']]);
  });

  it('accesses are told by their period, and a regime in one line', () => {
    const weekly = { regularity: 3, regularityAccessTypeCode: 'WEEKLY' };
    expect(frequencyText(weekly)).toBe('3 accessi a settimana');
    expect(frequencyText({ regularity: 1, regularityAccessTypeCode: 'FORTNIGHTLY' })).toBe('1 accesso ogni 14 giorni');
    expect(regimeLine({ ...weekly, durationInDays: 120 })).toBe('120 giorni, 3 accessi a settimana');
  });

  it('a day that is taken is told of one day, and several of several', () => {
    expect(validationMessage('invalidDatesInRange')).toMatch(/^In questo giorno/);
    expect(validationMessage('invalidDatesInRange', { ofDays: true })).toMatch(/^Fra questi giorni/);
  });
});
