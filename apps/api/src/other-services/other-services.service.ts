import { otherServiceList, type OtherServiceAnswer } from '@percorso/domain';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Database } from '../database/database.js';
import { SourceUnavailable } from '../http/outgoing/source-requests.js';
import { mustBeConfirmed } from '../http/problems/confirmed.js';
import { Problem } from '../http/problems/problem.js';
import { OTHER_SERVICE_REGISTER, type OtherServiceRegister } from './other-service-register.js';
import { identifiersOfPatient, storeAnswer } from './other-services.sql.js';

/**
 * Asks the other services of the region for the open episodes of a person. An answer is null if none arrives: then it is not known whether
 * there is an episode, which stops nothing. Not to be called within a transaction, whose locks would wait for another system. Spec 000 §8,
 * 001 §8.
 */
@Injectable()
export class OtherServices {
  private readonly logger = new Logger('OtherServices');

  constructor(
    private readonly database: Database,
    @Inject(OTHER_SERVICE_REGISTER) private readonly register: OtherServiceRegister,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Asks about a person who need not be a patient; stores nothing. */
  async aboutPerson(identifiers: readonly string[]): Promise<OtherServiceAnswer | null> {
    try {
      return { askedAt: new Date().toISOString(), episodes: await this.register.openEpisodes(identifiers) };
    } catch (error) {
      if (!(error instanceof SourceUnavailable)) throw error;
      this.logger.warn(error.message);
      return null;
    }
  }

  /** Asks about a patient by all of their identifiers, and stores the answer with its time. */
  async aboutPatient(patientId: string): Promise<OtherServiceAnswer | null> {
    const { rows } = await this.database.query<{ value: string }>(identifiersOfPatient, [patientId]);
    if (rows.length === 0) return null;
    const answer = await this.aboutPerson(rows.map(({ value }) => value));
    if (answer) await this.database.query(storeAnswer, [patientId, answer.askedAt, JSON.stringify(answer.episodes)]);
    return answer;
  }

  /**
   * Returns the check of a new access that this answer requires by the setting `OTHER_SERVICES_RULE`.
   * @throws Problem (409) (the check) if such an access is refused, ConfirmationRequired (428) if it has to be confirmed
   */
  checkOfAccess(answer: OtherServiceAnswer | null): (confirmed: boolean) => void {
    const { episodes = [] } = answer ?? {};
    return (confirmed) => {
      if (episodes.length === 0) return;
      if (this.config.sources.otherServices.rule === 'refuse')
        throw new Problem(409, 'open_in_other_service', { params: { episodes: otherServiceList(episodes) } });
      mustBeConfirmed([{ code: 'openInOtherService', params: { episodes } }], confirmed);
    };
  }
}
