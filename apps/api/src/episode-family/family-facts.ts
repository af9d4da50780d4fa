import {
  fragilityLevels,
  type CarePlanSchema,
  type CareRegime,
  type CareTeamMember,
  type FilledSheetType,
  type SheetContents,
  type SheetType,
} from '@percorso/domain';

/** What guards and rules ask of the unit's sheets: these fields as they were written … */
export const keptFields = {
  SCHEDA_ACCESSO: ['needType'],
  PRESA_IN_CARICO: ['takeChargeDate'],
  AREE_INTERVENTO: ['operationAreaCodes'],
  VALUTAZIONE_BISOGNO: fragilityLevels,
  CHIUSURA: ['closingDate'],
} as const satisfies { [T in FilledSheetType]?: readonly (keyof SheetContents[T])[] };

/** … and of each row of a list within a content, these. */
export const keptRows = {
  VALUTAZIONE_FINALE: { evaluations: ['schemaId'] },
} as const satisfies {
  [T in FilledSheetType]?: { [F in keyof SheetContents[T]]?: readonly RowField<SheetContents[T][F]>[] };
};

type Row<List> = List extends readonly (infer Element)[] ? Element : never;
type RowField<List> = keyof Row<List>;
type Fields = typeof keptFields;
type Rows = typeof keptRows;

/** A content of another time may lack what its schema asks for today. */
type KeptContents = {
  [T in keyof Fields]?: Partial<Pick<SheetContents[T], Fields[T][number] & keyof SheetContents[T]>>;
} & {
  [T in keyof Rows]?: {
    [F in keyof Rows[T] & keyof SheetContents[T]]: Pick<
      Row<SheetContents[T][F]>,
      Rows[T][F] extends readonly (infer Name)[] ? Name & RowField<SheetContents[T][F]> : never
    >[];
  };
};

/** Whether guards or rules ask for something of the unit's sheets of this type. */
export const isKept = (type: SheetType): boolean => type in keptFields || type in keptRows;

export const keptOfRegime = ['careRegimeTypeCode', 'durationInDays'] as const satisfies readonly (keyof CareRegime)[];
export type KeptRegime = Pick<CareRegime, (typeof keptOfRegime)[number]>;

/** Beside its id. */
export const keptOfSchema = [
  'problem',
  'districtLongTimeTargetCode',
] as const satisfies readonly (keyof CarePlanSchema)[];
type KeptSchema = { id: string } & Pick<CarePlanSchema, (typeof keptOfSchema)[number]>;

/** Of who is still in the team. */
export const keptOfMember = [
  'practitionerId',
  'teamReferring',
  'caseManager',
] as const satisfies readonly (keyof CareTeamMember)[];
type KeptMember = Pick<CareTeamMember, (typeof keptOfMember)[number]>;

/** A schema of the project in an operating plan. */
export type PlanSchema = { id: string; hasTargets: boolean; rejected: boolean };

export type CentrePart = {
  id: string;
  rehabilitationCenterId: string;
  startDate: string;
  treatmentStartDate: string | null;
  state: string;
  closed: boolean;
  plan: { id: string; state: string; schemas: PlanSchema[] } | null;
};

export type ProposalPart = { id: string; cdrEpisodeId: string; state: string; open: boolean; regime: KeptRegime };

/**
 * What guards, rules and effects ask of an episode of the unit and of what hangs on it. It stands on the episode's instance, which every
 * command locks, so that none reads a family (architecture §12). `family-facts.sql.ts` says where each comes from. Sheets are read where an
 * event moves several of them: writing their states down here, with every step of a sheet, costs more (docs/decisions/0030).
 */
export type FamilyFacts = {
  endDate: string | null;
  /** The open one first, then the last. */
  centres: CentrePart[];
  proposals: ProposalPart[];
  contents: KeptContents;
  /** Entries of the lists. */
  lists: {
    team: KeptMember[];
    diagnoses: number;
    disabilityScales: number;
    schemas: KeptSchema[];
    regimes: KeptRegime[];
  };
};
