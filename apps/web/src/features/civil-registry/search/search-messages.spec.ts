import type { CivilRegistrySearchResult } from '@percorso/domain';
import { searchMessages } from './search-messages';

const nothing: CivilRegistrySearchResult = {
  id: null,
  inCivilRegistry: false,
  inSir: false,
  inSinfonia: false,
  canCreate: false,
  canOpen: false,
  prefill: null,
  demo: false,
  unavailable: [],
  unknown: [],
};
const said = (result: Partial<CivilRegistrySearchResult>, mayCreate = true) =>
  searchMessages({ ...nothing, ...result }, mayCreate).map(({ text }) => text);

describe('Civil registry search: result messages (spec 001 §2 and §8)', () => {
  it('found in the regional register', () => {
    expect(said({ inSir: true, inSinfonia: true, canCreate: true })).toEqual([
      'Non trovato nell’anagrafe unica regionale.',
      'Presente nel registro regionale.',
      'Presente nella fonte identità.',
    ]);
  });

  it('not found in the regional register', () => {
    expect(said({ inSinfonia: true, canCreate: true })).toContain('Non trovato nel registro regionale.');
  });

  it('not found in the identity source: the person cannot be registered', () => {
    expect(said({ inSir: true })).toContain('Non trovato nella fonte identità: non è possibile registrare la persona.');
    // Where the setting allows registration without it, it is told and no more.
    expect(said({ inSir: true, canCreate: true })).not.toContain(
      'Non trovato nella fonte identità: non è possibile registrare la persona.',
    );
  });

  it('patient not found: nowhere is true only when the patient id and all three source flags are absent', () => {
    expect(said({})[0]).toBe('Assistito non trovato.');
    expect(said({ inCivilRegistry: true })).not.toContain('Assistito non trovato.');
  });

  it('already a patient, here or where the user does not see them', () => {
    const known = { id: '0193a000-0000-7000-8000-000000000001', inCivilRegistry: true, inSir: true };
    expect(said({ ...known, canOpen: true })).toEqual(['La persona è già registrata come assistito.']);
    expect(said(known)).toEqual([
      'La persona è già registrata presso un’altra struttura: il profilo in uso non consente di vederne la cartella. Rivolgersi a quella struttura.',
    ]);
  });

  it('a source that does not answer has not said no', () => {
    const messages = said({ inSinfonia: true, canCreate: true, unavailable: ['sir'] });
    expect(messages).toContain('Il registro regionale non risponde.');
    expect(messages).not.toContain('Non trovato nel registro regionale.');
    expect(said({ unavailable: ['sir', 'sinfonia', 'civilRegistry'] })).not.toContain('Assistito non trovato.');
  });

  it('without the grant to register, that is what is told', () => {
    expect(said({ inSinfonia: true }, false)).toContain('Il profilo in uso non consente di registrare nuove persone.');
  });
});
