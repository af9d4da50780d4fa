import {
  acknowledgementLabels,
  type CarePlan,
  carePlanSchemasSheet,
  type CarePlanSchemaView,
  costText,
  describeCode,
  diagnosesSheet,
  entryColumnLabels,
  fillLabel,
  formatDate,
  formatDateTime,
  formatWhole,
  frequencyText,
  isFilledByCentre,
  paperLabels,
  printLabels,
  priSummaryLabels,
  schemaAnswer,
  schemaTargetLabels,
  sheetStateOf,
  targetTerms,
} from '@percorso/domain';
import type { Part } from './printed-document.js';
import type { TypeParts } from './printed-sheet.js';

export type Acknowledgement = {
  /** State of the unit's summary sheet. */
  state: string;
  accepted: { by: string | null; at: string } | null;
  revision: { note: string | null; by: string | null; at: string } | null;
};
/** The data of the summary. `need` is a code; `acknowledgement` is null if none is required. */
export type PriSummaryFacts = {
  plan: CarePlan;
  need: string | null;
  note: string | null;
  /** State of the operating plan of the centre that holds the episode, or held it last. */
  operatingPlanState: string | null;
  acknowledgement: Acknowledgement | null;
  /** Whether the PRI is not validated yet. */
  isDraft: boolean;
  team: readonly TeamMember[];
};

/** A member of the team; the name is null for readers without personal data. */
export type TeamMember = { name: string | null; surname: string | null; qualification: string };

const heading = (text: string): Part => ({ kind: 'heading', text });
const yesNo = (value: boolean): string => (value ? printLabels.yes : printLabels.no);

const projectOf = ({ plan, need }: PriSummaryFacts): Part[] => [
  heading(printLabels.project),
  {
    kind: 'facts',
    rows: [
      [priSummaryLabels.number, String(plan.number)],
      [priSummaryLabels.date, formatDate(plan.date)],
      [printLabels.need, need && describeCode('needTypes', need)],
      [printLabels.supposedRehabNeed, yesNo(plan.supposedRehabNeed)],
      [priSummaryLabels.duration, formatWhole(plan.duration)],
      [priSummaryLabels.startServiceDate, formatDate(plan.startServiceDate)],
      [priSummaryLabels.endServiceDate, formatDate(plan.endServiceDate)],
      [priSummaryLabels.accesses, formatWhole(plan.provisionCount)],
      [entryColumnLabels.delivered, formatWhole(plan.deliveredProvisionCount)],
      [priSummaryLabels.expectedCost, costText(plan.expectedCareplanCost)],
      [priSummaryLabels.effectiveCost, costText(plan.effectiveCareplanCost)],
    ],
  },
];

const diagnosesOf = ({ plan: { diagnoses } }: PriSummaryFacts): Part[] => {
  const { fields } = diagnosesSheet.labels;
  return [
    heading(printLabels.diagnoses),
    {
      kind: 'table',
      columns: [
        { title: fields.classificationCode, share: 1.4 },
        { title: entryColumnLabels.code, share: 0.9 },
        { title: entryColumnLabels.description, share: 3 },
        { title: entryColumnLabels.principal, share: 1 },
        { title: fields.note, share: 1.6 },
      ],
      rows: diagnoses.map(({ classificationCode, diagnosisCode, description, principal, note }) => [
        describeCode('diagnosisClassifications', classificationCode),
        diagnosisCode,
        description ?? '',
        yesNo(principal),
        note ?? '',
      ]),
    },
  ];
};

const target = (code: string): string => describeCode('icfQualifiers', code);
const domain = (code: string, description: string | null): string => [code, description].filter(Boolean).join(' ');

/**
 * Returns the label and the value of each target in a PRI schema: the unit's target, followed by the centre's if the
 * centre has filled in its part.
 */
const targetsOf = (schema: CarePlanSchemaView): [string, string | null][] => {
  const isFilled = isFilledByCentre(schema);
  return targetTerms.flatMap(({ district, centre, label }): [string, string | null][] => {
    const centreTarget = schema[centre];
    return [
      [carePlanSchemasSheet.labels.fields[district], target(schema[district])],
      ...(isFilled
        ? [
            [
              fillLabel(schemaTargetLabels.centreTarget, { term: label.toLowerCase() }),
              centreTarget && target(centreTarget),
            ] as const,
          ]
        : []),
    ].map(([name, value]) => [name ?? '', value ?? null]);
  });
};

const centreRows = (schema: CarePlanSchemaView, planState: string | null): [string, string | null][] => {
  if (planState === null || !isFilledByCentre(schema)) return [];
  const answer = schemaAnswer(schema, planState);
  const { rejectedReason: reason } = schema;
  return [
    [schemaTargetLabels.observation, schema.rehabObservation],
    [
      schemaTargetLabels.unitAnswer,
      reason === null ? answer : fillLabel(schemaTargetLabels.answerWithReason, { answer, reason }),
    ],
  ];
};

