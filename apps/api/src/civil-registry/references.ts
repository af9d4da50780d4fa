import {
  type AslPick,
  type CatalogueName,
  type Entry,
  romeDay,
  type TerritoryPick,
  validationMessage,
} from '@percorso/domain';
import type { Queryable } from '../database/database.js';
import { RuleBroken, type FieldError } from '../http/problems/problem.js';
import { authorities, entriesByKey } from './registry.sql.js';

export const today = (): string => romeDay(new Date());

type EntryKey = number | string | null | undefined;
/** A reference to a catalogue entry: a number is an id, a string is a code. */
export type EntryReference = readonly [catalogue: CatalogueName, name: EntryKey];

type Row = {
  catalogue: CatalogueName;
  id: number;
  code: string;
  description: string;
  isCurrent: boolean;
  /** Dates, YYYY-MM-DD, both included. */
  validFrom: string;
  validTo: string | null;
  fields: {
    istatCode?: string | null;
    belfioreCode?: string;
    postalCodes?: { id: number; code: string }[];
    foreignTerritory?: boolean;
    localHealthAuthorityCode?: string | null;
    tagIds?: string[];
  };
};

/** The catalogue entries that a request references, loaded together, with all ASLs. */
export class References {
  private constructor(
    private readonly rows: readonly Row[],
    private readonly authorities: ReadonlyMap<string, AslPick>,
  ) {}

  static async load(db: Queryable, named: readonly EntryReference[]): Promise<References> {
    const lookups = named.filter(([, name]) => name !== null && name !== undefined && name !== '');
    const [{ rows }, asls] = await Promise.all([
      db.query<Row>(entriesByKey, [
        lookups.map(([catalogue]) => catalogue),
        lookups.map(([, name]) => String(name)),
        today(),
      ]),
      db.query<AslPick>(authorities),
    ]);
    return new References(rows, new Map(asls.rows.map((row) => [row.code, row])));
  }

  private row(catalogue: CatalogueName, name: EntryKey): Row | undefined {
    return this.rows.find(
      (row) => row.catalogue === catalogue && (typeof name === 'number' ? row.id === name : row.code === name),
    );
  }

  entry(catalogue: CatalogueName, name: EntryKey): Entry | undefined {
    const row = this.row(catalogue, name);
    return row && { id: row.id, code: row.code, description: row.description };
  }

  /** Whether the entry exists and may be chosen today. A retired entry may not, although stored references to it remain valid. */
  isChoosable(catalogue: CatalogueName, name: EntryKey): boolean {
    return this.row(catalogue, name)?.isCurrent ?? false;
  }

  /** Whether the document type may be chosen today and has the tag. */
  isDocumentTypeOf(code: string, tag: string): boolean {
    const row = this.row('document-types', code);
    return (row?.isCurrent && row.fields.tagIds?.includes(tag)) ?? false;
  }

  territory(name: EntryKey): TerritoryPick | undefined {
    return asTerritory(this.row('territories', name));
  }

  /** Returns the territory that had a Belfiore code on a date (codes are reused), or the latest one if none had it on that date. */
  territoryOn(code: string, day: string): TerritoryPick | undefined {
    const rows = this.rows.filter((row) => row.catalogue === 'territories' && row.code === code);
    const wasValid = ({ validFrom, validTo }: Row): boolean => validFrom <= day && (validTo === null || day <= validTo);
    return asTerritory(rows.find(wasValid) ?? rows[0]);
  }

  territoryByIstatCode(istatCode: string): TerritoryPick | undefined {
    return asTerritory(this.byIstatCode(istatCode));
  }

  /** Returns the ASL of a municipality, if known. */
  authorityOf(istatCode: string): AslPick | undefined {
    return this.authority(this.byIstatCode(istatCode)?.fields.localHealthAuthorityCode);
  }

  authority(code: string | null | undefined): AslPick | undefined {
    return this.authorities.get(code ?? '');
  }

  private byIstatCode(istatCode: string): Row | undefined {
    const territories = this.rows.filter(({ catalogue }) => catalogue === 'territories');
    return (
      territories.find(({ fields }) => fields.istatCode === istatCode) ??
      // A country without an ISTAT code is found by its catalogue code.
      territories.find(({ code, fields }) => !fields.istatCode && code === istatCode)
    );
  }
}

const asTerritory = (row: Row | undefined): TerritoryPick | undefined =>
  row && {
    id: row.id,
    description: row.description,
    istatCode: row.fields.istatCode ?? null,
    belfioreCode: row.fields.belfioreCode ?? row.code,
    foreignTerritory: row.fields.foreignTerritory ?? false,
    postalCodes: row.fields.postalCodes ?? [],
    validFrom: row.validFrom,
    validTo: row.validTo,
  };

/** A request field that references a catalogue entry. `past`: retired entries are accepted too, for example as a birth place. */
export type ReferenceField = { path: string; catalogue: CatalogueName; name: EntryKey; past?: boolean };

/**
 * Checks that each field is empty or references an entry that may be chosen (with `past`, one that exists).
 * @throws RuleBroken (422) with one error for each field that does not
 */
export function mustBeKnown(references: References, fields: readonly ReferenceField[]): void {
  const unknown = fields.filter(({ catalogue, name, past }) => {
    if (name === null || name === undefined || name === '') return false;
    return past ? !references.entry(catalogue, name) : !references.isChoosable(catalogue, name);
  });
  if (unknown.length > 0) throw new RuleBroken(unknown.map(({ path }) => unknownCode(path)));
}

export const unknownCode = (path: string): FieldError => ({
  path,
  code: 'unknownCode',
  message: validationMessage('unknownCode'),
});
