import { ChakraProvider } from '@chakra-ui/react/styled-system';
import {
  episodeLabels,
  type Me,
  openCentreEpisodeLabels,
  openEpisodeLabels,
  openInOtherService,
  patientSearchLabels,
  shellLabels,
} from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../../../api/client';
import { meQuery } from '../../../api/me';
import { paths } from '../../../paths';
import { system } from '../../../theme/system';
import { useFirstError } from '../../../ui/focus/use-first-error';
import OpenCentreEpisodeDialog from './OpenCentreEpisodeDialog';

// jsdom has no pointer events.
window.PointerEvent ??= MouseEvent as typeof PointerEvent;

const identifier = 'FRRSNT58C54F839B';
const centre = { id: '0193a000-0000-7000-8000-0000000000c1', description: 'Centro Alfa' };
const patient = {
  patientId: 'p1',
  identifier,
  name: 'Sante',
  surname: 'Ferrigno',
  deathDate: null,
  openDistrictUnitEpisodeId: 'e1',
  rehabCenterEpisodeId: null,
  hasOpenEpisodeInOtherService: null,
  otherServiceAnswer: null,
};
const sentence = 'L’assistito non può ancora essere preso in carico, o il trattamento è già in corso.';

/** Renders the dialog on a page where an error moves the focus to its field, as on every page. */
function Page() {
  useFirstError();
  return <OpenCentreEpisodeDialog onClose={() => undefined} />;
}

const search = async (found: object) => {
  vi.spyOn(api, 'post').mockResolvedValue({ ...patient, ...found } as never);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const structures = { districtUnits: [], rehabilitationCenters: [centre], localHealthAuthorities: [] };
  client.setQueryData(meQuery.queryKey, { everything: false, grants: [], structures } as unknown as Me);
  const router = createMemoryRouter([
    { path: '/', element: <Page /> },
    { path: paths.episode(':patientId', ':episodeId'), element: <p>Episodio</p> },
  ]);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox'), identifier);
  await userEvent.click(screen.getByRole('button', { name: patientSearchLabels.search }));
  return router;
};

const dateField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Data di accesso/ });

describe('The create-episode dialog of a centre (spec 001 §2, §4 and §8)', () => {
  it('keeps the typed values when the confirmation of the date is cancelled', async () => {
    await search({});
    await userEvent.type(await dateField(), '10/01/2025');
    await userEvent.click(screen.getByRole('button', { name: shellLabels.save }));
    const question = await screen.findByRole('alertdialog', { name: openEpisodeLabels.confirmTitle });
    await userEvent.click(within(question).getByRole('button', { name: shellLabels.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await dateField()).toHaveValue('10/01/2025');
    expect(screen.getByRole('textbox', { name: /^Codice fiscale/ })).toHaveValue(identifier);
    expect(api.post).toHaveBeenCalledTimes(1);
  });

  it('links to the existing episode if the centre already has one for the patient', async () => {
    const router = await search({ rehabCenterEpisodeId: 'c1' });
    expect(await screen.findByText(openCentreEpisodeLabels.alreadyExists)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: episodeLabels.goToEpisode }));
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.episode('p1', 'e1')));
  });

  it('says of a patient who is not at the access to rehabilitation that they cannot be taken in charge yet or the treatment is ongoing', async () => {
    await search({ name: null, surname: null, openDistrictUnitEpisodeId: null });
    expect(await screen.findByText(openCentreEpisodeLabels.noOpenEpisode)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    for (const text of [openCentreEpisodeLabels.noOpenEpisode, openCentreEpisodeLabels.heldElsewhere])
      expect(text).toContain(sentence);
  });

  it('names an open episode in another service of the region', async () => {
    const episode = { service: 'ADI', serviceDescription: 'Assistenza domiciliare', startDate: '2025-03-12' };
    const otherServiceAnswer = { askedAt: '2026-11-27T10:00:00Z', episodes: [episode] };
    await search({ hasOpenEpisodeInOtherService: true, otherServiceAnswer });
    expect(await screen.findByText(openInOtherService([episode]))).toBeInTheDocument();
    expect(await dateField()).toBeInTheDocument();
  });

  it('says that a patient treated elsewhere cannot be taken in charge, and offers no link', async () => {
    await search({ name: null, surname: null, openDistrictUnitEpisodeId: null, rehabCenterEpisodeId: 'c2' });
    await screen.findByText(openCentreEpisodeLabels.heldElsewhere);
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
    expect(screen.getByText(openCentreEpisodeLabels.heldElsewhere)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: episodeLabels.goToEpisode })).not.toBeInTheDocument();
  });
});
