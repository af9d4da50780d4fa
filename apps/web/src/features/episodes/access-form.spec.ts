import { openEpisodeLabels } from '@percorso/domain';
import { accessFormSchema, earliestRenewal } from './access-form';

const messages = (form: object, limits = {}) =>
  accessFormSchema(limits)
    .safeParse(form)
    .error?.issues.map(({ message }) => message);

describe('the create-episode dialog (spec 000 §2 and §5)', () => {
  it('is invalid without a structure and an access date', () => {
    expect(messages({ structureId: '', startDate: '2025-01-01' })).toEqual([openEpisodeLabels.required]);
    expect(messages({ structureId: 'u1', startDate: '' })).toContain(openEpisodeLabels.required);
    expect(messages({ structureId: 'u1', startDate: '31/02/2025' })).toContain(openEpisodeLabels.invalidDate);
    expect(messages({ structureId: 'u1', startDate: '2025-01-01' })).toBeUndefined();
  });

  it('renews from the day after the previous end, and not before', () => {
    expect(earliestRenewal('2025-02-28')).toBe('2025-03-01');
    const limits = { min: '2025-03-01' };
    expect(messages({ structureId: 'u1', startDate: '2025-02-28' }, limits)).toEqual([
      'La data non può precedere il 01/03/2025',
    ]);
    expect(messages({ structureId: 'u1', startDate: '2025-03-01' }, limits)).toBeUndefined();
  });
});
