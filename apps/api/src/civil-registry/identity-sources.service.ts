import {
  type Actor,
  type CivilRegistryRecord,
  type IdentityField,
  identityFields,
  type IdentitySources,
  type IdentitySourcesQuery,
  isSameName,
  type SourceIdentity,
  type SourceName,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import { IdentifierSearches } from '../auth/identifier-searches.js';
import { requirePatientWriteAccess } from '../auth/patient-write-access.js';
import { Database } from '../database/database.js';
import { RecordService } from './record.service.js';
import { References } from './references.js';
import { RegionalSources } from './sources/regional-sources.js';
import type { IdentityPerson } from './sources/source-person.js';

/** The sources in order of precedence, as `identityIn` has it. */
const byPrecedence: readonly SourceName[] = ['sinfonia', 'civilRegistry', 'sir'];

/** Asks the regional sources what they know about the identity of a patient, before it is corrected. Decision 0025. */
@Injectable()
export class IdentitySourcesService {
  constructor(
    private readonly database: Database,
    private readonly records: RecordService,
    private readonly sources: RegionalSources,
    private readonly searches: IdentifierSearches,
  ) {}

  /**
   * Returns what each source says about the holder of an identifier, by default the patient's own. A source that does
   * not answer is named and is no error. The sources may be slow, so they are queried outside any transaction.
   * @throws NotFound, ReadOnlyVisibility, Problem (429) after too many searches
   */
  async about(actor: Actor, id: string, { taxCode }: IdentitySourcesQuery): Promise<IdentitySources> {
    await requirePatientWriteAccess(this.database, actor, id);
    const record = await this.records.get(actor, id);
    const identifier = taxCode ?? record.identifier;
    if (taxCode) this.searches.mustBeTaken(taxCode, 'taxCode');
    // The identifier of nobody known is a search like any other: it counts towards the rate limit.
    await this.searches.record(actor, identifier, identifier === record.identifier ? 'synchronisation' : 'search');
    const answers = await this.sources.query(identifier);
    const persons = byPrecedence.flatMap((source) => {
      const person = answers[source];
      return person ? [{ source, person }] : [];
    });
    const references = await References.load(
      this.database,
      persons.map(({ person }) => ['territories', person.birthPlaceCode] as const),
    );
    const found = persons.map(({ source, person }) => identityOf(source, person, { identifier, record, references }));
    return { identifier, found, unavailable: answers.unavailable, demo: answers.demo };
  }
}

type Compared = { identifier: string; record: CivilRegistryRecord; references: References };

function identityOf(
  source: SourceName,
  { surname, name, gender, birthDate, birthPlaceCode, birthPlace, replacedBy }: IdentityPerson,
  { identifier, record, references }: Compared,
): SourceIdentity {
  // A source may say that another identifier has replaced this one.
  const current = replacedBy ?? identifier;
  const place = references.territoryOn(birthPlaceCode, birthDate);
  const isSame: Record<IdentityField, boolean> = {
    taxCode: current === record.identifier,
    surname: isSameName(record.surname, surname),
    name: isSameName(record.name, name),
    gender: record.gender.code === gender,
    birthDate: record.birthDate === birthDate,
    birthPlaceId: !place || record.birthPlace?.belfioreCode === place.belfioreCode,
  };
  return {
    source,
    identity: {
      taxCode: current,
      surname,
      name,
      gender,
      birthDate,
      birthPlaceId: place?.id ?? null,
      birthPlace: place?.description ?? (birthPlace || birthPlaceCode),
    },
    differing: identityFields.filter((field) => !isSame[field]),
  };
}
