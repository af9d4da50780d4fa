import type { CarePlanSchemaView, OperatingPlanView, RehabTargets } from '@percorso/domain';
import { schemaTargetLabels, targetLimits, targetOptions, targetTerms as terms, withTarget } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isStatus } from '../../../../api/api-error';
import { episodesKey } from '../../../../api/episodes';
import { notify } from '../../../../api/notify';
import { sendTransition } from '../../../../api/transitions';

type Field = keyof RehabTargets;
type Edits = Readonly<Record<string, RehabTargets>>;

const storedOf = (schema: CarePlanSchemaView): RehabTargets => ({
  rehabShortTimeTargetCode: schema.rehabShortTimeTargetCode,
  rehabMediumTimeTargetCode: schema.rehabMediumTimeTargetCode,
  rehabLongTimeTargetCode: schema.rehabLongTimeTargetCode,
  rehabObservation: schema.rehabObservation,
});

/** Holds the typed targets of each schema until they are saved; they are kept if saving fails. */
export function useTargets(plan: OperatingPlanView) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [saving, setSaving] = useState<string | null>(null);

  const valuesOf = (schema: CarePlanSchemaView): RehabTargets => edits[schema.id] ?? storedOf(schema);
  const write = (schema: CarePlanSchemaView, field: Field, value: string) =>
    setEdits({
      ...edits,
      [schema.id]: withTarget(valuesOf(schema), field, value === '' ? null : value, schema.icfQualifierCode),
    });
  /** Writes the unit's targets, as far as they may still be chosen, into the schemas whose targets are empty. Nothing is saved yet. */
  const takeFromUnit = (schemas: readonly CarePlanSchemaView[]) => {
    const empty = schemas.filter((schema) => terms.every(({ centre }) => !valuesOf(schema)[centre]));
    const taken = empty.map((schema): [string, RehabTargets] => [
      schema.id,
      terms.reduce(
        (values, { centre, district }) => withTarget(values, centre, schema[district], schema.icfQualifierCode),
        valuesOf(schema),
      ),
    ]);
    setEdits({ ...edits, ...Object.fromEntries(taken) });
  };
  const limitsOf = (schema: CarePlanSchemaView, term: number) => {
    const values = valuesOf(schema);
    return (
      targetLimits(
        schema.icfQualifierCode,
        terms.map(({ centre }) => values[centre]),
      )[term] ?? []
    );
  };

  /** Saves the targets of a schema. Returns whether they were saved. */
  const save = async (schema: CarePlanSchemaView): Promise<boolean> => {
    const { id: entryId, revision } = schema;
    const entry = valuesOf(schema);
    setSaving(entryId);
    try {
      await sendTransition(client, {
        method: 'POST',
        path: `/workflows/operating-plan/instances/${plan.id}/events`,
        body: { type: 'SET_TARGETS', entryId, revision, entry },
      });
      // Values that the user has typed during the request are not saved yet, so they stay.
      setEdits(({ [entryId]: typed, ...others }) =>
        typed && typed !== entry ? { ...others, [entryId]: typed } : others,
      );
      notify.success(schemaTargetLabels.saved);
      return true;
    } catch (error) {
      // Another user has saved targets meanwhile: the stored targets are loaded, and the typed ones stay.
      if (isStatus(error, 412)) await client.invalidateQueries({ queryKey: episodesKey });
      notify.error(error);
      return false;
    } finally {
      setSaving(null);
    }
  };
  return {
    valuesOf,
    write,
    save,
    takeFromUnit,
    isSaving: (schema: CarePlanSchemaView) => saving === schema.id,
    isChanged: (schema: CarePlanSchemaView) => schema.id in edits,
    isAnyChanged: Object.keys(edits).length > 0,
    /** Whether the target of a term is disabled. It is enabled once every shorter term has a target. */
    isClosed: (schema: CarePlanSchemaView, term: number) => limitsOf(schema, term).some((limit) => !limit),
    optionsOf: (schema: CarePlanSchemaView, term: number) => targetOptions(...limitsOf(schema, term)),
  };
}

export type Targets = ReturnType<typeof useTargets>;
