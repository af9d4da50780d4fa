import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  type CatalogueName,
  type SheetContent,
  type SheetDetail,
  type SheetType,
  starterEntries,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, type RequestOptions } from '../src/api/client';
import { system } from '../src/theme/system';
import type { SheetFormContext } from '../src/features/sheets/sheet-form-context';
import { SheetForm, type SheetFormProps } from '../src/features/sheets/SheetForm';

// jsdom has no pointer events.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

// Helpers for the specs of sheets: they open a sheet as the wizard does.

export const rossi = {
  id: '0193a000-0000-7000-8000-000000000001',
  name: 'Maria',
  surname: 'Rossi',
  practitionerType: { code: 'DISTRICT_UNIT', description: 'Operatore di unità distrettuale', isRehab: false },
  qualifications: [{ code: 'FISIATRA', description: 'Medico fisiatra', forRehabCenter: true, forDistrictUnit: true }],
  structures: [],
};
export const sampled = { today: '2025-03-20', startDate: '2025-03-03', practitionerId: rossi.id };

export const context: SheetFormContext = {
  episodeId: '0193a000-0000-7000-8000-000000000003',
  userId: 'user',
  practitionerId: rossi.id,
  patientBirthDate: '2018-05-01',
  centres: [{ id: '0193a000-0000-7000-8000-000000000002', description: 'Centro Sant’Anna' }],
  team: [],
  searchPractitioners: () => Promise.resolve([rossi]),
  findPractitioners: () => Promise.resolve([rossi]),
};

export const sheetOf = (type: SheetType, content: SheetContent | null = null, facts = {}): SheetDetail =>
  ({
    id: '0193a000-0000-7000-8000-00000000000a',
    type,
    revision: 1,
    content,
    contentFacts: { today: '2025-03-20', episodeStartDate: '2025-03-03', ...facts },
  }) as unknown as SheetDetail;

export const open = (sheet: SheetDetail, props: Partial<SheetFormProps> = {}) => {
  const onSave = vi.fn(() => Promise.resolve());
  const onDirtyChange = vi.fn();
  const form = (detail: SheetDetail) => (
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <SheetForm
          {...{ onSave, onDirtyChange, context, loadLatest: () => Promise.resolve(detail) }}
          readOnly={false}
          {...props}
          sheet={detail}
        />
      </QueryClientProvider>
    </ChakraProvider>
  );
  const view = render(form(sheet));
  return { onSave, onDirtyChange, ...view, show: (detail: SheetDetail) => view.rerender(form(detail)) };
};

/** Mocks the API with the starter entries of the catalogues. */
export const answerCatalogues = () =>
  vi.spyOn(api, 'get').mockImplementation(((path: string, { query = {} }: RequestOptions) => {
    const { search = '', code, icfChapterCode } = query;
    const text = String(search).toLowerCase();
    const found = (starterEntries[path.slice(1) as CatalogueName] ?? []).filter(
      (entry) =>
        (code === undefined || entry.code === code) &&
        (icfChapterCode === undefined || entry.code.startsWith(String(icfChapterCode))) &&
        `${entry.code} ${entry.description}`.toLowerCase().includes(text),
    );
    return Promise.resolve(found);
  }) as typeof api.get);

export const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva la scheda' }));
export const field = (name: string | RegExp) => screen.getByLabelText(name, { selector: 'input, select, textarea' });
export const summary = () =>
  within(screen.getByRole('alert', { name: 'Controllare i campi indicati' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
