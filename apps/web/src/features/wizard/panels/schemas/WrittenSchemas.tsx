import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import {
  type CarePlanSchemaView,
  evaluationTableLabels,
  fillLabel,
  type OperatingPlanView,
  schemaTargetLabels as labels,
  targetTerms as terms,
} from '@percorso/domain';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../../../ui/fields/SelectField';
import { TextAreaField } from '../../../../ui/fields/TextAreaField';
import { useIsPhone } from '../../../../ui/hooks/use-is-phone';
import { hasTargets } from './plan-schemas';
import { SchemaLines } from './SchemaLines';
import { type Targets, useTargets } from './use-targets';

type Props = {
  plan: OperatingPlanView;
  schemas: readonly CarePlanSchemaView[];
  onDirtyChange: (isDirty: boolean) => void;
};

/** The schemas of the PRI with controls: the centre sets its targets for each schema and saves them line by line. */
export default function WrittenSchemas({ plan, schemas, onDirtyChange }: Props) {
  const targets = useTargets(plan);
  const table = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const { isAnyChanged } = targets;
  useEffect(() => {
    onDirtyChange(isAnyChanged);
    return () => onDirtyChange(false);
  }, [isAnyChanged, onDirtyChange]);

  const save = async (schema: CarePlanSchemaView) => {
    if (!(await targets.save(schema))) return;
    // If the user has moved the focus to another field meanwhile, it stays there.
    if (document.activeElement?.matches('input, select, textarea')) return;
    const next = schemas.find((one) => one.id !== schema.id && !hasTargets(one));
    if (next) table.current?.querySelector<HTMLElement>(`[data-schema="${next.id}"]`)?.focus();
  };
  const saveAll = async () => {
    for (const schema of changed) if (!(await targets.save(schema))) return;
  };
  const changed = schemas.filter(targets.isChanged);
  const count = schemas.filter(hasTargets).length;
  return (
    <Box ref={table}>
      <Flex mb="2" gap="2" wrap="wrap" justify="flex-end">
        {schemas.some((schema) => terms.every(({ centre }) => !targets.valuesOf(schema)[centre])) && (
          <Button size="sm" variant="outline" bg="bg" onClick={() => targets.takeFromUnit(schemas)}>
            {labels.takeFromUnit}
          </Button>
        )}
        {changed.length > 1 && (
          <Button size="sm" loading={changed.some(targets.isSaving)} onClick={() => void saveAll()}>
            {fillLabel(labels.saveAll, { count: changed.length })}
          </Button>
        )}
      </Flex>
      <SchemaLines
        isWritten
        schemas={schemas}
        targetOf={(schema, term) => <TargetCell {...{ schema, targets }} termIndex={terms.indexOf(term)} />}
        observationOf={(schema) => (
          <TextAreaField
            label={isPhone ? labels.observation : `${labels.observation}: ${schema.problem}`}
            hideLabel={!isPhone}
            rows={2}
            value={targets.valuesOf(schema).rehabObservation ?? ''}
            onChange={(event) => targets.write(schema, 'rehabObservation', event.target.value)}
          />
        )}
        end={labels.actions}
        endOf={(schema) => (
          <Button
            size="sm"
            variant={targets.isChanged(schema) ? 'solid' : 'outline'}
            loading={targets.isSaving(schema)}
            aria-label={`${labels.save}: ${schema.problem}`}
            onClick={() => void save(schema)}
          >
            {labels.save}
          </Button>
        )}
        footer={
          <Box as="span" role="status" fontWeight="semibold">
            {fillLabel(labels.counted, { count, total: schemas.length })}
          </Box>
        }
      />
      {!isPhone && (
        <Text mt="1" fontSize="xs" color="fg.muted">
          {evaluationTableLabels.keys}
        </Text>
      )}
    </Box>
  );
}

function TargetCell({
  schema,
  targets,
  termIndex,
}: {
  schema: CarePlanSchemaView;
  targets: Targets;
  termIndex: number;
}) {
  const isPhone = useIsPhone();
  const term = terms[termIndex] ?? terms[0];
  const value = targets.valuesOf(schema)[term.centre] ?? '';
  const options = targets
    .optionsOf(schema, termIndex)
    .map(({ code, description }) => ({ value: code, label: description }));
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectField
      label={
        isPhone
          ? fillLabel(labels.centreTarget, { term: term.label.toLowerCase() })
          : `${term.label}: ${schema.problem}`
      }
      hideLabel={!isPhone}
      disabled={targets.isClosed(schema, termIndex) && value === ''}
      // A stored code that is no longer an option is shown until the user chooses another one.
      options={isKnown ? options : [...options, { value, label: value }]}
      value={value}
      data-schema={termIndex === 0 ? schema.id : undefined}
      onChange={(event) => targets.write(schema, term.centre, event.target.value)}
    />
  );
}
