import {
  type CatalogueName,
  catalogueOf,
  type FieldKind,
  healthAuthorityOfMunicipality,
  icd10Ancestors,
  icd9Ancestors,
  type ImportFault,
  placeName,
  storeOf,
} from '@percorso/domain';

/** A row of the file: the texts by column name. */
export type Columns = Readonly<Record<string, string>>;

/** An entry of a file. Without `validFrom`, the entry is identified by its code alone. */
export type IncomingEntry = {
  code: string;
  description: string;
  /** The parent that the file specifies. */
  parentCode: string | null;
  /** Parent codes derived from the entry’s code, nearest first. Used if the file specifies no parent. */
  parents: readonly string[];
  fields: Record<string, unknown>;
  validFrom: string | null;
  validTo: string | null;
};

type Fault = Omit<ImportFault, 'line'>;

export type Format = {
  required: readonly string[];
  /** Further columns that a file may have. Any other column is a fault, unless `lenient` is true. */
  optional: readonly string[];
  lenient?: boolean;
  /** Whether the descriptions in the file are in capitals. */
  capitals?: boolean;
  /**
   * The field that tells duplicates apart. If several entries have the same code and `validFrom`, they are sorted by this field: the first
   * keeps its code, and each of the others takes the value of this field as its code.
   */
  otherwiseBy?: string;
  read(row: Columns): IncomingEntry | Fault;
};

export const isFault = (read: IncomingEntry | Fault): read is Fault => !('description' in read);

const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
/** The end date with which registries mark an open-ended validity. */
const NEVER = '9999-12-31';
/** A field of the health districts. It is not imported, because it is derived from the code of the district’s ASL. */
const DERIVED = 'localHealthAuthorityDescription';
const CODE = /^\S(?:.{0,30}\S)?$/;

function datesOf(row: Columns, from: string, to: string): Fault | { validFrom: string | null; validTo: string | null } {
  for (const column of [from, to]) {
    const value = row[column];
    if (value && (!DAY.test(value) || Number.isNaN(Date.parse(value))))
      return { code: 'invalidDate', params: { column, value } };
  }
  const validFrom = row[from] || null;
  const validTo = row[to] && row[to] !== NEVER ? row[to] : null;
  if (validFrom && validTo && validTo < validFrom)
    return { code: 'datesReversed', params: { from: validFrom, to: validTo } };
  return { validFrom, validTo };
}

const invalidCode = (value: string): Fault => ({ code: 'invalidCode', params: { value } });

function missing(code: string | undefined, description: string | undefined): Fault | undefined {
  if (!code) return { code: 'missingCode' };
  if (!CODE.test(code)) return invalidCode(code);
  return description ? undefined : { code: 'missingDescription' };
}

/** The format of the municipalities of the national registry of residents (ANPR), with active and former municipalities. */
const anpr: Format = {
  required: [
    'CODISTAT',
    'CODCATASTALE',
    'DENOMINAZIONE_IT',
    'SIGLAPROVINCIA',
    'IDREGIONE',
    'DATAISTITUZIONE',
    'DATACESSAZIONE',
  ],
  optional: [],
  lenient: true,
  capitals: true,
  otherwiseBy: 'istatCode',
  read(row) {
    const { CODISTAT: istatCode = '', CODCATASTALE: cadastral = '', SIGLAPROVINCIA: province = '' } = row;
    // Municipalities that were abolished before the land registry was introduced have no cadastral code.
    const code = cadastral === 'ND' ? istatCode : cadastral;
    const fault = missing(code, row.DENOMINAZIONE_IT);
    const dates = datesOf(row, 'DATAISTITUZIONE', 'DATACESSAZIONE');
    if (fault || 'code' in dates) return fault ?? (dates as Fault);
    const authority = dates.validTo ? undefined : healthAuthorityOfMunicipality(province, code);
    return {
      code,
      description: placeName(row.DENOMINAZIONE_IT ?? ''),
      parentCode: null,
      parents: [],
      fields: {
        istatCode,
        belfioreCode: cadastral,
        province,
        regionCode: row.IDREGIONE,
        foreignTerritory: false,
        ...(authority ? { localHealthAuthorityCode: authority } : {}),
      },
      ...dates,
    };
  },
};

