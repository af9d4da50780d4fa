import {
  type CarePlanSchema,
  canAddRegime,
  careRegimeTypeOptions,
  diagnosisCatalogues,
  isDiagnosisCode,
  isIcfDomainCode,
  targetOptions,
} from '@percorso/domain';
import { type EntryLayout, type FieldLayout, type SheetLayout, textOf, type Values } from '../layout';

const diagnosisCatalogueOf = ({ classificationCode }: Values) =>
  diagnosisCatalogues[classificationCode === 'ICD10' ? 'ICD10' : 'ICD9'];
const isDiagnosis = (code: string) => isDiagnosisCode('ICD9', code) || isDiagnosisCode('ICD10', code);

export const diagnoses: EntryLayout<'DIAGNOSI'> = {
  initial: () => ({ classificationCode: 'ICD9' }),
  groups: [
    {
      title: 'diagnoses',
      fields: [
        {
          name: 'classificationCode',
          widget: 'radio',
          list: 'diagnosisClassifications',
          then: () => ({ diagnosisCode: null }),
        },
        {
          name: 'diagnosisCode',
          widget: 'lookup',
          catalogue: diagnosisCatalogueOf,
          accepts: isDiagnosis,
          isFinest: true,
          enabled: ({ classificationCode }) => textOf(classificationCode) !== null,
        },
        { name: 'principal', widget: 'checkbox' },
        { name: 'note', widget: 'textarea' },
      ],
    },
  ],
};

/** Spec 000 §4: ICF codes are searched within the action area. */
const icfDomain = {
  widget: 'lookup',
  catalogue: () => 'icf-domains' as const,
  params: ({ actionAreaId }: Values) => ({ icfChapterCode: textOf(actionAreaId) ?? '' }),
  accepts: isIcfDomainCode,
} as const;
const hasArea = ({ actionAreaId }: Values): boolean => textOf(actionAreaId) !== null;

const target = { widget: 'select', list: 'icfQualifiers', half: true } as const;
const short = 'districtShortTimeTargetCode';
const medium = 'districtMediumTimeTargetCode';
const long = 'districtLongTimeTargetCode';

/** Spec 000 §4: changing short clears medium and long, changing medium clears long; each is enabled once the one before has a value. */
const targets: FieldLayout<keyof CarePlanSchema>[] = [
  {
    ...target,
    name: short,
    options: (values) => targetOptions(textOf(values.icfQualifierCode)),
    enabled: ({ icfQualifierCode }) => textOf(icfQualifierCode) !== null,
    then: () => ({ [medium]: null, [long]: null }),
  },
  {
    ...target,
    name: medium,
    options: (values) => targetOptions(textOf(values[short])),
    enabled: (values) => textOf(values[short]) !== null,
    then: () => ({ [long]: null }),
  },
  {
    ...target,
    name: long,
    options: (values) => targetOptions(textOf(values[short]), textOf(values[medium])),
    enabled: (values) => textOf(values[medium]) !== null,
  },
];

export const carePlanSchemas: EntryLayout<'SCHEMI_PRI'> = {
  groups: [
    {
      title: 'problem',
      fields: [
        {
          name: 'actionAreaId',
          widget: 'select',
          list: 'icfChapters',
          // Spec 000 §4: choosing an action area clears and enables ICF code and ICF release.
          then: () => ({ icfCode: null, icfReleaseCode: null }),
        },
        { name: 'problem', widget: 'textarea' },
        { ...icfDomain, name: 'icfCode', enabled: hasArea },
        {
          name: 'icfQualifierCode',
          widget: 'select',
          list: 'icfQualifiers',
          half: true,
          then: () => ({
            districtShortTimeTargetCode: null,
            districtMediumTimeTargetCode: null,
            districtLongTimeTargetCode: null,
          }),
        },
        { name: 'evaluationTest', widget: 'text', half: true },
      ],
    },
    {
      title: 'programme',
      fields: [
        { name: 'program', widget: 'textarea' },
        { name: 'actionModeCode', widget: 'select', list: 'actionModes', half: true },
        { name: 'managerId', widget: 'teamMember', half: true },
      ],
    },
    {
      title: 'districtTargets',
      fields: [...targets, { ...icfDomain, name: 'icfReleaseCode', enabled: hasArea }],
    },
  ],
};

export const careRegimes: EntryLayout<'REGIMI'> = {
  canAdd: (entries) => canAddRegime(typesOf(entries)),
  groups: [
    {
      title: 'regimes',
      fields: [
        {
          name: 'careRegimeTypeCode',
          widget: 'select',
          list: 'careRegimeTypes',
          options: (_, { row }) => careRegimeTypeOptions(typesOf(row?.others ?? [])),
          // Spec 000 §4: after loading existing data the type is locked.
          enabled: (_, { row }) => row?.isNew !== false,
        },
        { name: 'durationInDays', widget: 'number', enabled: hasType, half: true },
        {
          name: 'regularityAccessTypeCode',
          widget: 'select',
          list: 'regularityAccessTypes',
          enabled: hasType,
          half: true,
        },
        { name: 'regularity', widget: 'number', enabled: hasType, half: true },
      ],
    },
  ],
};

function typesOf(rows: readonly Values[]): string[] {
  return rows.flatMap(({ careRegimeTypeCode }) => textOf(careRegimeTypeCode) ?? []);
}

function hasType({ careRegimeTypeCode }: Values): boolean {
  return textOf(careRegimeTypeCode) !== null;
}

export const priSummary: SheetLayout<'RIEPILOGO_PRI'> = [
  { title: 'notes', fields: [{ name: 'note', widget: 'textarea' }] },
];
