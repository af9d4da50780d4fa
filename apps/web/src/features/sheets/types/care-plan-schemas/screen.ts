import { type CarePlanSchema, type CarePlanSchemaView, isIcfDomainCode, targetOptions } from '@percorso/domain';
import { type FieldLayout, textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { carePlanSchemasTable } from './table';

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

export const carePlanSchemasScreen: ListScreen<CarePlanSchema, CarePlanSchemaView> = {
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
  shownAs: 'table',
  table: carePlanSchemasTable,
};
