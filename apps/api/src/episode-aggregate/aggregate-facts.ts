import {
  type EntryContents,
  isFormSheetType,
  isListSheetType,
  type ListSheetType,
  type SheetContents,
  type SheetType,
} from '@percorso/domain';
import { formServer, listServer, type formServers, type listServers } from '../sheet-types/servers.js';

type Forms = typeof formServers;
type Lists = typeof listServers;
type Row<Rows> = Rows extends readonly (infer Element)[] ? Element : never;

/** Denormalised contents of the unit's forms, by type. An older content may lack fields that its zod schema requires today. */
type DenormalisedContents = {
  [T in keyof Forms as Forms[T] extends { denormalised: unknown } ? T : never]?: Forms[T] extends {
    denormalised: readonly (infer Name extends keyof SheetContents[T])[];
  }
    ? Partial<Pick<SheetContents[T], Name>>
    : never;
} & {
  [T in keyof Forms as Forms[T] extends { denormalisedRows: unknown } ? T : never]?: Forms[T] extends {
    denormalisedRows: infer Rows;
  }
    ? {
        [F in keyof Rows & keyof SheetContents[T]]: Pick<
          Row<SheetContents[T][F]>,
          Row<Rows[F]> & keyof Row<SheetContents[T][F]>
        >[];
      }
    : never;
};

/** Denormalised entries of lists, or their number, by the key of the list. */
type DenormalisedLists = {
  [
    T in ListSheetType & keyof Lists as Lists[T] extends { denormalised: { factKey: infer Key extends string } }
      ? Key
      : never
  ]: Lists[T] extends {
    denormalised: { fields: readonly (infer Name)[] };
  }
    ? Pick<EntryContents[T] & { id: string }, Name & keyof (EntryContents[T] & { id: string })>[]
    : number;
};
export type DenormalisedRegime = DenormalisedLists['regimes'][number];

/** Returns the fact that contains content or entries of the unit's sheets of this type; null if no fact does. */
export function denormalisedIn(type: SheetType): 'contents' | 'lists' | null {
  if (isListSheetType(type)) return listServer(type).denormalised ? 'lists' : null;
  if (!isFormSheetType(type)) return null;
  const { denormalised, denormalisedRows } = formServer(type);
  return denormalised || denormalisedRows ? 'contents' : null;
}

/** A PRI schema, part of the care plan in a centre's operating plan. */
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
 * Denormalised facts of an episode aggregate for guards, rules and effects, computed by `aggregate-facts.sql.ts`. They are stored in the
 * row of the episode's instance, which every command locks, so that no command has to read the whole aggregate (architecture §12). The
 * states of sheets are not stored here but read when an event moves several of them: storing them with every step of a sheet costs more
 * (decision 0030).
 */
export type AggregateFacts = {
  endDate: string | null;
  /** The open centre first, then the others, the latest first. */
  centres: CentrePart[];
  proposals: ProposalPart[];
  contents: DenormalisedContents;
  lists: DenormalisedLists;
};
