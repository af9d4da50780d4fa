import type { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';

type Source<Person> = {
  /** Whether the people of this source are fictitious, which is shown with its answers. */
  readonly isDemo: boolean;
  /** Returns the person with this identifier, or null if the source lacks the person. @throws SourceUnavailable */
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
