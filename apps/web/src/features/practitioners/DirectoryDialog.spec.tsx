import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  directoryLabels,
  practitionerLookupOutcome,
  validationLabels,
  type PractitionerLookup,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '../../api/api-error';
import { api } from '../../api/client';
import { system } from '../../theme/system';
import DirectoryDialog from './DirectoryDialog';

const rights = { canUpdate: true, canCreate: true, inCore: false };
const lookup = (over: Partial<typeof rights> = {}): PractitionerLookup => {
  const given = { ...rights, ...over };
  const person = {
    id: 'u1',
    isDirectoryId: !given.inCore,
    username: 'ilaria.capuano',
    name: 'Ilaria',
    surname: 'Capuano',
  };
  return { ...person, email: null, ...given, ...practitionerLookupOutcome(given) };
};

describe('The search for a user in the identity provider', () => {
  let answer: (username: string) => Promise<PractitionerLookup>;
  let requested: string[];

  beforeEach(() => {
    vi.useFakeTimers();
    requested = [];
    vi.spyOn(api, 'get').mockImplementation((path, { query } = {}) => {
      if (path.endsWith('/base-info')) return Promise.resolve({ identityDirectory: 'demo' });
      requested.push(String(query?.username));
      return answer(String(query?.username)) as Promise<never>;
    });
    answer = () => Promise.resolve(lookup());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const open = () => {
    const onOpen = vi.fn();
    const onChoose = vi.fn();
    render(
      <QueryClientProvider client={new QueryClient()}>
        <ChakraProvider value={system}>
          <DirectoryDialog onClose={() => undefined} onOpen={onOpen} onChoose={onChoose} />
        </ChakraProvider>
      </QueryClientProvider>,
    );
    return { onOpen, onChoose };
  };
  const type = (text: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: new RegExp(directoryLabels.username) }), {
      target: { value: text },
    });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  /** Types the text and waits until the response is shown. */
  const search = async (text: string) => {
    type(text);
    await pass(500);
    await pass(10);
  };
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('runs once after a pause of 500 ms, in lower case', async () => {
    open();
    type('Ilaria');
    await pass(499);
    type('Ilaria.CAPUANO');
    await pass(499);
    expect(requested).toEqual([]);
    await pass(1);
    expect(requested).toEqual(['ilaria.capuano']);
    await pass(5000);
    expect(requested).toEqual(['ilaria.capuano']);
  });

  it('runs only with a username of the right format, and requires one', async () => {
    open();
    type('a b');
    await pass(500);
    expect(screen.getByText(validationLabels.invalidUsername)).toBeInTheDocument();
    type('');
    await pass(500);
    expect(screen.getByText(validationLabels.required)).toBeInTheDocument();
    expect(requested).toEqual([]);
  });

  it('leads from a user of the regional system to the practitioner page', async () => {
    answer = () => Promise.resolve({ ...lookup({ inCore: true, canCreate: false }), id: 'p1' });
    const { onOpen } = open();
    await search('ilaria.capuano');
    expect(screen.getByText(directoryLabels.inCore.replace('{name}', 'Ilaria Capuano'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: directoryLabels.create })).toBeNull();
    press(directoryLabels.goToSheet);
    expect(onOpen).toHaveBeenCalledWith('p1');
  });

  it('has no button for a user of the regional system who belongs to another ASL', async () => {
    answer = () => Promise.resolve(lookup({ inCore: true, canUpdate: false, canCreate: false }));
    open();
    await search('ilaria.capuano');
    expect(screen.getByText(directoryLabels.inCoreElsewhere.replace('{name}', 'Ilaria Capuano'))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: directoryLabels.goToSheet })).toBeNull();
  });

  it('offers to create a practitioner from a user of the identity directory', async () => {
    const { onChoose } = open();
    await search('ilaria.capuano');
    expect(screen.getByText(directoryLabels.inDirectory.replace('{name}', 'Ilaria Capuano'))).toBeInTheDocument();
    press(directoryLabels.create);
    expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 'u1' }));
  });

  it('says that an unknown user has to be created in the identity provider first', async () => {
    answer = () => Promise.reject(new ApiError({ status: 404 }));
    open();
    await search('nessuno');
    expect(screen.getByText(directoryLabels.notFound)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: directoryLabels.create })).toBeNull();
  });

  it('clears the result while the user types', async () => {
    open();
    await search('ilaria.capuano');
    type('ilaria.capuan');
    expect(screen.queryByRole('button', { name: directoryLabels.create })).toBeNull();
  });

  it('says that the directory is a demo', async () => {
    open();
    await pass(0);
    expect(screen.getByText(directoryLabels.demo)).toBeInTheDocument();
  });
});
