import { holdsText } from './search-text.js';

describe('A text that is looked for', () => {
  it.each([
    ['L’Aquilone', "l'aquilone", true],
    ["L'Aquilone", 'L’AQUI', true],
    ['D’Angelò', 'd`angelo', true],
    ['Nicolo', 'Nicolò', true],
    ['Città di Forlì', ' citta DI forli ', true],
    ['L’Aquilone', 'laquilone', false],
    ['Rossi', '', true],
  ])('in «%s», typed as «%s», is found: %s', (text, typed, isFound) => {
    expect(holdsText(text, typed)).toBe(isFound);
  });
});
