import type { CatalogueName } from '../catalogues/catalogues.js';
import { budgetSettingLabels } from '../labels/registries/budgets.js';
import { type ChangedPart, entrySourceLabels } from '../labels/application/changes.js';
import { customFieldKindLabels } from '../labels/reports/report-settings.js';
import { shellLabels } from '../labels/application/shell.js';
import { centreStateLabels, weekdayLabel } from '../labels/registries/structures.js';
import { webhookSettingText } from '../labels/application/webhooks.js';
import { formatEuro, formatThousands } from '../money.js';
import { italianDay } from '../rules/calendar.js';
import type { ChangedValue } from './change-entry.js';

/** Target of a field that holds an id or a code: an entry of a catalogue, or a row of a table. */
export type ReferenceTarget =
  | { catalogue: CatalogueName; by: 'id' | 'code' }
  | {
      row:
        | 'districtUnit'
        | 'rehabilitationCenter'
        | 'healthDistrict'
        | 'localHealthAuthority'
        | 'annuality'
        | 'practitioner'
        | 'reportConnection'
        | 'report'
        | 'webhookScope';
    };

const code = (catalogue: CatalogueName): ReferenceTarget => ({ catalogue, by: 'code' });
const id = (catalogue: CatalogueName): ReferenceTarget => ({ catalogue, by: 'id' });

/**
 * Fields whose stored value users would not understand, each with the target whose description is displayed instead.
 */
export const referenceFields: Partial<Record<ChangedPart, Readonly<Record<string, ReferenceTarget>>>> = {
  patient: { gender: code('genders'), residenceDistrictUnitId: { row: 'districtUnit' } },
  civilRegistry: {
    identifierTypeId: id('identifier-type'),
    qualificationCode: code('civil-registry-qualifications'),
    employmentStatusCode: code('employment-statuses'),
    maritalStatusId: id('marital-status'),
    teamAuthorityCode: code('health-card-groups'),
  },
  civilRegistryCitizenship: { citizenshipId: id('citizenships') },
  civilRegistryContactPoint: { systemId: id('contact-point-systems'), registryTypeId: id('registry-types') },
  civilRegistryAddress: {
    typeCode: code('address-types'),
    useCode: code('address-uses'),
    territoryId: id('territories'),
    relatedAslCode: { row: 'localHealthAuthority' },
  },
  patientDocument: { documentTypeCode: code('document-types') },
  districtUnit: { healthDistrictId: { row: 'healthDistrict' } },
  rehabilitationCenter: { healthDistrictId: { row: 'healthDistrict' } },
  centreRegime: { annualityId: { row: 'annuality' }, careRegimeTypeCode: code('care-regime-types') },
  regionalRate: { careRegimeTypeCode: code('care-regime-types') },
  aslBudgetPeriod: { localHealthAuthorityCode: { row: 'localHealthAuthority' } },
  practitioner: {
    practitionerTypeCode: code('practitioner-types'),
    localHealthAuthorityCode: { row: 'localHealthAuthority' },
  },
  practitionerStructure: {
    districtUnitId: { row: 'districtUnit' },
    rehabilitationCenterId: { row: 'rehabilitationCenter' },
  },
  practitionerQualification: { qualificationCode: code('qualifications') },
  practitionerMove: {
    practitionerId: { row: 'practitioner' },
    fromRehabilitationCenterId: { row: 'rehabilitationCenter' },
    toRehabilitationCenterId: { row: 'rehabilitationCenter' },
  },
  appointment: { practitionerId: { row: 'practitioner' } },
  reportConnection: { driverTypeCode: code('driver-types'), dataSourceTypeCode: code('report-data-sources') },
  report: { categoryTypeCode: code('category-types'), connectionId: { row: 'reportConnection' } },
  reportParameter: { configParamTypeCode: code('config-param-types') },
  reportTab: { categoryTypeCode: code('category-types') },
  reportTabEntry: { reportId: { row: 'report' }, categoryTypeCode: code('category-types') },
  webhookSubscription: { scopeId: { row: 'webhookScope' } },
  healthDistrict: { localHealthAuthorityCode: { row: 'localHealthAuthority' } },
};

/**
 * Whether the field is personal data, which is hidden from readers without personal data. A centre's fiscal code
 * counts, because it may be that of its owner.
 */
export const isPersonal = (part: ChangedPart, field: string): boolean =>
  /^(patient|civilRegistry|practitioner)/.test(part) ||
  /^(legalRepresentative|contactPeople)\./.test(field) ||
  (part === 'rehabilitationCenter' && field === 'taxCode');

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const TIME = /^(\d{2}:\d{2}):\d{2}$/;

const rome = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' });

/** Returns the displayed text of a value: a date, an amount, yes or no, or the description of a code. */
export function changedValueText(part: ChangedPart, field: string, recorded: NonNullable<ChangedValue>): string {
  const { value, description } = recorded;
  if (description !== null) return description;
  if (typeof value === 'boolean') return value ? shellLabels.yes : shellLabels.no;
  if (typeof value === 'number') return numberText(part, field, value);
  if (field === 'setting') return labelIn(budgetSettingLabels, value);
  if (part === 'rehabilitationCenter' && field === 'state') return labelIn(centreStateLabels, value);
  if (part === 'reportField' && field === 'kind') return labelIn(customFieldKindLabels, value);
  if (part === 'webhookSubscription') return webhookSettingText(field, value);
  if (part === 'referenceSource') return labelIn(entrySourceLabels, value);
  if (INSTANT.test(value)) return rome.format(new Date(value)).replace(', ', ' ');
  return italianDay(value).replace(TIME, '$1');
}

function numberText(part: ChangedPart, field: string, value: number): string {
  if (/^(budget|budgets\..+|tariffCents)$/.test(field)) return formatEuro(value);
  if (field === 'spendingVolumeThousands') return formatThousands(value);
  return part === 'districtUnitWorkDay' && field === 'weekday' ? weekdayLabel(value) : String(value);
}

const labelIn = (labels: Readonly<Record<string, string>>, value: string): string => labels[value] ?? value;
