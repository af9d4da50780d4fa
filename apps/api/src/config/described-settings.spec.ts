import { Environment } from './config.js';
import { describedSettings } from './described-settings.js';

const settings = describedSettings().flatMap((group) => group.settings);
const named = (wanted: string) => settings.find(({ name }) => name === wanted);

describe('The described settings', () => {
  it('are exactly the settings that are read from the environment, each in one group', () => {
    expect(settings.map(({ name }) => name).sort()).toEqual(Object.keys(Environment.shape).sort());
  });

  it.each(settings)('include for $name a sentence, a release and a valid example', ({ name, ...about }) => {
    expect(about.description).toMatch(/^[A-Z].*\.$/);
    expect(about.since).toMatch(/^\d+\.\d+\.\d+$/);
    const schema = Environment.shape[name as keyof typeof Environment.shape];
    expect(schema.safeParse(about.example).error).toBeUndefined();
  });

  it('have default values as they are written in the environment', () => {
    expect(named('DATABASE_URL')).toMatchObject({ isRequired: true, defaultValue: undefined });
    expect(named('PUBLIC_URL')).toMatchObject({ isRequired: false, defaultValue: undefined });
    expect(named('DRAIN_SECONDS')).toMatchObject({ isRequired: false, defaultValue: '0' });
    expect(named('SHED_AFTER_SECONDS')).toMatchObject({ defaultValue: '1' });
    expect(named('CLAMD_ADDRESS')).toMatchObject({ defaultValue: '127.0.0.1:3310' });
    expect(named('WEBHOOK_NETWORKS')).toMatchObject({ defaultValue: '' });
    expect(named('JOB_WORKER')).toMatchObject({ defaultValue: 'true' });
    expect(named('VIRUS_SCAN')).toMatchObject({ defaultValue: 'off', values: ['off', 'warn', 'refuse'] });
  });
});
