import { reportSettingLabels as labels } from './report-settings.js';
import { webhookFieldLabels } from '../application/webhooks.js';

const { code, description, active, category } = labels;

/** The tables of the settings of reports, dwell times and webhooks, in the form of `changedParts`. */
export const changedSettingParts = {
  webhookSubscription: { label: 'Sottoscrizione', fields: webhookFieldLabels },
  workflowLimit: {
    label: 'Limite di attesa',
    fields: { workflow: 'Macchina', state: 'Stato', days: 'Giorni' },
  },
  reportConnection: {
    label: labels.connection,
    fields: {
      code,
      description,
      driverTypeCode: labels.driver,
      dataSourceTypeCode: labels.dataSource,
      'datasource.host': labels.host,
      'datasource.port': labels.port,
      'datasource.database': labels.database,
      'datasource.schema': labels.schema,
      'datasource.username': labels.username,
      'datasource.passwordVariable': labels.passwordVariable,
      'datasource.ssl': labels.ssl,
      active: labels.activeConnection,
    },
  },
  report: {
    label: labels.report,
    fields: {
      code,
      description,
      categoryTypeCode: category,
      connectionId: labels.connection,
      query: labels.query,
      prptFileName: labels.prptFileName,
      prptDigest: labels.prptDigest,
      active,
    },
  },
  reportField: {
    label: labels.field,
    fields: {
      name: labels.name,
      label: labels.label,
      kind: labels.kind,
      place: labels.place,
    },
  },
  reportParameter: {
    label: labels.parameter,
    fields: {
      name: labels.name,
      label: labels.label,
      configParamTypeCode: labels.kind,
      mandatory: labels.mandatory,
      defaultValue: labels.defaultValue,
      listCatalogue: labels.list,
      place: labels.place,
    },
  },
  reportTab: {
    label: labels.tab,
    fields: { categoryTypeCode: category, label: labels.label, place: labels.place },
  },
  reportTabEntry: {
    label: labels.tabEntry,
    fields: {
      reportId: labels.report,
      categoryTypeCode: labels.tab,
      place: labels.place,
    },
  },
} as const satisfies Record<string, { label: string; fields: Readonly<Record<string, string>> }>;
