import type { AnnualityInput, DistrictUnitInput, RehabilitationCenterInput } from '@percorso/domain';
import { staffingCategories } from '@percorso/domain';

/** Naples in the catalogue of territories, which has the same ids in all releases. */
const naples = { territoryId: 63_049, postalCode: '80121' } as const;

/** Returns a valid district unit. */
export const unitInput = (healthDistrictId: string, over: Partial<DistrictUnitInput> = {}): DistrictUnitInput => ({
  code: 'UOD99',
  description: 'U.O.D. Nuova',
  address: 'Via dei Mille 9',
  ...naples,
  healthDistrictId,
  contacts: { phone: '081 2541111', email: 'uod99@asl.example', pec: 'uod99@pec.asl.example' },
  references: [{ name: 'Carla Neri', role: 'Coordinatrice', phone: '+39 333 1234567', email: null }],
  ...over,
});

/** Returns a valid rehabilitation centre. */
export const centreInput = (
  healthDistrictId: string,
  over: Partial<RehabilitationCenterInput> = {},
): RehabilitationCenterInput => ({
  code: '150999',
  description: 'Centro Nuovo',
  nsisCode: '150X99',
  state: 'active',
  fiscalData: { vatNumber: '00743110157', taxCode: '' },
  address: 'Via Chiaia 3',
  ...naples,
  healthDistrictId,
  contacts: { phone: '0812541112', email: '', pec: null },
  legalRepresentative: { name: 'Paolo', surname: 'Bruno', taxCode: 'BRNPLA70A01F839S', phone: null, email: '' },
  ...over,
});

/** Returns a valid annuality of a centre, with a hundred hours for each staff category and ten thousand euro for outpatients. */
export const annualityInput = (over: Partial<AnnualityInput> = {}): AnnualityInput => ({
  year: 2026,
  staffingHours: Object.fromEntries(
    staffingCategories.map((category) => [category, 100]),
  ) as AnnualityInput['staffingHours'],
  budgets: { DOM: 0, AMB: 10_000_00, AMB_PG: 0, RES: 5_000_00, SEMIRES: 0 },
  ...over,
});
