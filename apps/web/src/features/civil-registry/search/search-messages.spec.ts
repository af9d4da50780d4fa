import type { CivilRegistrySearchResult } from '@percorso/domain';
import { searchMessages } from './search-messages';

const nothing: CivilRegistrySearchResult = {
  id: null,
  currentIdentifier: null,
  replacedBy: null,
  inCivilRegistry: false,
  inSir: false,
  inSinfonia: false,
  canCreate: false,
  canOpen: false,
  prefill: null,
  demo: false,
  unavailable: [],
  unknown: [],
  hasOpenEpisodeInOtherService: null,
  otherServiceAnswer: null,
};
const texts = (result: Partial<CivilRegistrySearchResult>, mayCreate = true) =>
  searchMessages({ ...nothing, ...result }, mayCreate).map(({ text }) => text);

describe('The result messages of a civil registry search (spec 001 §2 and §8)', () => {
  it('say that the person is in the regional register', () => {
    expect(texts({ inSir: true, inSinfonia: true, canCreate: true })).toEqual([
      'Non trovato nell’anagrafe unica regionale.',
      'Presente nel registro regionale.',
      'Presente nella fonte identità.',
    ]);
  });

  it('say that the person is not in the regional register', () => {
    expect(texts({ inSinfonia: true, canCreate: true })).toContain('Non trovato nel registro regionale.');
  });

  it('name an open episode in another service of the region, also of a patient', () => {
    const episodes = [{ service: 'ADI', serviceDescription: 'Assistenza domiciliare', startDate: '2025-03-12' }];
    const known = {
      hasOpenEpisodeInOtherService: true,
      otherServiceAnswer: { askedAt: '2026-11-27T10:00:00Z', episodes },
    };
    const sentence =
      'L’assistito ha un episodio aperto in un altro servizio regionale: Assistenza domiciliare, dal 12/03/2025.';
    expect(texts({ inSinfonia: true, canCreate: true, ...known })).toContain(sentence);
    expect(texts({ id: 'p1', canOpen: true, ...known })).toContain(sentence);
    expect(texts({ id: 'p1', canOpen: true }).join()).not.toContain('altro servizio');
  });

  it('say that a person who is not in the identity source cannot be registered', () => {
    expect(texts({ inSir: true })).toContain(
      'Non trovato nella fonte identità: non è possibile registrare la persona.',
    );
    // A setting may allow registration without the identity source. It is then no error if that source does not have the person.
    expect(texts({ inSir: true, canCreate: true })).not.toContain(
      'Non trovato nella fonte identità: non è possibile registrare la persona.',
    );
  });

  it('say that no patient was found only if the patient id and all three source flags are absent', () => {
    expect(texts({})[0]).toBe('Assistito non trovato.');
    expect(texts({ inCivilRegistry: true })).not.toContain('Assistito non trovato.');
  });

  it("say that the person is already a patient, inside or outside the user's scope", () => {
    const known = { id: '0193a000-0000-7000-8000-000000000001', inCivilRegistry: true, inSir: true };
    expect(texts({ ...known, canOpen: true })).toEqual(['La persona è già registrata come assistito.']);
    expect(texts(known)).toEqual([
      'La persona è già registrata presso un’altra struttura: il profilo in uso non consente di vederne la cartella. Rivolgersi a quella struttura.',
    ]);
  });

  it('name the current identifier of a patient who was found by an earlier one', () => {
    const known = { id: '0193a000-0000-7000-8000-000000000001', inCivilRegistry: true, inSir: true, canOpen: true };
    expect(texts({ ...known, currentIdentifier: 'HMDMNA90D52Z352S' })).toEqual([
      'Codice precedente; quello attuale è HMDMNA90D52Z352S.',
      'La persona è già registrata come assistito.',
    ]);
  });

  it('name the identifier with which a source has replaced the searched one', () => {
    const replacedBy = 'HMDMNA90D52Z352S';
    expect(texts({ inSinfonia: true, canCreate: true, replacedBy })[0]).toBe(
      'Il codice è stato sostituito da HMDMNA90D52Z352S.',
    );
  });

  it('say that a source does not answer, instead of saying that it lacks the person', () => {
    const messages = texts({ inSinfonia: true, canCreate: true, unavailable: ['sir'] });
    expect(messages).toContain('Il registro regionale non risponde.');
    expect(messages).not.toContain('Non trovato nel registro regionale.');
    expect(texts({ unavailable: ['sir', 'sinfonia', 'civilRegistry'] })).not.toContain('Assistito non trovato.');
  });

  it('say that the user lacks the grant to register', () => {
    expect(texts({ inSinfonia: true }, false)).toContain('Il profilo in uso non consente di registrare nuove persone.');
  });
});