const ancestors: Partial<Record<CatalogueName, (code: string) => string[]>> = {
  'icd-ix-diagnoses': icd9Ancestors,
  'icd-x-diagnoses': icd10Ancestors,
};

/** Patterns of the codes of catalogues with a code format of their own. */
const forms: Partial<Record<CatalogueName, RegExp>> = { 'local-health-authorities': /^\d{6}$/ };

const words = (text: string) => text.split(/[\s|;]+/).filter(Boolean);

function valueOf(kind: FieldKind, column: string, text: string): Fault | { value: unknown } {
  if (kind === 'number') {
    const value = Number(text);
    return Number.isFinite(value) ? { value } : { code: 'invalidNumber', params: { column, value: text } };
  }
  if (kind === 'boolean') {
    if (text !== 'true' && text !== 'false') return { code: 'invalidFlag', params: { column, value: text } };
    return { value: text === 'true' };
  }
  if (kind === 'texts') return { value: words(text) };
  if (kind === 'codes') return { value: words(text).map((code) => ({ id: Number(code), code })) };
  return { value: text };
}

/** Returns the general format: `code,description` and, optionally, `parent`, `validFrom`, `validTo` and the catalogue's own fields. */
function general(name: CatalogueName): Format {
  const { fields = {}, filter = {}, tree } = catalogueOf(name);
  const ownFields = Object.entries(fields).filter(([field, kind]) => kind !== 'reference' && field !== DERIVED);
  const form = forms[name];
  const ofTerritory = (code: string) => (storeOf(name) === 'territories' ? { belfioreCode: code } : {});
  return {
    required: ['code', 'description', ...(name === 'health-districts' ? ['localHealthAuthorityCode'] : [])],
    optional: [...(tree ? ['parent'] : []), 'validFrom', 'validTo', ...ownFields.map(([field]) => field)],
    // The official lists of these catalogues are in capitals.
    capitals: name === 'icd-ix-diagnoses' || name === 'local-health-authorities',
    read(row) {
      const { code = '', description = '' } = row;
      const fault = missing(code, description) ?? (form && !form.test(code) ? invalidCode(code) : undefined);
      const dates = datesOf(row, 'validFrom', 'validTo');
      if (fault || 'code' in dates) return fault ?? (dates as Fault);
      const ownValues: Record<string, unknown> = {};
      for (const [field, kind] of ownFields) {
        if (!row[field]) continue;
        const read = valueOf(kind, field, row[field]);
        if ('code' in read) return read;
        ownValues[field] = read.value;
      }
      return {
        code,
        description,
        parentCode: row.parent || null,
        parents: ancestors[name]?.(code) ?? [],
        fields: { ...ofTerritory(code), ...ownValues, ...filter },
        ...dates,
      };
    },
  };
}

/** Returns the format of a file for this catalogue, determined by the header of the file. */
export const formatOf = (name: CatalogueName, header: readonly string[]): Format =>
  name === 'municipalities' && header.includes('CODCATASTALE') ? anpr : general(name);

/** Returns a fault if the header lacks a required column or has an unknown one. */
export function headerFault({ required, optional, lenient }: Format, header: readonly string[]): Fault | undefined {
  const lacking = required.filter((column) => !header.includes(column));
  const found = header.join(', ');
  if (lacking.length > 0) return { code: 'missingColumns', params: { columns: lacking.join(', '), found } };
  const known = [...required, ...optional];
  const foreign = header.filter((column) => !known.includes(column));
  if (lenient || foreign.length === 0) return undefined;
  return { code: 'unknownColumns', params: { columns: foreign.join(', '), known: known.join(', ') } };
}
