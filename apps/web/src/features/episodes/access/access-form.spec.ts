import { accessLimits, openEpisodeLabels } from '@percorso/domain';
import { accessFormSchema } from './access-form';

const today = '2025-03-10';
const messages = (form: object, limits = accessLimits(today)) =>
  accessFormSchema(limits)
    .safeParse(form)
    .error?.issues.map(({ message }) => message);

describe('The create-episode dialog (spec 000 §2 and §5)', () => {
  it('is invalid without a structure and an access date', () => {
    expect(messages({ structureId: '', startDate: '2025-01-01' })).toEqual([openEpisodeLabels.required]);
    expect(messages({ structureId: 'u1', startDate: '' })).toContain(openEpisodeLabels.required);
    expect(messages({ structureId: 'u1', startDate: '31/02/2025' })).toContain(openEpisodeLabels.invalidDate);
    expect(messages({ structureId: 'u1', startDate: '2025-01-01' })).toBeUndefined();
  });

  it('accepts a date of the last 120 years, up to today', () => {
    expect(messages({ structureId: 'u1', startDate: '2030-12-31' })).toEqual([openEpisodeLabels.inFuture]);
    expect(messages({ structureId: 'u1', startDate: '1904-12-31' })).toEqual([
      'La data non può precedere il 01/01/1905',
    ]);
  });

  it('refuses a date that is not after the end of the previous access', () => {
    const limits = accessLimits(today, { previousEnd: '2025-02-28' });
    expect(messages({ structureId: 'u1', startDate: '2025-02-28' }, limits)).toEqual([
      'La data non può precedere il 01/03/2025',
    ]);
    expect(messages({ structureId: 'u1', startDate: '2025-03-01' }, limits)).toBeUndefined();
  });
});