const schemaOf = (schema: CarePlanSchemaView, index: number, planState: string | null): Part[] => {
  const { fields } = carePlanSchemasSheet.labels;
  const { practitioner } = schema;
  const { description: area } = schema.actionArea;
  return [
    {
      kind: 'whole',
      heading: fillLabel(printLabels.schema, { number: index + 1, area }),
      rows: [
        [fields.problem, schema.problem],
        [fields.icfCode, domain(schema.icfCode, schema.icfDescription)],
        [fields.icfQualifierCode, schema.icfQualifier.description],
        [fields.evaluationTest, schema.evaluationTest ?? null],
        [fields.program, schema.program ?? null],
        [fields.actionModeCode, schema.actionMode.description],
        [fields.managerId, [practitioner.name, practitioner.surname].filter(Boolean).join(' ')],
        ...targetsOf(schema),
        [fields.icfReleaseCode, domain(schema.icfReleaseCode, schema.icfReleaseDescription)],
        ...centreRows(schema, planState),
      ],
    },
  ];
};

const regimesOf = ({ plan }: PriSummaryFacts): Part[] => [
  heading(printLabels.regimes),
  {
    kind: 'table',
    columns: [
      { title: entryColumnLabels.regime, share: 2.2 },
      { title: entryColumnLabels.frequency, share: 2 },
      { title: entryColumnLabels.duration, share: 1, isNumber: true },
      { title: entryColumnLabels.accesses, share: 1, isNumber: true },
      { title: entryColumnLabels.delivered, share: 1, isNumber: true },
      { title: priSummaryLabels.expectedCost, share: 1.4, isNumber: true },
      { title: priSummaryLabels.effectiveCost, share: 1.4, isNumber: true },
    ],
    rows: plan.regimes
      .filter(({ current }) => current)
      .map((regime) => [
        regime.careRegimeType.description,
        frequencyText(regime),
        formatWhole(regime.durationInDays),
        formatWhole(regime.provisionCount),
        formatWhole(regime.deliveredProvisionCount),
        costText(regime.expectedRegimeCost),
        costText(regime.effectiveRegimeCost),
      ]),
    total: [
      printLabels.total,
      '',
      formatWhole(plan.duration),
      formatWhole(plan.provisionCount),
      formatWhole(plan.deliveredProvisionCount),
      costText(plan.expectedCareplanCost),
      costText(plan.effectiveCareplanCost),
    ],
  },
];

const authorText = (by: string | null, at: string): string =>
  by ? fillLabel(printLabels.acknowledgedBy, { name: by, at: formatDateTime(at) }) : formatDateTime(at);

const acknowledgementOf = ({ acknowledgement }: PriSummaryFacts): Part[] => {
  if (!acknowledgement) return [];
  const { state, accepted, revision } = acknowledgement;
  const summaryState = sheetStateOf(state).state;
  const decision = summaryState === 'COMPLETATA' ? accepted : summaryState === 'DA_REVISIONARE' ? revision : null;
  return [
    heading(printLabels.acknowledgement),
    { kind: 'paragraph', text: acknowledgementLabels[summaryState] ?? '' },
    ...(decision ? [{ kind: 'paragraph', text: authorText(decision.by, decision.at) } as const] : []),
    ...(decision === revision && revision?.note
      ? [{ kind: 'facts', rows: [[printLabels.revisionReason, revision.note]] } as const]
      : []),
  ];
};

/** Returns the name and qualification of a member of the team. */
export const memberText = ({ name, surname, qualification }: TeamMember): string => {
  const fullName = [name, surname].filter(Boolean).join(' ');
  return fullName ? fillLabel(paperLabels.memberOfTeam, { name: fullName, qualification }) : qualification;
};

/**
 * Returns the parts of the PRI summary: the individual rehabilitation project as on the screen, and the required
 * signatures.
 */
export const priSummaryParts = (facts: PriSummaryFacts): TypeParts => ({
  parts: [
    ...projectOf(facts),
    ...diagnosesOf(facts),
    heading(printLabels.schemas),
    ...facts.plan.schemas.flatMap((schema, index) => schemaOf(schema, index, facts.operatingPlanState)),
    ...regimesOf(facts),
    ...acknowledgementOf(facts),
    ...(facts.note ? [heading(printLabels.unitNote), { kind: 'paragraph', text: facts.note } as const] : []),
  ],
  isDraft: facts.isDraft,
  signatures: [
    ...facts.team.map(memberText),
    paperLabels.patientSignature,
    printLabels.unitDirector,
    ...(facts.acknowledgement ? [printLabels.residenceDirector] : []),
  ],
});
