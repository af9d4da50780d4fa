import {
  isQualificationFor,
  type Practitioner,
  type PractitionerContent,
  type PractitionerQualification,
} from '@percorso/domain';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/database.js';
import { brokenRule } from '../http/problems/rule-errors.js';
import { CataloguesService } from '../catalogues/catalogues.service.js';
import { flagsOf } from './practitioner.sql.js';

type Flags = { isRehab?: boolean; forRehabCenter?: boolean; forDistrictUnit?: boolean };

/** Checks the catalogue codes of a practitioner, alone and in combination. */
@Injectable()
export class PractitionerCodes {
  constructor(private readonly references: CataloguesService) {}

  /** Checks all codes. Codes that the practitioner already has may be retired. @throws RuleBroken */
  async check(db: Queryable, content: PractitionerContent, current?: Practitioner): Promise<void> {
    const { practitionerTypeCode, qualificationCodes, localHealthAuthorityCode } = content;
    const currentEntries = [
      current?.practitionerType,
      ...(current?.qualifications ?? []),
      current?.localHealthAuthority,
    ];
    const codes = [
      { catalogue: 'practitioner-types' as const, code: practitionerTypeCode, path: 'practitionerTypeCode' },
      ...qualificationCodes.map((code, index) => ({
        catalogue: 'qualifications' as const,
        code,
        path: `qualificationCodes.${index}`,
      })),
      ...(localHealthAuthorityCode === null
        ? []
        : [
            {
              catalogue: 'local-health-authorities' as const,
              code: localHealthAuthorityCode,
              path: 'localHealthAuthorityCode',
            },
          ]),
    ];
    const isCurrent = (code: string) => currentEntries.some((entry) => entry?.code === code);
    await this.references.mustExist(
      codes.filter(({ code }) => !isCurrent(code)),
      db,
    );
    await this.checkQualifications(db, content);
  }

  /**
   * Splits qualifications into those that a practitioner type allows (`allowed`), and those that it does not (`dropped`). Spec 001 §2.
   * @throws RuleBroken (422) if the type does not exist
   */
  async qualificationsUnder(
    db: Queryable,
    practitionerTypeCode: string,
    qualifications: readonly PractitionerQualification[],
  ): Promise<{ allowed: PractitionerQualification[]; dropped: PractitionerQualification[] }> {
    const path = 'practitionerTypeCode';
    await this.references.mustExist([{ catalogue: 'practitioner-types', code: practitionerTypeCode, path }], db);
    const { rows } = await db.query<{ fields: Flags }>(flagsOf, [practitionerTypeCode, []]);
    const isRehab = rows[0]?.fields.isRehab ?? false;
    return {
      allowed: qualifications.filter((one) => isQualificationFor(isRehab, one)),
      dropped: qualifications.filter((one) => !isQualificationFor(isRehab, one)),
    };
  }

  /** Checks that the practitioner type allows each qualification (spec 001 §2). @throws RuleBroken */
  private async checkQualifications(db: Queryable, content: PractitionerContent): Promise<void> {
    const { practitionerTypeCode, qualificationCodes } = content;
    const { rows } = await db.query<{ catalogue: string; code: string; fields: Flags }>(flagsOf, [
      practitionerTypeCode,
      qualificationCodes,
    ]);
    const isRehab = rows.find(({ catalogue }) => catalogue === 'practitioner-types')?.fields.isRehab ?? false;
    for (const { catalogue, code, fields } of rows) {
      const { forRehabCenter = false, forDistrictUnit = false } = fields;
      if (catalogue === 'qualifications' && !isQualificationFor(isRehab, { forRehabCenter, forDistrictUnit }))
        throw brokenRule(`qualificationCodes.${qualificationCodes.indexOf(code)}`, 'qualificationNotAllowed');
    }
  }
}
