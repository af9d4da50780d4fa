import {
  type EntryContents,
  isFilledSheetType,
  type ListSheetType,
  type SheetContents,
  type SheetType,
} from '@percorso/domain';
import { formServer, type formServers, type listServers } from '../sheet-types/servers.js';

type Forms = typeof formServers;
type Lists = typeof listServers;
type Row<Rows> = Rows extends readonly (infer Element)[] ? Element : never;

/** Of the unit's forms, by their type. A content of another time may lack what its schema asks for today. */
type DenormalisedContents = {
  [T in keyof Forms as Forms[T] extends { kept: unknown } ? T : never]?: Forms[T] extends {
    kept: readonly (infer Name extends keyof SheetContents[T])[];
  }
    ? Partial<Pick<SheetContents[T], Name>>
    : never;
} & {
  [T in keyof Forms as Forms[T] extends { keptRows: unknown } ? T : never]?: Forms[T] extends { keptRows: infer Rows }
    ? {
        [F in keyof Rows & keyof SheetContents[T]]: Pick<
          Row<SheetContents[T][F]>,
          Row<Rows[F]> & keyof Row<SheetContents[T][F]>
        >[];
      }
    : never;
};

/** Of lists, under keys of their own. */
type DenormalisedLists = {
  [
    T in ListSheetType & keyof Lists as Lists[T] extends { kept: { as: infer Key extends string } } ? Key : never
  ]: Lists[T] extends {
    kept: { fields: readonly (infer Name)[] };
  }
    ? Pick<EntryContents[T] & { id: string }, Name & keyof (EntryContents[T] & { id: string })>[]
    : number;
};
export type DenormalisedRegime = DenormalisedLists['regimes'][number];

/** Whether guards or rules ask for something of the unit's sheets of this type. */
export function isDenormalised(type: SheetType): boolean {
  if (!isFilledSheetType(type)) return false;
  const { kept, keptRows } = formServer(type);
  return kept !== undefined || keptRows !== undefined;
}

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

export type ProposalPart = {
  id: string;
  cdrEpisodeId: string;
  state: string;
  open: boolean;
  regime: DenormalisedRegime;
};

/**
 * What guards, rules and effects ask of an episode of the unit and of what hangs on it. It stands on the episode's instance, which every
 * command locks, so that none reads an aggregate (architecture §12). `aggregate-facts.sql.ts` says where each comes from. Sheets are read where an
 * event moves several of them: writing their states down here, with every step of a sheet, costs more (docs/decisions/0030).
 */
export type AggregateFacts = {
  endDate: string | null;
  /** The open one first, then the last. */
  centres: CentrePart[];
  proposals: ProposalPart[];
  contents: DenormalisedContents;
  lists: DenormalisedLists;
};
