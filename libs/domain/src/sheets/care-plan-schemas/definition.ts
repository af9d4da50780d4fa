import { defineList } from '../define.js';
import { carePlanSchemasLabels } from './labels.js';
import { carePlanSchemasName } from './name.js';
import { CarePlanSchema, carePlanSchemaRules, icfReferences } from './schema.js';
import { schemaTemplate } from './template.js';
import { CarePlanSchemaView } from './view.js';

export const carePlanSchemasSheet = defineList(carePlanSchemasName, {
  schema: CarePlanSchema,
  rules: carePlanSchemaRules,
  view: CarePlanSchemaView,
  sorts: ['icfCode', 'practitioner'],
  compared: 50,
  managedBy: 'managerId',
  references: icfReferences,
  renewal: {},
  template: schemaTemplate,
  labels: carePlanSchemasLabels,
});
