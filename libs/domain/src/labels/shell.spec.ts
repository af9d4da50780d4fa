import { fillLabel, sentence } from './shell.js';

describe('a text of the catalogue that is filled', () => {
  it('ends with one stop, also after an abbreviation', () => {
    expect(fillLabel('Fase: {step}.', { step: 'Valutazione U.V.B.R.' })).toBe('Fase: Valutazione U.V.B.R.');
    expect(fillLabel('Fase: {step}.', { step: 'Accettazione' })).toBe('Fase: Accettazione.');
    expect(sentence('Indicare almeno un referente U.V.B.R.')).toBe('Indicare almeno un referente U.V.B.R.');
  });

  it('leaves the name of a missing parameter in sight', () => expect(fillLabel('dal {date}.', {})).toBe('dal {date}.'));
});
