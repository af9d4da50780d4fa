import type { SourceName } from '@percorso/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { SourceUnavailable } from '../../http/outgoing/source-requests.js';
import type { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';
import {
  IDENTITY_SOURCE,
  PATIENT_REGISTER,
  UNIQUE_REGISTRY,
  type IdentitySource,
  type PatientRegister,
  type UniqueRegistry,
} from './sources.js';

/** The answers of the three sources about one person. An answer is null if the source lacks the person or did not answer. */
export type SourceAnswers = {
  civilRegistry: UniqueRegistryPerson | null;
  sir: PatientRegisterPerson | null;
  sinfonia: IdentityPerson | null;
  unavailable: SourceName[];
  /** Whether at least one of the sources is a demo source. */
  demo: boolean;
};

/** Queries the regional sources of the civil registry in parallel. Architecture §7. */
@Injectable()
export class RegionalSources {
  private readonly logger = new Logger('Sources');

  constructor(
    @Inject(UNIQUE_REGISTRY) private readonly uniqueRegistry: UniqueRegistry,
    @Inject(PATIENT_REGISTER) private readonly patientRegister: PatientRegister,
    @Inject(IDENTITY_SOURCE) private readonly identitySource: IdentitySource,
  ) {}

  async query(identifier: string): Promise<SourceAnswers> {
    const unavailable: SourceName[] = [];
    const answer = async <Person>(flag: SourceName, request: Promise<Person | null>): Promise<Person | null> => {
      try {
        return await request;
      } catch (error) {
        if (!(error instanceof SourceUnavailable)) throw error;
        this.logger.warn(`${flag}: ${error.message}`);
        unavailable.push(flag);
        return null;
      }
    };
    const [civilRegistry, sir, sinfonia] = await Promise.all([
      answer('civilRegistry', this.uniqueRegistry.find(identifier)),
      answer('sir', this.patientRegister.find(identifier)),
      answer('sinfonia', this.identitySource.find(identifier)),
    ]);
    const demo = [this.uniqueRegistry, this.patientRegister, this.identitySource].some(({ isDemo }) => isDemo);
    return { civilRegistry, sir, sinfonia, unavailable: unavailable.sort(), demo };
  }
}

/** Returns the identifier that has replaced `identifier`, according to the first source that knows one; null if none does. */
export const replacementOf = (identifier: string, { sinfonia, civilRegistry, sir }: SourceAnswers): string | null =>
  [sinfonia, civilRegistry, sir].map((answer) => answer?.replacedBy).find((code) => code && code !== identifier) ??
  null;

/** Returns the identity of the person from the first source that has the person, in order of precedence. */
export const identityIn = ({ sinfonia, civilRegistry, sir }: SourceAnswers): IdentityPerson | null =>
  sinfonia ?? civilRegistry ?? sir;
