import {
  careRegimesSheet,
  codeItem,
  costConfirmations,
  findCode,
  provisionEnd,
  provisionsSheet,
  type ProvisionView,
} from '@percorso/domain';
import { costOfWrite } from '../budgets/care-plan-cost.js';
import { practitionerNamed } from '../practitioners/practitioners.sql.js';
import { itemOf } from './code-items.js';
import { described } from './described.sql.js';
import type { ListServer } from './list-server.js';

function provisionTypeOf(provisionTypeCode: string): ProvisionView['provisionType'] {
  const type = itemOf(provisionsSheet.view.shape.provisionType, 'provisionTypes', provisionTypeCode);
  const { hFileDescription = null } = codeItem('provisionTypes', provisionTypeCode) as { hFileDescription?: string };
  const code = findCode('careRegimeTypes', type.careRegimeTypeCode)?.code;
  const { careRegimeType } = careRegimesSheet.view.shape;
  return {
    ...type,
    HFileCode: type.hFileCode,
    HFileDescription: hFileDescription,
    careRegimeType: code === undefined ? null : itemOf(careRegimeType, 'careRegimeTypes', code),
  };
}

const qualifications = `(SELECT string_agg(${described(`'qualifications'`, 'q.qualification_code')}, ', ' ORDER BY q.position)
  FROM practitioner_qualification q WHERE q.practitioner_id = p.id)`;

export const provisionsServer = {
  table: 'provision',
  view: (row: Omit<ProvisionView, 'provisionType' | 'endTime'>) => ({
    ...row,
    provisionType: provisionTypeOf(row.provisionTypeCode),
    endTime: provisionEnd(row.startingTime, row.duration),
  }),
  practitioner: { field: 'practitionerId', role: 'practitionerId' },
  typeField: 'provisionTypeCode',
  searched: [`coalesce(e.tool, '')`],
  filters: {
    practitioner: practitionerNamed,
    provisionTypeCode: (value, add) => `e.provision_type_code = ${add(value)}`,
    from: (value, add) => `e.starting_time >= ${add(value)}::date`,
    to: (value, add) => `e.starting_time < ${add(value)}::date + 1`,
  },
  order: { qualifications: `coalesce(${qualifications}, '')` },
  thenSortedBy: ['e.starting_time'],
  /** Spec 000 §5: requires a confirmation if the provisions make the plan cost more than expected. */
  confirmations: async (written, { db, actor, sheet, entryId }) => {
    const provisions = written.map(({ content }) => content);
    const writing = { sheetId: sheet.id, replacedId: entryId ?? null, written: provisions };
    return costConfirmations(await costOfWrite(db, actor, writing));
  },
  route: { name: 'Provisions', path: 'provisions' },
} as const satisfies ListServer<typeof provisionsSheet>;
