import { provisionTotalsLines } from './provision-totals.js';

const totals = {
  count: 10,
  hours: 10,
  types: [{ code: 'PRA01', description: 'FKT', count: 10, hours: 10 }],
  delivered: 10,
  planned: 26,
  regimes: [{ careRegimeTypeCode: 'AMB_IND', description: 'Ambulatoriale', planned: 26, delivered: 10 }],
  effectiveCost: 400_00,
  expectedCost: 1_040_00,
  residuals: [{ careRegimeTypeCode: 'AMB_IND', year: 2026, residualCents: 12_300_00 }],
};
const plain = (lines: string[]) => lines.map((line) => line.replaceAll('\u00a0', ' '));

describe('The footer of the list of provisions', () => {
  it('shows the accesses and the cost compared with the plan, and the centre’s residual', () => {
    expect(plain(provisionTotalsLines(totals))).toEqual([
      'Totale: 10 prestazioni, 10 ore',
      '10 di 26 accessi · 400,00 € di 1.040,00 € · residuo del centro 2026: 12.300,00 €',
    ]);
  });

  it('names the provision types if there are several, and uses the singular for the number one', () => {
    const types = [...totals.types, { code: 'PRA02', description: 'Logopedia', count: 1, hours: 1 }];
    expect(provisionTotalsLines({ ...totals, count: 11, hours: 11, types })[0]).toBe(
      'Totale: 11 prestazioni, 11 ore · FKT: 10 prestazioni, 10 ore · Logopedia: 1 prestazione, 1 ora',
    );
  });

  it('shows the share of each regime if the plan has several', () => {
    const second = { careRegimeTypeCode: 'DOM', description: 'Domiciliare', planned: 1, delivered: 0 };
    expect(provisionTotalsLines({ ...totals, regimes: [...totals.regimes, second] })[2]).toBe(
      'Ambulatoriale: 10 di 26 accessi · Domiciliare: 0 di 1 accesso',
    );
  });

  it('states that a tariff is missing if the cost is unknown', () => {
    expect(plain(provisionTotalsLines({ ...totals, effectiveCost: null, residuals: [] }))[1]).toBe(
      '10 di 26 accessi · costo effettivo: tariffa non definita · costo previsto: 1.040,00 €',
    );
  });
});
