import {
  type Actor,
  type ComparedPerson,
  type DuplicateCandidate,
  type DuplicateCandidates,
  isPossibleDuplicate,
  resemblance,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { candidatesOf } from './duplicate-candidates.sql.js';

/** Most candidates that are shown. */
const SHOWN = 10;

type Candidate = ComparedPerson & { id: string; birthPlace: string; isVisible: boolean };

/** Finds the patients who may be a person that is about to be registered. Decision 0066. */
@Injectable()
export class RegistrationCandidates {
  constructor(private readonly database: Database) {}

  /** Returns the candidates, most alike first; of those whom the actor may not see only their number. */
  async of(actor: Actor, person: ComparedPerson): Promise<DuplicateCandidates> {
    const { text, values } = candidatesOf(person, actor);
    const { rows } = await this.database.query<Candidate>(text, values);
    const found = rows.flatMap((row) => {
      // Registered by someone else meanwhile: the unique constraint refuses the registration.
      if (row.identifier === person.identifier) return [];
      const compared = resemblance(person, row);
      return isPossibleDuplicate(compared) ? [{ ...row, ...compared }] : [];
    });
    const visible = found
      .filter(({ isVisible }) => isVisible)
      .sort((one, other) => other.score - one.score)
      .slice(0, SHOWN)
      .map(({ id, identifier, surname, name, birthDate, birthPlace, score, reasons }): DuplicateCandidate => ({
        id,
        identifier,
        surname,
        name,
        birthDate,
        birthPlace,
        score,
        reasons,
      }));
    return { visible, hidden: found.filter(({ isVisible }) => !isVisible).length };
  }
}
