import type { Actor, SourceName } from '@percorso/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { Database } from '../../database/database.js';
import { Problem } from '../../http/problem.js';
import type { IdentityPerson, PatientRegisterPerson, UniqueRegistryPerson } from './source-person.js';
import {
  IDENTITY_SOURCE,
  PATIENT_REGISTER,
  SourceUnavailable,
  UNIQUE_REGISTRY,
  type IdentitySource,
  type PatientRegister,
  type UniqueRegistry,
} from './sources.js';

/** What the three sources said of one person; null where a source has none, or did not answer. */
export type SourceAnswers = {
  civilRegistry: UniqueRegistryPerson | null;
  sir: PatientRegisterPerson | null;
  sinfonia: IdentityPerson | null;
  unavailable: SourceName[];
  /** At least one of them is a demo source. */
  demo: boolean;
};

/** Why somebody is looked for. */
type Reason = 'search' | 'registration' | 'synchronisation';

// Counted in the database, as processes are added freely. Only searches are: the others are about a person who was searched before.
const noteLookup = {
  name: 'note-registry-lookup',
  text: `INSERT INTO registry_lookup (identifier, actor_id, actor_name, reason)
    SELECT $1, $2, $3, $4
    WHERE $4 <> 'search' OR $5 > (SELECT count(*) FROM registry_lookup
      WHERE actor_id = $2 AND reason = 'search' AND at > now() - interval '1 minute')`,
};

/** The regional sources of the civil registry, asked together. DESIGN §7. */
@Injectable()
export class RegionalSources {
  private readonly logger = new Logger('Sources');

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(UNIQUE_REGISTRY) private readonly uniqueRegistry: UniqueRegistry,
    @Inject(PATIENT_REGISTER) private readonly patientRegister: PatientRegister,
    @Inject(IDENTITY_SOURCE) private readonly identitySource: IdentitySource,
  ) {}

  /** Who looked for whom is logged. @throws Problem 429 where somebody searches faster than people do */
  async note(actor: Actor, identifier: string, reason: Reason): Promise<void> {
    const { lookupsPerMinute } = this.config.sources;
    const values = [identifier, actor.id, actor.name, reason, lookupsPerMinute];
    const { rowCount } = await this.database.query(noteLookup, values);
    if (rowCount === 0) throw new Problem(429, 'too_many_requests', { headers: { 'retry-after': '60' } });
  }

  async ask(identifier: string): Promise<SourceAnswers> {
    const unavailable: SourceName[] = [];
    const answer = async <Person>(flag: SourceName, asked: Promise<Person | null>): Promise<Person | null> => {
      try {
        return await asked;
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

/** Who the person is, by the source that answers for it before the others. */
export const identityIn = ({ sinfonia, civilRegistry, sir }: SourceAnswers): IdentityPerson | null =>
  sinfonia ?? civilRegistry ?? sir;
