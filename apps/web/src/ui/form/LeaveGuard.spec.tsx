import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { leaveLabels, lossLabels } from '@percorso/domain';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { system } from '../../theme/system';
import { FormModal } from './FormModal';
import { LeaveGuard } from './LeaveGuard';
import { useUnsaved } from './use-unsaved';

function Form() {
  useUnsaved(true);
  return <Link to="/other">Altra pagina</Link>;
}

function Dialog() {
  return (
    <FormModal title="Rifiuto" onClose={() => undefined}>
      <textarea aria-label="Motivazione" />
    </FormModal>
  );
}

/** Renders a page with a link to another page, which is loaded only once `arrive` is called, as on a slow connection. */
const renderPages = (Component = Form) => {
  let arrive: () => void = () => undefined;
  const other = new Promise<{ Component: () => string }>((resolve) => {
    arrive = () => resolve({ Component: () => 'Arrivata' });
  });
  const Layout = () => (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const pages = [
    { path: '/', Component },
    { path: '/other', lazy: () => other },
  ];
  const router = createMemoryRouter([{ Component: Layout, children: pages }]);
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={router} />
    </ChakraProvider>,
  );
  const leave = () =>
    act(async () => {
      arrive();
      await router.navigate('/other');
    });
  return { arrive, leave, router };
};
const press = async (name: string) => userEvent.click(await screen.findByText(name));
const question = () => screen.queryByText(leaveLabels.leave);

describe('The question before leaving unsaved changes (spec 000 §8)', () => {
  it('is answered once, even if the next page loads slowly', async () => {
    const { arrive } = renderPages();
    await press('Altra pagina');
    await userEvent.dblClick(await screen.findByText(leaveLabels.leave));
    expect(question()).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Arrivata')).toBeInTheDocument();
  });

  it('is asked again after the user has stayed', async () => {
    renderPages();
    await press('Altra pagina');
    await press(leaveLabels.stay);
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await press('Altra pagina');
    expect(await screen.findByText(leaveLabels.leave)).toBeInTheDocument();
  });

  it('is asked if a dialog contains typed text, and then warns that the text will be lost', async () => {
    const { leave, router } = renderPages(Dialog);
    await userEvent.type(await screen.findByLabelText('Motivazione'), 'Manca la prescrizione');
    await leave();
    expect(await screen.findByText(lossLabels.text)).toBeInTheDocument();
    await press(lossLabels.stay);
    expect(screen.getByLabelText('Motivazione')).toHaveValue('Manca la prescrizione');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is not asked if a dialog contains no typed text', async () => {
    const { leave } = renderPages(Dialog);
    await userEvent.type(await screen.findByLabelText('Motivazione'), 'x{Backspace}');
    await leave();
    expect(await screen.findByText('Arrivata')).toBeInTheDocument();
  });
});
