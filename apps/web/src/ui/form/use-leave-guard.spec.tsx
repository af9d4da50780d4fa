import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { useLeaveGuard } from './use-leave-guard';

function Form() {
  const { isAsking, leave, stay } = useLeaveGuard(true);
  return (
    <>
      <Link to="/other">Altra pagina</Link>
      {isAsking && (
        <>
          <button onClick={leave}>Esci</button>
          <button onClick={stay}>Resta</button>
        </>
      )}
    </>
  );
}

/** The other page is long in coming, as on a line that has broken. */
const draw = () => {
  let arrive: () => void = () => undefined;
  const other = new Promise<{ Component: () => string }>((resolve) => {
    arrive = () => resolve({ Component: () => 'Arrivata' });
  });
  const router = createMemoryRouter([
    { path: '/', Component: Form },
    { path: '/other', lazy: () => other },
  ]);
  render(<RouterProvider router={router} />);
  return { arrive };
};
const press = async (name: string) => userEvent.click(await screen.findByText(name));
const question = () => screen.queryByText('Esci');

describe('The question before leaving what is not saved (spec 000 §8)', () => {
  it('is answered once, also where the next page is long in coming', async () => {
    const { arrive } = draw();
    await press('Altra pagina');
    const leave = await screen.findByText('Esci');
    await userEvent.dblClick(leave);
    expect(question()).not.toBeInTheDocument();
    arrive();
    expect(await screen.findByText('Arrivata')).toBeInTheDocument();
  });

  it('leaves everything as it is where one stays, and is asked again', async () => {
    draw();
    await press('Altra pagina');
    await press('Resta');
    await waitFor(() => expect(question()).not.toBeInTheDocument());
    await press('Altra pagina');
    expect(await screen.findByText('Esci')).toBeInTheDocument();
  });
});
