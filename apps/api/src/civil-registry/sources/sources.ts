import type { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';

type Source<Person> = {
  /** Whether the people are made up: shown with its answers. */
  readonly isDemo: boolean;
  /** The person of this identifier, or null if the source has none. @throws SourceUnavailable */
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

/** The source did not answer, or its answer does not match the agreed schema. */
export class SourceUnavailable extends Error {}
