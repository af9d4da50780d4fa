import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type EpisodeView, operatingPlanLabels as labels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { api } from '../../../api/client';
import { system } from '../../../theme/system';
import { type Wizard, WizardContext } from '../wizard-context';
import PlannedProvisions from './PlannedProvisions';

const episode = {
  id: 'episode',
  steps: [{ name: 'PRI', sheets: [{ id: 'regimes', type: 'REGIMI', kind: 'form' }] }],
} as unknown as EpisodeView;

/** Shows the planned provisions of an individual outpatient regime with 26 accesses at 40 €, and returns the text of the total. */
const show = async (residual: number | null, perWeek: number | null, weeks: number) => {
  const regime = {
    id: 'regime',
    careRegimeTypeCode: 'AMB_IND',
    careRegimeType: { description: 'Ambulatoriale individuale' },
    provisionCount: 26,
    expectedResidualBudgetRehabCenterRegime: residual,
  };
  vi.spyOn(api, 'page').mockResolvedValue({ rows: [regime], total: 1 } as never);
  vi.spyOn(api, 'get').mockResolvedValue([{ careRegimeTypeCode: 'AMB_IND', tariffCents: 40_00 }] as never);
  const planned = [{ provisionTypeCode: 'PRA01', perWeek, weeks }];
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense>
          <WizardContext value={{ episode } as Wizard}>
            <PlannedProvisions planned={planned} day="2025-03-10" onChange={vi.fn()} />
          </WizardContext>
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const total = await screen.findByText(/^Ambulatoriale individuale: \d+ access[oi], [\d.]+,\d\d/);
  return total.textContent.replaceAll('\u00a0', ' ');
};

describe('The provisions that a centre plans for a regime (architecture §14)', () => {
  it('are shown with their accesses and cost, the accesses of the project and the centre’s residual budget', async () => {
    expect(await show(1_040_00, 2, 13)).toBe(
      'Ambulatoriale individuale: 26 accessi, 1.040,00 €, residuo del centro 1.040,00 €. Accessi previsti dal progetto: 26',
    );
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
    expect(cells).toEqual(expect.arrayContaining(['26', '1.040,00 €']));
  });

  it('trigger warnings if the accesses exceed those of the project and if the cost exceeds the residual budget', async () => {
    const total = await show(1_079_00, 3, 9);
    expect(total).toMatch(/^Ambulatoriale individuale: 27 accessi, 1.080,00 €, residuo del centro 1.079,00 €/);
    expect(screen.getByText(labels.tooManyAccesses)).toBeInTheDocument();
    expect(screen.getByText(labels.overBudget)).toBeInTheDocument();
  });

  it.each([
    ['the cost alone, if only the cost is too high', 1_039_00, 2, [labels.overBudget]],
    ['the accesses alone, if only the accesses are too many', 9_999_00, 3, [labels.tooManyAccesses]],
    ['the accesses alone, if the residual budget is unknown', null, 3, [labels.tooManyAccesses]],
    ['nothing, until both numbers are typed', 0, null, []],
  ])('trigger a warning about %s', async (_, residual, perWeek, warned) => {
    await show(residual, perWeek, 13);
    const warnings = [labels.tooManyAccesses, labels.overBudget].filter((text) => screen.queryByText(text));
    expect(warnings).toEqual(warned);
  });
});
