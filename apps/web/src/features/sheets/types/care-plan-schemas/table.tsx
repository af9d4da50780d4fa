import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { type CarePlanSchemaView, carePlanSchemasSheet, entryColumnLabels, fillLabel } from '@percorso/domain';
import { entryColumn, type EntryTable } from '../../entries/entry-table';
import { prose } from '../../entries/prose';
import { fullName } from '../../use-practitioners';

const { fields } = carePlanSchemasSheet.labels;

const domain = (code: string, description: string | null) => (
  <Box as="span" title={description ?? undefined}>
    {code}
    {description && (
      <Text as="span" display="block" fontSize="xs" color="fg.muted" minW="5.5rem" lineClamp={2}>
        {description}
      </Text>
    )}
  </Box>
);

const targetsOf = (schema: CarePlanSchemaView): string =>
  [schema.districtShortTimeTargetCode, schema.districtMediumTimeTargetCode, schema.districtLongTimeTargetCode].join(
    ' → ',
  );

/**
 * The table of PRI schemas, with the targets and the responsible practitioner first (spec 000 §2). Qualifiers are shown as codes, since the
 * code states the degree.
 */
export const carePlanSchemasTable: EntryTable<CarePlanSchemaView> = {
  sort: null,
  columns: [
    {
      id: 'actionAreaId',
      header: entryColumnLabels.actionArea,
      value: ({ actionArea }: CarePlanSchemaView) => actionArea.description,
    },
    {
      id: 'problem',
      header: entryColumnLabels.problems,
      value: (schema: CarePlanSchemaView) => schema.problem,
      show: (schema: CarePlanSchemaView) => prose(schema.problem),
    },
    {
      id: 'icfCode',
      header: entryColumnLabels.icf,
      value: (schema: CarePlanSchemaView) => schema.icfCode,
      show: (schema: CarePlanSchemaView) => domain(schema.icfCode, schema.icfDescription),
      sortable: true,
    },
    {
      id: 'icfQualifierCode',
      header: entryColumnLabels.qualifier,
      value: (schema: CarePlanSchemaView) => schema.icfQualifierCode,
      numeric: true,
    },
    {
      id: 'districtShortTimeTargetCode',
      header: entryColumnLabels.shortTarget,
      value: (schema: CarePlanSchemaView) => schema.districtShortTimeTargetCode,
      numeric: true,
    },
    {
      id: 'districtMediumTimeTargetCode',
      header: entryColumnLabels.mediumTarget,
      value: (schema: CarePlanSchemaView) => schema.districtMediumTimeTargetCode,
      numeric: true,
    },
    {
      id: 'districtLongTimeTargetCode',
      header: entryColumnLabels.longTarget,
      value: (schema: CarePlanSchemaView) => schema.districtLongTimeTargetCode,
      numeric: true,
    },
    {
      id: 'practitioner',
      header: fields.managerId,
      value: ({ practitioner }: CarePlanSchemaView) => fullName(practitioner),
      sortable: true,
    },
    {
      id: 'program',
      header: fields.program,
      value: (schema: CarePlanSchemaView) => schema.program ?? null,
      show: (schema: CarePlanSchemaView) => prose(schema.program),
    },
    {
      id: 'actionModeCode',
      header: entryColumnLabels.mode,
      value: ({ actionMode }: CarePlanSchemaView) => actionMode.description,
    },
    {
      id: 'evaluationTest',
      header: fields.evaluationTest,
      value: (schema: CarePlanSchemaView) => schema.evaluationTest ?? null,
    },
    {
      id: 'icfReleaseCode',
      header: fields.icfReleaseCode,
      value: (schema: CarePlanSchemaView) => schema.icfReleaseCode,
      show: (schema: CarePlanSchemaView) => domain(schema.icfReleaseCode, schema.icfReleaseDescription),
    },
  ].map(entryColumn),
  nameOf: ({ icfCode, problem }) => `${icfCode}, ${problem}`,
  card: (schema) => [
    <>
      <strong>{schema.icfCode}</strong> {schema.problem}
    </>,
    fillLabel(entryColumnLabels.schemaCard, {
      qualifier: schema.icfQualifierCode,
      targets: targetsOf(schema),
      manager: fullName(schema.practitioner),
    }),
  ],
};
