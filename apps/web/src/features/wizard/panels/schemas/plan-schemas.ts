import { carePlanSchemasSheet, type CarePlanSchemaView, type EpisodeView } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../../../sheets/entries/queries';
import { sheetOf } from '../sheet-of';

export const hasTargets = ({ rehabLongTimeTargetCode }: CarePlanSchemaView): boolean =>
  rehabLongTimeTargetCode !== null;

/** Returns the query of the PRI schemas with the centre's targets, rejected schemas first; `schemas` is undefined until they are loaded. */
export function usePlanSchemas(episode: EpisodeView) {
  const sheet = sheetOf(episode, 'unit', carePlanSchemasSheet.type);
  const { data, error, refetch } = useQuery({
    ...entriesQuery<CarePlanSchemaView>(sheet?.id ?? ''),
    enabled: sheet !== undefined,
  });
  const rejectedFirst = ({ rejectedReason }: CarePlanSchemaView) => Number(rejectedReason === null);
  return {
    schemas: data && [...data.rows].sort((one, other) => rejectedFirst(one) - rejectedFirst(other)),
    error,
    refetch,
  };
}
