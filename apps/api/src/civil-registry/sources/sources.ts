import type { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';

type Source<Person> = {
  /** Made-up people: said wherever its answers are shown. */
  readonly isDemo: boolean;
  /** The person of this identifier, or null where the source has none. @throws SourceUnavailable */
  find(identifier: string): Promise<Person | null>;
};

/** The regional unique registry. Architecture §7. */
export type UniqueRegistry = Source<UniqueRegistryPerson>;
export const UNIQUE_REGISTRY = Symbol('UniqueRegistry');

/** The regional patient register. */
export type PatientRegister = Source<PatientRegisterPerson>;
export const PATIENT_REGISTER = Symbol('PatientRegister');

/** The identity source. */
export type IdentitySource = Source<IdentityPerson>;
export const IDENTITY_SOURCE = Symbol('IdentitySource');

/** The source did not answer, or not in the agreed form. */
export class SourceUnavailable extends Error {}
