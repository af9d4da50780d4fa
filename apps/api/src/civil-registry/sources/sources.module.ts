import { Logger, Module, type FactoryProvider } from '@nestjs/common';
import type { z } from 'zod';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { demoPeople, type DemoPerson } from './demo-people.js';
import { absentSource, httpSource } from './http-source.js';
import { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';
import { RegionalSources } from './regional-sources.js';
import { IDENTITY_SOURCE, PATIENT_REGISTER, UNIQUE_REGISTRY } from './sources.js';

type Name = keyof Config['sources']['addresses'];

const logger = new Logger('Sources');

/** Returns the demo adapter of one source, which finds only fictitious people. */
const demoSource = <Person>(personOf: (person: DemoPerson) => Person | undefined) => ({
  isDemo: true,
  find: async (identifier: string): Promise<Person | null> => {
    const person = demoPeople().find((one) => one.identifier === identifier);
    return (person && personOf(person)) ?? null;
  },
});

/**
 * Returns the provider of one source: the HTTP adapter if its address is configured, otherwise the demo adapter or, if demo sources are
 * disabled, `absentSource`.
 */
const source = <Person>(
  provide: symbol,
  name: Name,
  schema: z.ZodType<Person>,
  personOf: (person: DemoPerson) => Person | undefined,
): FactoryProvider => ({
  provide,
  inject: [CONFIG],
  useFactory: ({ sources }: Config) => {
    const address = sources.addresses[name];
    if (address) return httpSource(address, schema);
    if (!sources.demo) {
      logger.warn(`${name}: not configured; nobody is found there`);
      return absentSource;
    }
    logger.log(`${name}: demo source with made-up people`);
    return demoSource(personOf);
  },
});

const providers = [
  source(UNIQUE_REGISTRY, 'uniqueRegistry', UniqueRegistryPerson, ({ uniqueRegistry }) => uniqueRegistry),
  source(PATIENT_REGISTER, 'patientRegister', PatientRegisterPerson, ({ patientRegister }) => patientRegister),
  source(IDENTITY_SOURCE, 'identitySource', IdentityPerson, ({ identitySource }) => identitySource),
];

@Module({ providers: [...providers, RegionalSources], exports: [RegionalSources] })
export class SourcesModule {}
