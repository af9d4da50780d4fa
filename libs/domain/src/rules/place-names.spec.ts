import { placeName } from './place-names.js';

describe('Spelling a place name', () => {
  it.each([
    ['ABANO TERME', 'Abano Terme'],
    ["REGGIO NELL'EMILIA", 'Reggio nell’Emilia'],
    ["SANT'ANTIMO", 'Sant’Antimo'],
    ["L'AQUILA", 'L’Aquila'],
    ['FORLÌ', 'Forlì'],
    ['BARDELLO CON MALGESSO E BREGANO', 'Bardello con Malgesso e Bregano'],
    ['MORANSENGO-TONENGO', 'Moransengo-Tonengo'],
    ['LA SPEZIA', 'La Spezia'],
    ["CERRETO D'ESI", 'Cerreto d’Esi'],
  ])('converts the capitals of a registry: %s becomes %s', (capitals, name) => expect(placeName(capitals)).toBe(name));
});
