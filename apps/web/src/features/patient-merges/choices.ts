import type { MergeComparison, MergeField, MergeSide } from '@percorso/domain';

export type Choices = Partial<Record<MergeField, MergeSide>>;
/** What the user chose, with the two values that were shown then. */
export type Chosen = Partial<Record<MergeField, { side: MergeSide; values: string }>>;

const valuesOf = ({ survivor, absorbed }: MergeComparison): string => JSON.stringify([survivor, absorbed]);

/** Adds the choice of a side for a field to those that the user made before. */
export const withChoice = (
  chosen: Chosen,
  comparison: readonly MergeComparison[],
  field: MergeField,
  side: MergeSide,
): Chosen => {
  const compared = comparison.find((one) => one.field === field);
  return compared ? { ...chosen, [field]: { side, values: valuesOf(compared) } } : chosen;
};

/**
 * Returns a choice for each field that differs: what the user chose between these two values; otherwise the value of the surviving record,
 * unless only the other one has any.
 */
export const choicesOf = (comparison: readonly MergeComparison[], chosen: Chosen): Choices =>
  Object.fromEntries(
    comparison
      .filter(({ isDifferent }) => isDifferent)
      .map((compared) => {
        const { field, survivor } = compared;
        const own = chosen[field];
        const proposed = survivor === null ? 'absorbed' : 'survivor';
        return [field, own?.values === valuesOf(compared) ? own.side : proposed];
      }),
  );
