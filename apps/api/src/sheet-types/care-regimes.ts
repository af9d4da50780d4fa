import { accessesOf, careRegimesSheet, type CareRegime, type CareRegimeView, expectedCost } from '@percorso/domain';
import { regimeCosts } from '../budgets/regime-costs.sql.js';
import { itemOf } from './code-items.js';
import type { ListServer } from './list-server.js';

const { careRegimeType, regularityAccessType } = careRegimesSheet.view.shape;
type Row = Omit<CareRegimeView, 'careRegimeType' | 'regularityAccessType' | 'provisionCount' | 'expectedRegimeCost'> & {
  tariffCents: number | null;
};

/** Returns the catalogue items of a regime's codes. */
export const typesOfRegime = (regime: Pick<CareRegime, 'careRegimeTypeCode' | 'regularityAccessTypeCode'>) => ({
  careRegimeType: itemOf(careRegimeType, 'careRegimeTypes', regime.careRegimeTypeCode),
  regularityAccessType: itemOf(regularityAccessType, 'regularityAccessTypes', regime.regularityAccessTypeCode),
});

export const careRegimesServer = {
  table: 'care_regime',
  view: ({ tariffCents, ...row }: Row) => {
    const accesses = accessesOf(row);
    return {
      ...row,
      ...typesOfRegime(row),
      provisionCount: accesses,
      expectedRegimeCost: expectedCost(accesses, tariffCents),
    };
  },
  typeField: 'careRegimeTypeCode',
  columns: [
    '"tariffCents"',
    '"deliveredProvisionCount"',
    '"effectiveRegimeCost"',
    '"expectedResidualBudgetRehabCenterRegime"',
  ],
  joinCentres: (scope) => ` JOIN ${regimeCosts(scope)} k ON k.id = e.id`,
  denormalised: { factKey: 'regimes', fields: ['careRegimeTypeCode', 'durationInDays'] },
} as const satisfies ListServer<typeof careRegimesSheet>;
