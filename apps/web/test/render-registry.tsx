import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { CivilRegistryRecord, CivilRegistrySearchResult, Grant } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../src/api/client';
import { system } from '../src/theme/system';
import type { FormSection } from '../src/features/civil-registry/form/registry-values';
import { SectionPanel } from '../src/features/civil-registry/record/SectionPanel';
import { RegistrationForm } from '../src/features/civil-registry/registration/RegistrationForm';
import { ferrigno } from './sample-registry';

// Helpers for the specs of the civil registry: they open sections and the registration as the pages do, with a fake API.

// jsdom has no pointer events.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const entries = (...names: [code: string, description: string][]) =>
  names.map(([code, description], index) => ({ id: index + 1, code, description }));

const napoli = {
  id: 5000,
  code: 'F839',
  description: 'Napoli',
  istatCode: '063049',
  belfioreCode: 'F839',
  foreignTerritory: false,
  province: 'NA',
  postalCodes: [
    { id: 1, code: '80121' },
    { id: 2, code: '80122' },
  ],
  localHealthAuthority: { code: '150204', description: 'ASL Napoli 1 Centro' },
};
const napoliSommersa = { ...napoli, id: 5001, description: 'Napoli Sommersa', postalCodes: [], istatCode: '063999' };
const latina = { ...napoli, id: 5002, description: 'Latina', province: 'LT', localHealthAuthority: null };
const france = {
  id: 9000,
  code: 'Z110',
  description: 'Francia',
  istatCode: '215',
  belfioreCode: 'Z110',
  foreignTerritory: true,
  postalCodes: [],
  localHealthAuthority: null,
};

const replies: Record<string, readonly object[]> = {
  '/genders': entries(['M', 'Maschile'], ['F', 'Femminile']),
  '/civil-registry-qualifications': entries(['1', 'Licenza media'], ['2', 'Diploma']),
  '/employment-statuses': entries(['1', 'Occupato'], ['2', 'Pensionato']),
  '/marital-status': entries(['1', 'Celibe o nubile'], ['2', 'Coniugato']),
  '/citizenships': entries(['ITA', 'Italiana'], ['FRA', 'Francese'], ['MAR', 'Marocchina']),
  '/contact-point-systems': entries(
    ['tel', 'Telefono'],
    ['cell', 'Cellulare'],
    ['fax', 'Fax'],
    ['e-mail', 'E-mail'],
    ['pec', 'PEC'],
  ),
  '/team-release-authorities': entries(['500001', 'Ministero dell’economia'], ['FR', 'Francia']),
  '/local-health-authorities': entries(['150204', 'ASL Napoli 1 Centro'], ['150205', 'ASL Napoli 2 Nord']),
  '/health-districts': [
    {
      id: '0193a000-0000-7000-8000-0000000000d1',
      code: 'D24',
      description: 'Distretto 24',
      localHealthAuthorityCode: '150204',
    },
  ],
  '/territories': [napoli, napoliSommersa, latina, france],
};

const get = (path: string, { query = {} }: { query?: Record<string, unknown> } = {}): Promise<object[]> => {
  const text = typeof query.search === 'string' ? query.search : '';
  const found = (replies[path] ?? []) as { description: string }[];
  return Promise.resolve(found.filter(({ description }) => description.toLowerCase().includes(text.toLowerCase())));
};

/** Mocks of the API methods that write. */
export const writes = { post: vi.fn(), put: vi.fn(), delete: vi.fn() };

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(api, 'get').mockImplementation(get as typeof api.get);
  for (const method of ['post', 'put', 'delete'] as const) {
    writes[method] = vi.fn(() => Promise.resolve({ revision: 2, id: '0193a000-0000-7000-8000-0000000000ff' }));
    vi.spyOn(api, method).mockImplementation(writes[method] as typeof api.put);
  }
});

const grants: Grant[] = [
  'civil_registry_create',
  'civil_registry_update',
  'identity_correction_propose',
  'patient_read',
  'episode_of_care_read',
];

export const draw = (page: ReactElement, more: { path: string; element: ReactElement }[] = []) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['me'], { id: 'user', grants });
  const router = createMemoryRouter([{ path: '/', element: page }, ...more]);
  const view = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { ...view, router };
};

type Shown = { record?: Partial<CivilRegistryRecord>; isUpdatable?: boolean };

/** Opens a section of a record, read-only. */
export const showSection = (section: FormSection, { record = {}, isUpdatable = true }: Shown = {}) =>
  draw(
    <SectionPanel
      section={section}
      record={{ ...ferrigno, ...record }}
      isUpdatable={isUpdatable}
      onDirtyChange={() => undefined}
    />,
  );

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Opens a section of a record for editing. */
export const editSection = async (section: FormSection, shown: Shown = {}) => {
  const view = showSection(section, shown);
  await press(/^Modifica: /);
  return view;
};

export const register = (identifier: string, result: Partial<CivilRegistrySearchResult> = {}) =>
  draw(
    <RegistrationForm
      searched={{
        identifier,
        result: {
          id: null,
          currentIdentifier: null,
          replacedBy: null,
          inCivilRegistry: false,
          inSir: false,
          inSinfonia: false,
          canCreate: true,
          canOpen: false,
          prefill: null,
          demo: false,
          unavailable: [],
          unknown: [],
          hasOpenEpisodeInOtherService: null,
          otherServiceAnswer: null,
          ...result,
        },
      }}
    />,
  );

export const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, select, textarea' });
export const retype = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
  await userEvent.tab();
};
export const choose = async (name: string | RegExp, option: string) => {
  await within(field(name)).findByRole('option', { name: option });
  await userEvent.selectOptions(field(name), option);
};
export const pick = async (name: string | RegExp, text: string, option: string | RegExp) => {
  const box = screen.getByRole('combobox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, text || '{ArrowDown}');
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
export const optionsNow = () => screen.queryAllByRole('option').map((option) => option.textContent);
export const saveButton = () => screen.getByRole('button', { name: 'Salva' });
export const save = async () => {
  await waitFor(() => expect(saveButton()).toBeEnabled());
  await userEvent.click(saveButton());
};
/** Returns the missing values that are listed at the disabled button. */
export const missing = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);
