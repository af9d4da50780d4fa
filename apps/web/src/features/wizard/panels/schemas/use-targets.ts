import type { CarePlanSchemaView, OperatingPlanView, RehabTargets } from '@percorso/domain';
import { rehabTargetRules, schemaTargetLabels, targetLimits, targetOptions, validationMessage } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../../../api/notify';
import { sendTransition } from '../../../../api/transitions';
import { terms } from './plan-schemas';

type Field = keyof RehabTargets;
type Edits = Readonly<Record<string, RehabTargets>>;

const storedOf = (schema: CarePlanSchemaView): RehabTargets => ({
  rehabShortTimeTargetCode: schema.rehabShortTimeTargetCode,
  rehabMediumTimeTargetCode: schema.rehabMediumTimeTargetCode,
  rehabLongTimeTargetCode: schema.rehabLongTimeTargetCode,
  rehabObservation: schema.rehabObservation,
});

/** What the centre types of each schema, until it is saved: what was typed outlives a refusal. */
export function useTargets(plan: OperatingPlanView) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>({});
  const [saving, setSaving] = useState<string | null>(null);

  const valuesOf = (schema: CarePlanSchemaView): RehabTargets => edits[schema.id] ?? storedOf(schema);
  const write = (schema: CarePlanSchemaView, field: Field, value: string) =>
    setEdits({ ...edits, [schema.id]: { ...valuesOf(schema), [field]: value === '' ? null : value } });
  const limitsOf = (schema: CarePlanSchemaView, term: number) => {
    const values = valuesOf(schema);
    return (
      targetLimits(
        schema.icfQualifierCode,
        terms.map(({ centre }) => values[centre]),
      )[term] ?? []
    );
  };
  const errorsOf = (schema: CarePlanSchemaView) => rehabTargetRules(valuesOf(schema), schema.icfQualifierCode);

  /** @returns whether it was saved */
  const save = async (schema: CarePlanSchemaView): Promise<boolean> => {
    const { id: entryId, revision } = schema;
    setSaving(entryId);
    try {
      await sendTransition(client, {
        method: 'POST',
        path: `/workflows/operating-plan/instances/${plan.id}/events`,
        body: { type: 'SET_TARGETS', entryId, revision, entry: valuesOf(schema) },
      });
      setEdits(({ [entryId]: _, ...others }) => others);
      notify.success(schemaTargetLabels.saved);
      return true;
    } catch (error) {
      notify.error(error);
      return false;
    } finally {
      setSaving(null);
    }
  };
  return {
    ...{ valuesOf, write, save },
    isSaving: (schema: CarePlanSchemaView) => saving === schema.id,
    isChanged: (schema: CarePlanSchemaView) => schema.id in edits,
    isAnyChanged: Object.keys(edits).length > 0,
    /** The shorter term comes first. */
    isClosed: (schema: CarePlanSchemaView, term: number) => limitsOf(schema, term).some((limit) => !limit),
    optionsOf: (schema: CarePlanSchemaView, term: number) => targetOptions(...limitsOf(schema, term)),
    errorOf: (schema: CarePlanSchemaView, field: Field): string | undefined => {
      const broken = errorsOf(schema).find(({ path }) => path[0] === field);
      return broken && validationMessage(broken.code);
    },
  };
}

export type Targets = ReturnType<typeof useTargets>;
