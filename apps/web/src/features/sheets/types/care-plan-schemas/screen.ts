import { type CarePlanSchema, type CarePlanSchemaView, isIcfDomainCode, targetOptions } from '@percorso/domain';
import { type FieldLayout, textOf, type Values } from '../../layout';
import type { ListScreen } from '../../screen';
import { carePlanSchemasTable } from './table';

/** A field for an ICF code. Spec 000 §4: the search is limited to the action area. */
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

/**
 * The fields of the targets. Spec 000 §4: a change of the short-term target clears the medium- and long-term targets, a change of the
 * medium-term target clears the long-term target; each target is enabled once the previous one has a value.
 */
const targets: FieldLayout<keyof CarePlanSchema>[] = [
  {
    ...target,
    name: short,
    options: (values) => targetOptions(textOf(values.icfQualifierCode)),
    enabled: ({ icfQualifierCode }) => textOf(icfQualifierCode) !== null,
    dependentValues: () => ({ [medium]: null, [long]: null }),
  },
  {
    ...target,
    name: medium,
    options: (values) => targetOptions(textOf(values[short])),
    enabled: (values) => textOf(values[short]) !== null,
    dependentValues: () => ({ [long]: null }),
  },
  {
    ...target,
    name: long,
    options: (values) => targetOptions(textOf(values[short]), textOf(values[medium])),
    enabled: (values) => textOf(values[medium]) !== null,
  },
];

export const carePlanSchemasScreen: ListScreen<CarePlanSchema, CarePlanSchemaView> = {
  // The user, if in the team; otherwise its only member.
  initial: ({ team, practitionerId }) => ({
    managerId: (team.find(({ id }) => id === practitionerId) ?? (team.length === 1 ? team[0] : undefined))?.id ?? null,
  }),
  notCopied: [],
  groups: [
    {
      title: 'problem',
      fields: [
        {
          name: 'actionAreaId',
          widget: 'select',
          list: 'icfChapters',
          // Spec 000 §4: the choice of an action area clears and enables the ICF code and the ICF release.
          dependentValues: () => ({ icfCode: null, icfReleaseCode: null }),
        },
        { name: 'problem', widget: 'textarea' },
        { ...icfDomain, name: 'icfCode', enabled: hasArea },
        {
          name: 'icfQualifierCode',
          widget: 'select',
          list: 'icfQualifiers',
          half: true,
          dependentValues: () => ({
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
