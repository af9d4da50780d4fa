import type { ReportPage, ReportParameter, ReportSummary } from '@percorso/domain';

const parameter = (
  over: Partial<ReportParameter> & Pick<ReportParameter, 'name' | 'label' | 'kind'>,
): ReportParameter => ({
  mandatory: false,
  default: null,
  options: [],
  list: null,
  ...over,
});
const period = [
  parameter({ name: 'from', label: 'Dal', kind: 'date', mandatory: true, default: '2026-01-01' }),
  parameter({ name: 'to', label: 'Al', kind: 'date', mandatory: true, default: '2026-11-23' }),
  parameter({ name: 'localHealthAuthorityCode', label: 'ASL', kind: 'localHealthAuthority' }),
];
export const byDiagnosis: ReportSummary = {
  code: 'patients-by-diagnosis',
  title: 'Assistiti per diagnosi',
  description: 'Chi conta.',
  tab: 'PATIENTS',
  tabLabel: 'Assistiti',
  parameters: [
    ...period,
    parameter({ name: 'principalOnly', label: 'Solo la diagnosi principale', kind: 'switch', default: 'true' }),
  ],
  fields: [
    { name: 'code', label: 'Codice', kind: 'text' },
    { name: 'patients', label: 'Assistiti', kind: 'integer' },
    { name: 'percent', label: 'Percentuale', kind: 'percent' },
  ],
};
export const bySetting: ReportSummary = {
  code: 'patients-by-setting',
  title: 'Assistiti per setting',
  description: 'Quali regimi.',
  tab: 'PATIENTS',
  tabLabel: 'Assistiti',
  parameters: [...period, parameter({ name: 'setting', label: 'Setting', kind: 'list', list: 'careRegimeCategories' })],
  fields: [{ name: 'setting', label: 'Setting', kind: 'text' }],
};
export const monitor: ReportSummary = {
  code: 'monthly-provision-monitor',
  title: 'Monitor mensile',
  description: 'Mese per mese.',
  tab: 'STRUCTURES',
  tabLabel: 'Attività delle strutture',
  parameters: [
    parameter({ name: 'year', label: 'Anno', kind: 'year', mandatory: true, default: '2026' }),
    parameter({
      name: 'measure',
      label: 'Misura',
      kind: 'choice',
      mandatory: true,
      default: 'provisions',
      options: [
        { code: 'provisions', description: 'Prestazioni' },
        { code: 'cost', description: 'Costo' },
      ],
    }),
  ],
  fields: [
    { name: 'centre', label: 'Centro', kind: 'text' },
    { name: 'january', label: 'Gennaio', kind: 'measure' },
    { name: 'total', label: 'Totale', kind: 'measure' },
    { name: 'usedPercent', label: 'Budget utilizzato', kind: 'percent' },
  ],
};
export const structures = {
  localHealthAuthorities: [{ code: '150204', description: 'ASL Napoli 1 Centro' }],
  districtUnits: [],
  rehabilitationCenters: [],
};
export const twoRows: ReportPage = {
  items: [
    { id: '1', code: 'G80', patients: 1234, percent: 42.5 },
    { id: '2', code: 'I63', patients: 7, percent: 0.3 },
  ],
  total: 2,
  totals: { id: 'total', code: 'Totale', patients: 1240, percent: 100 },
};
